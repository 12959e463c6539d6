import type { MonthOfGeneration } from '~/content/types/generation.ts'
import { useTexts } from '~/ui/text/locale.ts'

/** Width of the scale at the left, in percent. */
const axisWidth = 6

/** A bar chart with one bar a month, oldest first. Needs at least one month. */
export function GenerationChart({ months }: { months: MonthOfGeneration[] }) {
  const { t: projects, formatMessage, format, language } = useTexts('projects')
  const t = projects.generation
  const monthLabel = ({ month }: MonthOfGeneration) => format.bothMonths(month)
  const gigawattHours = ({ energy }: MonthOfGeneration) => format.number(energy / 1000, 1)
  const highest = months.reduce((best, month) => (month.energy > best.energy ? month : best))
  const lowest = months.reduce((best, month) => (month.energy < best.energy ? month : best))
  const ticks = axisTicks(highest.energy / 1000)
  const heightOf = (megawattHours: number) => (megawattHours / 1000 / (ticks.at(-1) ?? 1)) * 100
  const barSpacing = (100 - axisWidth) / months.length
  const firstAndLast = [months[0], months.at(-1)].map((month) => (month ? monthLabel(month) : ''))
  return (
    <>
      <p aria-hidden="true" className="text-sm">
        {t.unit} · {firstAndLast.join(' – ')}
      </p>
      <svg
        role="img"
        aria-labelledby="chart-title chart-text"
        className={`mt-4 h-64 w-full overflow-visible text-xs sm:h-80 ${language === 'ne' ? 'mb-30 sm:mb-24' : 'mb-12'}`}
      >
        <title id="chart-title">
          {formatMessage(t.chart, { first: firstAndLast[0] ?? '', last: firstAndLast[1] ?? '' })}
        </title>
        <desc id="chart-text">
          {formatMessage(t.extremes, {
            most: gigawattHours(highest),
            mostMonth: monthLabel(highest),
            least: gigawattHours(lowest),
            leastMonth: monthLabel(lowest),
          })}
        </desc>
        {ticks.map((step) => (
          <g key={step}>
            <line
              x1={`${axisWidth}%`}
              x2="100%"
              y1={`${100 - heightOf(step * 1000)}%`}
              y2={`${100 - heightOf(step * 1000)}%`}
              className={step === 0 ? 'stroke-body' : 'stroke-line'}
            />
            <text
              x={`${axisWidth - 1}%`}
              y={`${100 - heightOf(step * 1000)}%`}
              dy="0.35em"
              textAnchor="end"
              className="fill-body tabular-nums"
            >
              {format.number(step)}
            </text>
          </g>
        ))}
        {months.map((month, index) => (
          <MonthBar
            key={month._id}
            month={month}
            x={axisWidth + index * barSpacing}
            barSpacing={barSpacing}
            height={heightOf(month.energy)}
            isFirst={index === 0}
          />
        ))}
      </svg>
    </>
  )
}

interface MonthBarProps {
  month: MonthOfGeneration
  /** Positions and sizes in percent. */
  x: number
  barSpacing: number
  height: number
  isFirst: boolean
}

function MonthBar({ month, x, barSpacing, height, isFirst }: MonthBarProps) {
  const { t: projects, formatMessage, format, language } = useTexts('projects')
  const t = projects.generation
  const bikram = language === 'ne' ? format.bikramSpan(month.month) : undefined
  const monthIndex = Number(month.month.slice(5)) - 1
  const middle = `${x + barSpacing / 2}%`
  return (
    <g>
      <rect
        x={`${x + barSpacing * 0.14}%`}
        y={`${100 - height}%`}
        width={`${barSpacing * 0.72}%`}
        height={`${height}%`}
        rx="3"
        className="fill-water transition-colors duration-150 hover:fill-leaf"
      >
        <title>
          {formatMessage(t.bar, {
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
            className={`-rotate-90 fill-body sm:-rotate-45 ${monthIndex % 2 ? 'max-sm:hidden' : ''}`}
          >
            {bikram.months}
            {(isFirst || month.month.endsWith('-05')) && (
              <tspan className={`fill-ink font-semibold ${isFirst ? 'max-lg:hidden' : ''}`}>
                {' '}
                {bikram.year}
              </tspan>
            )}
          </text>
        </svg>
      ) : (
        <text x={middle} y="100%" dy="1.6em" textAnchor="middle" className="fill-body">
          <tspan className="lg:hidden">{t.letters[monthIndex]}</tspan>
          <tspan className="max-lg:hidden">{t.months[monthIndex]}</tspan>
        </text>
      )}
      {!bikram && (isFirst || month.month.endsWith('-01')) && (
        <text
          x={middle}
          y="100%"
          dy="3.2em"
          textAnchor="middle"
          className={`fill-ink font-semibold ${isFirst ? 'max-sm:hidden' : ''}`}
        >
          {format.digits(month.month.slice(0, 4))}
        </text>
      )}
    </g>
  )
}

/** At most five round numbers, from 0 to at least the highest value. */
export function axisTicks(highest: number): number[] {
  const roughStep = highest / 4 || 1
  const magnitude = 10 ** Math.floor(Math.log10(roughStep))
  const step = ([1, 2, 5].find((factor) => factor * magnitude >= roughStep) ?? 10) * magnitude
  const count = Math.max(1, Math.ceil(highest / step))
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}
