import type { TranslationOf } from '~/i18n/message.ts'
import { apiEn } from './en.ts'

/** The reference itself is for programmers, and in English in both editions. */
export const apiNe = {
  ...apiEn,
  title: 'API',
  lead: 'यस वेबसाइटमा देखिने सबै कुरा JSON मा: प्रोग्रामबाट पढ्न, र टोकन भए परिवर्तन गर्न।',
  description:
    '{company}को JSON API का सबै कल, तिनका प्यारामिटर र curl का उदाहरणसहित: बोलपत्र, सूचना, रिक्त पद, प्रतिवेदन, फाराम, ग्यालेरी र अन्य।',
} as const satisfies TranslationOf<typeof apiEn>
