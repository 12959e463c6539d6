import type { TenderStatus } from '~/content/types/tender/status.ts'
import { IconBadge } from '~/ui/icons/icon-badge.tsx'
import { AlarmClock, Award, Ban, CalendarClock, Lock, LockOpen } from '~/ui/icons/site.ts'
import { useTexts, useTimeLeftFormatter } from '~/ui/text/locale.ts'
import type { TenderCardData } from './tender-card.server.ts'

const statusStyles = {
  open: { icon: LockOpen, colors: 'bg-emerald-100 text-emerald-900' },
  closed: { icon: Lock, colors: 'bg-slate-100 text-slate-800' },
  awarded: { icon: Award, colors: 'bg-sky-100 text-sky-900' },
  cancelled: { icon: Ban, colors: 'bg-red-100 text-red-900' },
}

export function TenderStatusBadge({ status }: { status: TenderStatus }) {
  const { t } = useTexts('tenders')
  return <IconBadge {...statusStyles[status]} label={t.statuses[status]} />
}

export function DaysLeft({ left, closingSoon }: Pick<TenderCardData, 'left' | 'closingSoon'>) {
  const { t, formatMessage } = useTexts('tenders')
  const formatTimeLeft = useTimeLeftFormatter()
  if (!left) return null
  const timeLeft = formatTimeLeft(left)
  if (!closingSoon) return <IconBadge icon={CalendarClock} colors="bg-ice text-deep" label={timeLeft} />
  const label = formatMessage(left.days > 1 ? t.closingSoon : t.closes, { left: timeLeft })
  return <IconBadge icon={AlarmClock} colors="bg-red-700 text-white" label={label} />
}

export function ChangedDeadline({ tender }: { tender: Pick<TenderCardData, 'deadline' | 'formerDeadline'> }) {
  const { t, formatMessage, format } = useTexts('tenders')
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
