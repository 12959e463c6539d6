import type { timeLeftEn } from './time-left-en.ts'
import type { Translation } from './words.ts'

export const timeLeftNe = {
  today: 'आज',
  tomorrow: 'भोलि',
  days: { one: '{count} दिन बाँकी', other: '{count} दिन बाँकी' },
} as const satisfies Translation<typeof timeLeftEn>
