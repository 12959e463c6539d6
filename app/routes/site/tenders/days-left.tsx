import type { TenderCardData } from '~/routes/site/tenders/card.server.ts'
import { tendersText } from '~/routes/site/tenders/text.ts'
import { AlarmClock, CalendarClock } from '~/ui/icons/site.ts'
import { useTimeLeftText } from '~/ui/use-time-left.ts'

export function DaysLeft({ left, closingSoon }: Pick<TenderCardData, 'left' | 'closingSoon'>) {
  const { t, formatMessage } = tendersText.use()
  const formatTimeLeft = useTimeLeftText()
  if (!left) return null
  const timeLeft = formatTimeLeft(left)
  const Icon = closingSoon ? AlarmClock : CalendarClock
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-sm font-semibold ${closingSoon ? 'bg-red-700 text-white' : 'bg-ice text-deep'}`}
    >
      <Icon aria-hidden="true" size={15} />
      {closingSoon ? formatMessage(left.days > 1 ? t.closingSoon : t.closes, { left: timeLeft }) : timeLeft}
    </span>
  )
}

export function ChangedDeadline({ tender }: { tender: Pick<TenderCardData, 'deadline' | 'formerDeadline'> }) {
  const { t, formatMessage, format } = tendersText.use()
  const { deadline, formerDeadline } = tender
  if (!formerDeadline) return null
  return (
    <strong className="block text-sm font-semibold text-amber-900">
      {formatMessage(deadline > formerDeadline ? t.extended : t.broughtForward, {
        former: format.moment(formerDeadline),
      })}
    </strong>
  )
}
