import type { TimeLeft } from '~/process/nepal-time.ts'
import { formatTimeLeft } from '~/process/time-left-words.ts'
import { useLocale } from './locale.ts'

export function useTimeLeftText() {
  const { text, formatMessage, format } = useLocale()
  return (timeLeft: TimeLeft) => formatTimeLeft(timeLeft, text.left, { formatMessage, format })
}
