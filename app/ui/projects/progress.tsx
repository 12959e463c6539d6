import { phaseStatusColor } from '~/content/types/projects/options.ts'
import { IconBadge } from '~/ui/icons/icon-badge.tsx'
import { CircleAlert, CircleCheck, Clock } from '~/ui/icons/site.ts'
import { useLocale } from '~/ui/text/locale.ts'

const progressColor = (percent: number) =>
  percent >= 80 ? 'text-leaf' : percent >= 50 ? 'text-water' : 'text-amber-500'

export function ProgressBar({ label, percent }: { label: string; percent: number }) {
  const { format } = useLocale()
  const rounded = Math.round(percent * 100) / 100
  const percentText = format.percent(rounded)
  const width = Math.min(100, Math.max(0, rounded))
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4 text-sm">
        <span className="font-medium">{label}</span>
        <span className="flex-none font-bold text-ink tabular-nums">{percentText}</span>
      </div>
      <svg
        role="progressbar"
        aria-label={label}
        aria-valuenow={width}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={percentText}
        className={`mt-2 block h-2.5 w-full overflow-hidden rounded-full bg-line ${progressColor(percent)}`}
      >
        <rect width={`${width}%`} height="100%" rx="5" fill="currentColor" />
      </svg>
    </div>
  )
}

const colors = {
  amber: 'bg-amber-100 text-amber-900',
  blue: 'bg-sky-100 text-sky-900',
  green: 'bg-emerald-100 text-emerald-900',
  gray: 'bg-slate-100 text-slate-800',
}

export function PhaseStatusBadge({ status, label = status }: { status: string; label?: string }) {
  const icon = /complete|सम्पन्न/i.test(status)
    ? CircleCheck
    : /progress|भइरहेको/i.test(status)
      ? Clock
      : CircleAlert
  return <IconBadge icon={icon} colors={colors[phaseStatusColor(status)]} label={label} />
}
