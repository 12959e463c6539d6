import type { TranslationOf } from '~/i18n/message.ts'
import type { characterErrorsEn } from './character-errors-en.ts'

export const characterErrorsNe = {
  strange: '{what}मा {where} राख्न नमिल्ने चिह्न छ।',
  turned: '{what}मा {where} पढ्ने दिशा उल्टाउने, आँखाले नदेखिने चिह्न छ। कृपया त्यो ठाउँ फेरि टाइप गर्नुहोस्।',
  after: '“{words}” पछि',
  first: 'सुरुमै',
  this: 'यस लेखाइ',
} as const satisfies TranslationOf<typeof characterErrorsEn>
