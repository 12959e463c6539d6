import type { TimeLeft } from '~/process/nepal-time.ts'
import { timeLeftWords } from '~/process/time-left-words.ts'
import { useLocale } from './locale.ts'

export function useTimeLeft() {
  const { text, say, format } = useLocale()
  return (left: TimeLeft) => timeLeftWords(left, text.left, { say, format })
}
