const oneDecimal = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** `1,234.5` */
export const formatDecimal = (number: number) => oneDecimal.format(number)

/** `1,235` */
export const formatWhole = (number: number) => whole.format(number)

/** `2026-10` as `Oct 2026`, with the names of the visitor's language. */
export const formatMonth = (month: string, names: string[]) =>
  `${names[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`

/** Round steps from 0 that end at or above the highest value, five at most. */
export function scaleSteps(highest: number): number[] {
  const rough = highest / 4 || 1
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10) * power
  const count = Math.max(1, Math.ceil(highest / step))
  return Array.from({ length: count + 1 }, (_, place) => place * step)
}
