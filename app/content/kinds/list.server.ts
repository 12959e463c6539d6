import { z } from 'zod'
import { withoutMarks } from './entry-marks.server.ts'
import type { Field } from './fields.ts'
import { inJson, type Schema, shownAs } from './kind.server.ts'
import { missing, storable, textPattern, visible } from './line.server.ts'

export const asList = {
  ...inJson(z.array(z.string())),
  ...shownAs({ type: 'array', items: { type: 'string' } }),
  schema: (ruled: Schema, field: Field): Schema => ({
    ...ruled,
    items: { ...Object(ruled.items), pattern: textPattern(field) },
    ...(field.required && { minItems: 1 }),
  }),
  isList: true,
  translatable: String,
} as const

export const textList = (field: Field, read: (value: unknown) => unknown) =>
  z.preprocess(
    (value) => withoutMarks(read(value)),
    z
      .array(
        z
          .string(`${field.label} must be a list of texts.`)
          .overwrite(visible)
          .max(500, `A line of ${field.label} can have at most 500 characters.`)
          .check(storable(`A line of ${field.label}`)),
        { error: `${field.label} must be a list of texts.` },
      )
      .max(field.max, `${field.label} can have at most ${field.max} entries.`)
      .transform((all) => all.filter(Boolean))
      .refine((all) => all.length > 0 || !field.required, missing(field)),
  )

export function readList(value: unknown, separator: RegExp): unknown {
  if (typeof value !== 'string') return value
  if (!value.trim().startsWith('[')) return value.split(separator)
  try {
    return JSON.parse(value)
  } catch {
    return value.split(separator)
  }
}
