import { z } from 'zod'
import { stripListMarkers } from './entry-marks.server.ts'
import type { Field } from './fields.ts'
import { type JsonSchema, jsonColumn, plainJson } from './kind.server.ts'
import { allowedCharacters, cleanText, requiredMessage, textPattern } from './line.server.ts'

export const listDefaults = {
  ...jsonColumn(z.array(z.string())),
  ...plainJson({ type: 'array', items: { type: 'string' } }),
  requestSchema: (ruleSchema: JsonSchema, field: Field): JsonSchema => ({
    ...ruleSchema,
    items: { ...Object(ruleSchema.items), pattern: textPattern(field) },
    ...(field.required && { minItems: 1 }),
  }),
  isList: true,
  translatableText: String,
} as const

export const textListRule = (field: Field, parse: (value: unknown) => unknown) =>
  z.preprocess(
    (value) => stripListMarkers(parse(value)),
    z
      .array(
        z
          .string(`${field.label} must be a list of texts.`)
          .overwrite(cleanText)
          .max(500, `A line of ${field.label} can have at most 500 characters.`)
          .check(allowedCharacters(`A line of ${field.label}`)),
        { error: `${field.label} must be a list of texts.` },
      )
      .max(field.max, `${field.label} can have at most ${field.max} entries.`)
      .transform((all) => all.filter(Boolean))
      .refine((all) => all.length > 0 || !field.required, requiredMessage(field)),
  )

export function parseList(value: unknown, separator: RegExp): unknown {
  if (typeof value !== 'string') return value
  if (!value.trim().startsWith('[')) return value.split(separator)
  try {
    return JSON.parse(value)
  } catch {
    return value.split(separator)
  }
}
