import { z } from 'zod'
import { toLatinDigits } from '~/i18n/digits.ts'
import type { Field } from './field.ts'
import { type JsonSchema, jsonColumn, plainJson } from './kind.server.ts'
import { allowedCharacters, cleanText, requiredMessage, textPattern } from './text-rule.server.ts'

/** What Word and others put before the entries of a list, as plain text has it; Word's own signs are in no alphabet. */
const bullet = '[•·▪▫●○◦‣■□∙➢➤✓✔\\p{Co}]'
const dash = '[-–—*]'
/** Wingdings and Courier as letters. */
const letterBullet = '[oØüvqðàèé§]'
const number = '\\(?(\\p{Nd}{1,2})[.)]'

const markerBeforeTab = new RegExp(
  `^(?:${bullet}|${dash}|${letterBullet}|\\(?(?:\\p{Nd}{1,3}(?:\\.\\p{Nd}{1,3})*|\\p{L}\\p{M}*|[ivxIVX]{1,5})[.)]) *\\t`,
  'u',
)
const loneMarker = new RegExp(`^(?:${bullet}|${dash})$`, 'u')
const markerPattern = new RegExp(
  `^(?:(?:${bullet}\\s*)+|(?<dash>${dash})\\s+|o\\s+|(?<number>${number})(?:\\s+|(?=\\p{L})))(?<entry>.*)$`,
  'u',
)

/**
 * Entries without the marks of a list, which the page has of its own. A mark is what stands before a tab, or what
 * every entry begins with: one number or dash alone may belong to what is said.
 */
export function stripListMarkers(entries: unknown): unknown {
  if (!Array.isArray(entries)) return entries
  const texts = entries.map((entry) =>
    typeof entry === 'string'
      ? cleanText(entry).replace(markerBeforeTab, '').trim().replace(loneMarker, '')
      : entry,
  )
  return stripCommonMarkers(texts)
}

function stripCommonMarkers(entries: unknown[]): unknown[] {
  const matches = entries.map((entry) =>
    typeof entry === 'string' ? markerPattern.exec(entry)?.groups : undefined,
  )
  const found = matches.filter((one) => one !== undefined)
  const isList = entries.every((entry, at) => entry === '' || matches[at]) && found.length > 0
  const numbers = found.flatMap((one) => (one.number ? [numberOf(one.number)] : []))
  const dashed = found.filter((one) => one.dash)
  const isNumbered = numbers.every((value, at) => at === 0 || value === (numbers[at - 1] ?? 0) + 1)
  // As “- 5 °C” may be a value.
  const isDashed = dashed.length === 0 || dashed.some((one) => !/^\p{Nd}/u.test(one.entry ?? ''))
  return isList && isNumbered && isDashed ? matches.map((one) => one?.entry?.trim() ?? '') : entries
}

const numberOf = (marker: string) => Number(toLatinDigits(marker).replaceAll(/\D/g, ''))

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
