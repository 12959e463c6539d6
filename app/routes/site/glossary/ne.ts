import type { TranslationOf } from '~/i18n/message.ts'
import type { glossaryEn } from './en.ts'

export const glossaryNe = {
  title: 'शब्दार्थ',
  lead: 'जलविद्युतका प्राविधिक शब्दको अर्थ, एक-एक वाक्यमा।',
  description: '{company}को शब्दार्थ: हेडरेस, अडिट, सर्ज साफ्ट वा पेनस्टक भनेको के हो, सजिलो भाषामा।',
  failed: 'शब्दार्थ ल्याउन सकिएन।',
  empty: 'अहिलेसम्म कुनै शब्द प्रकाशित गरिएको छैन।',
} as const satisfies TranslationOf<typeof glossaryEn>
