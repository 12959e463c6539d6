import { z } from 'zod'
import { toLatinDigits } from '~/i18n/digits.ts'
import type { Field } from './field.ts'
import { type JsonSchema, jsonColumnDefaults, plainJsonDefaults } from './kind.server.ts'
import {
  allowedCharactersCheck,
  cleanText,
  createTextSchemaPattern,
  requiredMessage,
} from './text-rule.server.ts'

/** List markers in text pasted from Word. Its own bullets are private-use characters. */
const bulletPattern = '[•·▪▫●○◦‣■□∙➢➤✓✔\\p{Co}]'
const dashPattern = '[-–—*]'
/** Bullets of Wingdings and Courier, pasted as letters. */
const letterBulletPattern = '[oØüvqðàèé§]'
const numberPattern = '\\(?(\\p{Nd}{1,2})[.)]'

const markerBeforeTab = new RegExp(
  `^(?:${bulletPattern}|${dashPattern}|${letterBulletPattern}|\\(?(?:\\p{Nd}{1,3}(?:\\.\\p{Nd}{1,3})*|\\p{L}\\p{M}*|[ivxIVX]{1,5})[.)]) *\\t`,
  'u',
)
const loneMarker = new RegExp(`^(?:${bulletPattern}|${dashPattern})$`, 'u')
const markerPattern = new RegExp(
  `^(?:(?:${bulletPattern}\\s*)+|(?<dash>${dashPattern})\\s+|o\\s+|(?<number>${numberPattern})(?:\\s+|(?=\\p{L})))(?<entry>.*)$`,
  'u',
)

/**
 * Removes pasted list markers, as the page renders its own. A marker precedes a tab or starts every entry. A single
 * number or dash may belong to the text.
 */
function stripListMarkers(entries: unknown): unknown {
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
  const markers = matches.filter((match) => match !== undefined)
  const isList = entries.every((entry, at) => entry === '' || matches[at]) && markers.length > 0
  const numbers = markers.flatMap(({ number }) => (number ? [numberOf(number)] : []))
  const dashed = markers.filter(({ dash }) => dash)
  const isNumbered = numbers.every((value, at) => at === 0 || value === (numbers[at - 1] ?? 0) + 1)
  // “- 5 °C” is a value and no list entry.
  const isDashed = dashed.length === 0 || dashed.some(({ entry = '' }) => !/^\p{Nd}/u.test(entry))
  return isList && isNumbered && isDashed ? matches.map((match) => match?.entry?.trim() ?? '') : entries
}

const numberOf = (marker: string) => Number(toLatinDigits(marker).replaceAll(/\D/g, ''))

export const textListDefaults = {
  ...jsonColumnDefaults(z.array(z.string())),
  ...plainJsonDefaults({ type: 'array', items: { type: 'string' } }),
  requestSchema: (ruleSchema: JsonSchema, field: Field): JsonSchema => ({
    ...ruleSchema,
    items: { ...Object(ruleSchema.items), pattern: createTextSchemaPattern(field) },
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
          .check(allowedCharactersCheck(`A line of ${field.label}`)),
        { error: `${field.label} must be a list of texts.` },
      )
      .max(field.max, `${field.label} can have at most ${field.max} entries.`)
      .transform((all) => all.filter(Boolean))
      .refine((all) => all.length > 0 || !field.required, requiredMessage(field)),
  )

export function parseListIfText(value: unknown, separator: RegExp): unknown {
  if (typeof value !== 'string') return value
  if (!value.trim().startsWith('[')) return value.split(separator)
  try {
    return JSON.parse(value)
  } catch {
    return value.split(separator)
  }
}
