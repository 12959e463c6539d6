import type { TimeLeft } from '~/process/nepal-time.ts'
import { TriangleAlert } from '~/ui/icons/site.ts'
import { useLocale } from '../locale.ts'
import { useTimeLeft } from '../use-time-left.ts'

export interface ExpiryTexts {
  soon: string
  /** While days are left, and on the last two. */
  soonDays: `${string}{left}${string}`
  soonLast: `${string}{left}${string}`
}

export function ExpiryBox({ texts, left }: { texts: ExpiryTexts; left: TimeLeft }) {
  const { say } = useLocale()
  const leftWords = useTimeLeft()
  return (
    <p className="flex gap-3 rounded-2xl border border-amber-300 bg-amber-50 px-4 py-3 text-sm text-amber-950">
      <TriangleAlert aria-hidden="true" size={20} className="flex-none text-amber-800" />
      <span>
        <strong className="font-bold">{texts.soon}</strong>{' '}
        {say(left.days > 1 ? texts.soonDays : texts.soonLast, { left: leftWords(left) })}
      </span>
    </p>
  )
}
