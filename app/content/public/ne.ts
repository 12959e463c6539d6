import type { Translation } from '../../process/words.ts'
import type { previewEn } from './en.ts'

export const previewNe = {
  hidden: 'पूर्वावलोकन, सार्वजनिक होइन ({state})। आगन्तुकले यो देख्दैनन्। यो लिङ्क {until} सम्म चल्छ।',
  public: 'सार्वजनिक भइसकेको सामग्रीको पूर्वावलोकन। यो लिङ्क {until} सम्म चल्छ।',
  states: { draft: 'मस्यौदा', scheduled: 'पछि प्रकाशित हुने', ended: 'हटाइएको' },
  expired: 'यो पूर्वावलोकन लिङ्कको म्याद सकियो',
  expiredText: 'पूर्वावलोकन लिङ्क एक दिन चल्छ। पठाउने व्यक्तिसँग नयाँ लिङ्क माग्नुहोस्।',
  wrong: 'यो पूर्वावलोकन लिङ्क चल्दैन',
  wrongText: 'प्रतिलिपि गर्दा लिङ्क काटिएको वा यसले देखाउने सामग्री मेटिएको हुन सक्छ।',
} as const satisfies Translation<typeof previewEn>
