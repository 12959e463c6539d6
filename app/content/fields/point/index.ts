import { createField, type FieldOptions } from '~/content/fields/field.ts'
import { createListFormatter, type FieldKind } from '~/content/fields/kind.ts'
import type { FocalPoint } from '~/files/values.ts'

/** Percent from the left and the top of a picture; defaults to the centre. */
export const point = (label: string, options?: FieldOptions<FocalPoint>) =>
  createField<FocalPoint>('point', label, 100, { x: 50, y: 50 }, options)

export const pointKind: FieldKind<FocalPoint> = {
  toInputs: (key, { x, y }) => [
    [`${key}[x]`, String(x)],
    [`${key}[y]`, String(y)],
  ],
  toText: createListFormatter((part) => {
    const { x, y }: Partial<FocalPoint> = { ...part }
    return `${x} % from the left, ${y} % from the top`
  }),
}
