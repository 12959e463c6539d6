import type { MonthOfGeneration } from '~/content/types/generation.ts'
import { scaleSteps } from './figures.ts'
import { projectsText } from './text.ts'

/** Percent of the width that the scale takes on the left. */
const left = 6

/** One bar a month; oldest first, at least one. */
export function GenerationChart({ months }: { months: MonthOfGeneration[] }) {
  const { t: projects, say, format, language } = projectsText.use()
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
        aria-labelledby="chart-title chart-text"
        className={`mt-4 h-64 w-full overflow-visible text-xs sm:h-80 ${language === 'ne' ? 'mb-30 sm:mb-24' : 'mb-12'}`}
      >
        <title id="chart-title">{say(t.chart, { first: ends[0] ?? '', last: ends[1] ?? '' })}</title>
        <desc id="chart-text">
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
  const bikram = language === 'ne' ? format.bikramSpan(month.month) : undefined
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
      {bikram ? (
        <svg x={middle} y="100%" aria-hidden="true" className="overflow-visible">
          <text
            x="-0.8em"
            dy="0.35em"
            textAnchor="end"
            className={`-rotate-90 fill-body sm:-rotate-45 ${place % 2 ? 'max-sm:hidden' : ''}`}
          >
            {bikram.months}
            {(first || month.month.endsWith('-05')) && (
              <tspan className={`fill-ink font-semibold ${first ? 'max-lg:hidden' : ''}`}>
                {' '}
                {bikram.year}
              </tspan>
            )}
          </text>
        </svg>
      ) : (
        <text x={middle} y="100%" dy="1.6em" textAnchor="middle" className="fill-body">
          <tspan className="lg:hidden">{t.letters[place]}</tspan>
          <tspan className="max-lg:hidden">{t.months[place]}</tspan>
        </text>
      )}
      {!bikram && (first || month.month.endsWith('-01')) && (
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
