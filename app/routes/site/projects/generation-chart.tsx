import { useId } from 'react'
import type { MonthOfGeneration } from '~/content/types/generation.ts'
import { scaleSteps } from './figures.ts'
import { projectsText } from './text.ts'

/** Percent of the width that the scale takes on the left. */
const left = 6

/** One bar a month; oldest first, at least one. */
export function GenerationChart({ months }: { months: MonthOfGeneration[] }) {
  const { t: projects, say, format } = projectsText.use()
  const id = useId()
  const t = projects.generation
  const name = ({ month }: MonthOfGeneration) => format.bothMonths(month)
  const gigawattHours = ({ energy }: MonthOfGeneration) => format.number(energy / 1000, 1)
  const most = months.reduce((best, month) => (month.energy > best.energy ? month : best))
  const least = months.reduce((best, month) => (month.energy < best.energy ? month : best))
  const steps = scaleSteps(most.energy / 1000)
  const height = (megawattHours: number) => (megawattHours / 1000 / (steps.at(-1) ?? 1)) * 100
  const slot = (100 - left) / months.length
  const ends = [months[0], months.at(-1)].map((month) => (month ? name(month) : ''))
  return (
    <>
      <p aria-hidden="true" className="text-sm">
        {t.unit} · {ends.join(' – ')}
      </p>
      <svg
        role="img"
        aria-labelledby={`${id}-title ${id}-text`}
        className="mt-4 mb-12 h-64 w-full overflow-visible text-xs sm:h-80"
      >
        <title id={`${id}-title`}>{say(t.chart, { first: ends[0] ?? '', last: ends[1] ?? '' })}</title>
        <desc id={`${id}-text`}>
          {say(t.extremes, {
            most: gigawattHours(most),
            mostMonth: name(most),
            least: gigawattHours(least),
            leastMonth: name(least),
          })}
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
              {format.number(step)}
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
  const { t: projects, say, format, language } = projectsText.use()
  const t = projects.generation
  // Letters with their signs are wide: on a phone every second one has room.
  const isCrowded = language === 'ne' && Number(month.month.slice(5)) % 2 === 0
  const place = Number(month.month.slice(5)) - 1
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
        <title>
          {say(t.bar, {
            month: format.bothMonths(month.month),
            energy: format.number(month.energy / 1000, 1),
          })}
        </title>
      </rect>
      <text x={middle} y="100%" dy="1.6em" textAnchor="middle" className="fill-body">
        <tspan className={isCrowded ? 'max-sm:hidden lg:hidden' : 'lg:hidden'}>{t.letters[place]}</tspan>
        <tspan className="max-lg:hidden">{t.months[place]}</tspan>
      </text>
      {(first || month.month.endsWith('-01')) && (
        <text
          x={middle}
          y="100%"
          dy="3.2em"
          textAnchor="middle"
          className={`fill-ink font-semibold ${first ? 'max-sm:hidden' : ''}`}
        >
          {format.digits(month.month.slice(0, 4))}
        </text>
      )}
    </g>
  )
}
