import type { TranslationOf } from './message.ts'
import type { timeLeftEn } from './time-left-en.ts'

export const timeLeftNe = {
  today: 'आज',
  tomorrow: 'भोलि',
  days: { one: '{count} दिन बाँकी', other: '{count} दिन बाँकी' },
} as const satisfies TranslationOf<typeof timeLeftEn>
