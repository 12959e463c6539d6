import { formatDay } from '../../process/format.ts'
import { isDay } from '../../process/nepal-time.ts'
import { dayInBikram } from './bikram.ts'
import { publishingEn } from './en.ts'
import { field, type Options } from './fields.ts'
import { type KindOfField, oneLine, plain } from './kind.ts'

/** A calendar day in Nepal, as `YYYY-MM-DD`; empty when there is none. */
export const date = (label: string, options?: Options<string>) => field('date', label, 40, '', options)

export const dateKind: KindOfField<string> = {
  ...plain,
  words: (value) => (value === '' ? '' : formatDay(String(value), publishingEn.months)),
  typed: oneLine,
  isPickable: isDay,
  inBikram: dayInBikram,
}
