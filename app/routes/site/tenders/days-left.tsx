import type { TenderCard } from '~/routes/site/tenders/card.server.ts'
import { tendersText } from '~/routes/site/tenders/text.ts'
import { AlarmClock, CalendarClock } from '~/ui/icons/site.ts'
import { useTimeLeft } from '~/ui/use-time-left.ts'

export function DaysLeft({ left, closingSoon }: Pick<TenderCard, 'left' | 'closingSoon'>) {
  const { t, say } = tendersText.use()
  const leftWords = useTimeLeft()
  if (!left) return null
  const until = leftWords(left)
  const Icon = closingSoon ? AlarmClock : CalendarClock
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-sm font-semibold ${closingSoon ? 'bg-red-700 text-white' : 'bg-ice text-deep'}`}
    >
      <Icon aria-hidden="true" size={15} />
      {closingSoon ? say(left.days > 1 ? t.closingSoon : t.closes, { left: until }) : until}
    </span>
  )
}

export function MovedDeadline({ tender }: { tender: Pick<TenderCard, 'deadline' | 'formerDeadline'> }) {
  const { t, say, format } = tendersText.use()
  const { deadline, formerDeadline } = tender
  if (!formerDeadline) return null
  return (
    <strong className="block text-sm font-semibold text-amber-900">
      {say(deadline > formerDeadline ? t.extended : t.broughtForward, {
        former: format.moment(formerDeadline),
      })}
    </strong>
  )
}
