/** Round steps from 0 that end at or above the highest value, five at most. */
export function scaleSteps(highest: number): number[] {
  const rough = highest / 4 || 1
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10) * power
  const count = Math.max(1, Math.ceil(highest / step))
  return Array.from({ length: count + 1 }, (_, place) => place * step)
}
