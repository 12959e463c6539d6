import type { TimeLeft } from '~/i18n/nepal-time.ts'
import { Archive, TriangleAlert } from '~/ui/icons/site.ts'
import { useLocale, useTimeLeftFormatter } from '~/ui/text/locale.ts'

export interface ExpiryTexts {
  soon: string
  /** `soonDays` for two or more days left, `soonLast` for less. */
  soonDays: `${string}{left}${string}`
  soonLast: `${string}{left}${string}`
}

export function ExpiryWarning({ texts, timeLeft }: { texts: ExpiryTexts; timeLeft: TimeLeft }) {
  const { formatMessage } = useLocale()
  const timeLeftText = useTimeLeftFormatter()
  return (
    <p className="flex gap-3 rounded-2xl border border-amber-300 bg-amber-50 px-4 py-3 text-sm text-amber-950">
      <TriangleAlert aria-hidden="true" size={20} className="flex-none text-amber-800" />
      <span>
        <strong className="font-bold">{texts.soon}</strong>{' '}
        {formatMessage(timeLeft.days > 1 ? texts.soonDays : texts.soonLast, { left: timeLeftText(timeLeft) })}
      </span>
    </p>
  )
}

export function EndedBox({ title, text }: { title: string; text: string }) {
  return (
    <div className="flex gap-4 rounded-2xl border border-body/40 bg-mist px-5 py-4 text-ink">
      <Archive aria-hidden="true" size={22} className="mt-0.5 flex-none text-body" />
      <p>
        <strong className="font-bold">{title}</strong> {text}
      </p>
    </div>
  )
}
