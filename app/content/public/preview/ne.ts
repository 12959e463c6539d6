import type { TranslationOf } from '~/i18n/message.ts'
import type { previewEn } from './en.ts'

export const previewNe = {
  hidden: '“{title}” को पूर्वावलोकन; अहिले सार्वजनिक छैन: {state}। वेबसाइट हेर्नेले यो देख्दैनन्। यो लिङ्क {until} सम्म चल्छ।',
  copy: '“{title}” मा गरिएका परिवर्तनको पूर्वावलोकन: {state}। वेबसाइट हेर्नेले पहिलेकै रूप देख्छन्। यो लिङ्क {until} सम्म चल्छ।',
  public: 'सार्वजनिक भइसकेको “{title}” को पूर्वावलोकन। यो लिङ्क {until} सम्म चल्छ।',
  states: {
    draft: 'मस्यौदा',
    scheduled: '{moment} प्रकाशित हुने',
    ended: '{moment} हटाइएको',
    waits: 'अझै प्रकाशित भएको छैन',
  },
  expired: 'यो पूर्वावलोकन लिङ्कको म्याद सकियो',
  expiredText: 'पूर्वावलोकन लिङ्क एक दिन चल्छ। पठाउने व्यक्तिसँग नयाँ लिङ्क माग्नुहोस्।',
  wrong: 'यो पूर्वावलोकन लिङ्क चल्दैन',
  wrongText: 'कपी गर्दा लिङ्क काटिएको वा यसको सामग्री मेटाइएको हुन सक्छ।',
} as const satisfies TranslationOf<typeof previewEn>
