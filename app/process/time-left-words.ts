import type { Format } from './format.ts'
import type { TimeLeft } from './nepal-time.ts'
import type { timeLeftEn } from './time-left-en.ts'
import type { Say, Translation } from './words.ts'

interface Words {
  say: Say
  format: Format
}

export function timeLeftWords(
  { days, time }: TimeLeft,
  texts: Translation<typeof timeLeftEn>,
  { say, format }: Words,
) {
  if (days > 1) return say(texts.days, { count: days })
  return [days === 1 ? texts.tomorrow : texts.today, format.time(time)].filter(Boolean).join(', ')
}
