import { useId } from 'react'
import type { MonthOfGeneration } from '~/content/types/generation.ts'
import { useProjectsLocale } from './en.ts'
import { formatDecimal, formatMonth, scaleSteps } from './figures.ts'

/** Percent of the width that the scale takes on the left. */
const left = 6

/** One bar a month; oldest first, at least one. */
export function GenerationChart({ months }: { months: MonthOfGeneration[] }) {
  const { text } = useProjectsLocale()
  const id = useId()
  const t = text.generation
  const name = ({ month }: MonthOfGeneration) => formatMonth(month, text.months)
  const most = months.reduce((best, month) => (month.energy > best.energy ? month : best))
  const least = months.reduce((best, month) => (month.energy < best.energy ? month : best))
  const steps = scaleSteps(most.energy / 1000)
  const height = (megawattHours: number) => (megawattHours / 1000 / (steps.at(-1) ?? 1)) * 100
  const slot = (100 - left) / months.length
  const ends = [months[0], months.at(-1)].map((month) => (month ? name(month) : ''))
  return (
    <>
      <p aria-hidden="true" className="text-sm">
        {t.unit}
      </p>
      <svg
        role="img"
        aria-labelledby={`${id}-title ${id}-text`}
        className="mt-4 mb-12 h-64 w-full overflow-visible text-xs sm:h-80"
      >
        <title id={`${id}-title`}>{t.chart(ends[0] ?? '', ends[1] ?? '')}</title>
        <desc id={`${id}-text`}>
          {t.extremes(gigawattHours(most), name(most), gigawattHours(least), name(least))}
        </desc>
        {steps.map((step) => (
          <g key={step}>
            <line
              x1={`${left}%`}
              x2="100%"
              y1={`${100 - height(step * 1000)}%`}
              y2={`${100 - height(step * 1000)}%`}
              className={step === 0 ? 'stroke-body' : 'stroke-line'}
            />
            <text
              x={`${left - 1}%`}
              y={`${100 - height(step * 1000)}%`}
              dy="0.35em"
              textAnchor="end"
              className="fill-body tabular-nums"
            >
              {step}
            </text>
          </g>
        ))}
        {months.map((month, place) => (
          <Bar
            key={month._id}
            month={month}
            x={left + place * slot}
            slot={slot}
            height={height(month.energy)}
            first={place === 0}
          />
        ))}
      </svg>
    </>
  )
}

interface BarProps {
  month: MonthOfGeneration
  /** All in percent. */
  x: number
  slot: number
  height: number
  first: boolean
}

function Bar({ month, x, slot, height, first }: BarProps) {
  const { text } = useProjectsLocale()
  const label = text.months[Number(month.month.slice(5)) - 1] ?? ''
  const middle = `${x + slot / 2}%`
  return (
    <g>
      <rect
        x={`${x + slot * 0.14}%`}
        y={`${100 - height}%`}
        width={`${slot * 0.72}%`}
        height={`${height}%`}
        rx="3"
        className="fill-water transition-colors duration-150 hover:fill-leaf"
      >
        <title>{`${formatMonth(month.month, text.months)}: ${gigawattHours(month)} GWh`}</title>
      </rect>
      <text x={middle} y="100%" dy="1.6em" textAnchor="middle" className="fill-body">
        <tspan className="lg:hidden">{label.charAt(0)}</tspan>
        <tspan className="max-lg:hidden">{label}</tspan>
      </text>
      {(first || month.month.endsWith('-01')) && (
        <text
          x={middle}
          y="100%"
          dy="3.2em"
          textAnchor="middle"
          className={`fill-ink font-semibold ${first ? 'max-sm:hidden' : ''}`}
        >
          {month.month.slice(0, 4)}
        </text>
      )}
    </g>
  )
}

const gigawattHours = ({ energy }: MonthOfGeneration) => formatDecimal(energy / 1000)
