import { formatMoment } from '~/process/format.ts'
import type { TenderCard } from '~/routes/site/tenders/card.server.ts'
import { useTenderText } from '~/routes/site/tenders/en.ts'
import { AlarmClock, CalendarClock } from '~/ui/icons/site.ts'

/** What is left until the deadline of an open tender; red where it is close. */
export function DaysLeft({ left, closingSoon }: Pick<TenderCard, 'left' | 'closingSoon'>) {
  const { t } = useTenderText()
  if (!left) return null
  const Icon = closingSoon ? AlarmClock : CalendarClock
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-sm font-semibold ${closingSoon ? 'bg-red-700 text-white' : 'bg-ice text-deep'}`}
    >
      <Icon aria-hidden="true" size={15} />
      {closingSoon ? t.closingSoon(left) : t.left(left)}
    </span>
  )
}

/** Says from when a deadline was moved. */
export function MovedDeadline({ tender }: { tender: Pick<TenderCard, 'deadline' | 'formerDeadline'> }) {
  const { t, text } = useTenderText()
  if (!tender.formerDeadline) return null
  return (
    <strong className="block text-sm font-semibold text-amber-900">
      {t.moved(tender, formatMoment(tender.formerDeadline, text.months))}
    </strong>
  )
}
