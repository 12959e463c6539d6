import type { Format } from './format.ts'
import type { FormatMessage, TranslationOf } from './message.ts'
import type { TimeLeft } from './nepal-time.ts'
import type { timeLeftEn } from './time-left-en.ts'

interface Formatters {
  formatMessage: FormatMessage
  format: Format
}

export function formatTimeLeft(
  { days, time }: TimeLeft,
  texts: TranslationOf<typeof timeLeftEn>,
  { formatMessage, format }: Formatters,
) {
  if (days > 1) return formatMessage(texts.days, { count: days })
  return [days === 1 ? texts.tomorrow : texts.today, format.time(time)].filter(Boolean).join(', ')
}
