import { statusColor } from '~/content/types/phase-status.ts'
import { CircleAlert, CircleCheck, Clock } from '~/ui/icons/site.ts'

const colors = {
  amber: 'bg-amber-100 text-amber-900',
  blue: 'bg-sky-100 text-sky-900',
  green: 'bg-emerald-100 text-emerald-900',
  gray: 'bg-slate-100 text-slate-800',
}

export function StatusBadge({ status, label = status }: { status: string; label?: string }) {
  const Icon = /complete|सम्पन्न/i.test(status)
    ? CircleCheck
    : /progress|भइरहेको/i.test(status)
      ? Clock
      : CircleAlert
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-sm font-semibold ${colors[statusColor(status)]}`}
    >
      <Icon aria-hidden="true" size={15} /> {label}
    </span>
  )
}
