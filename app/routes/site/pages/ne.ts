import type { TranslationOf } from '~/i18n/message.ts'
import type { pagesEn } from './en.ts'

export const pagesNe = {
  documents: 'कागजात',
  about: 'यस पृष्ठबारे',
  updated: 'पछिल्लो अद्यावधिक',
  question: 'केही छुटेको वा नबुझिएको छ?',
  below: 'यस खण्डमा',
} as const satisfies TranslationOf<typeof pagesEn>
