import type { Point } from '../../files/values.ts'
import { field, type Options } from './fields.ts'
import { eachInWords, type KindOfField } from './kind.ts'

/** A place on a picture, in percent from its left and its top; the middle where nothing is said. */
export const point = (label: string, options?: Options<Point>) =>
  field<Point>('point', label, 100, { x: 50, y: 50 }, options)

export const pointKind: KindOfField<Point> = {
  inputs: (key, { x, y }) => [
    [`${key}[x]`, String(x)],
    [`${key}[y]`, String(y)],
  ],
  words: eachInWords((part) => {
    const { x, y }: Partial<Point> = { ...part }
    return `${x} % from the left, ${y} % from the top`
  }),
}
