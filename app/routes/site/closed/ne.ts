import type { TranslationOf } from '~/i18n/message.ts'
import type { closedEn } from './en.ts'

export const closedNe = {
  text: 'हाम्रो वेबसाइट छिट्टै खुल्दै छ।',
  emergency: 'आपत्कालीन फोन, चौबीसै घण्टा',
} as const satisfies TranslationOf<typeof closedEn>
