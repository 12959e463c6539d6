import { useLocale } from './locale.ts'

/** 80 and above green, 50 to 79 blue, below amber; the figure stands beside it as text. */
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
