import { statusColor } from '~/content/types/phase-status.ts'
import { CircleAlert, CircleCheck, Clock } from '~/ui/icons/site.ts'
import { IconBadge } from './icon-badge.tsx'

const colors = {
  amber: 'bg-amber-100 text-amber-900',
  blue: 'bg-sky-100 text-sky-900',
  green: 'bg-emerald-100 text-emerald-900',
  gray: 'bg-slate-100 text-slate-800',
}

export function StatusBadge({ status, label = status }: { status: string; label?: string }) {
  const icon = /complete|सम्पन्न/i.test(status)
    ? CircleCheck
    : /progress|भइरहेको/i.test(status)
      ? Clock
      : CircleAlert
  return <IconBadge icon={icon} colors={colors[statusColor(status)]} label={label} />
}
