/** Round steps from 0 that end at or above the highest value, five at most. */
export function axisTicks(highest: number): number[] {
  const roughStep = highest / 4 || 1
  const magnitude = 10 ** Math.floor(Math.log10(roughStep))
  const step = ([1, 2, 5].find((factor) => factor * magnitude >= roughStep) ?? 10) * magnitude
  const count = Math.max(1, Math.ceil(highest / step))
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}
