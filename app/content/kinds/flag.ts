import { field, type Options } from './fields.ts'
import type { KindOfField } from './kind.ts'

export const flag = (label: string, options?: Options<boolean>) => field('flag', label, 1, false, options)

export const flagKind: KindOfField<boolean> = {
  inputs: (key, value) => [[key, value ? 'true' : '']],
  words: (value) => (value === true || value === 'true' || value === 1 ? 'Yes' : 'No'),
}
