import { z } from 'zod'
import { storedDocumentName, storedPictureName } from '../files/names.ts'
import { checkTogether } from './check-together.server.ts'
import type { Field, Kind } from './fields.ts'
import { nepalDay, nepalZone } from './nepal-time.ts'
import type { ContentType, Values } from './type.ts'

/** A field's message by its name. */
export type FieldErrors = Record<string, string>

export type Parsed<Type extends ContentType> =
  | { values: Values<Type>; errors?: undefined }
  | { values?: undefined; errors: FieldErrors }

/**
 * Checks what a form or an API client sent against the type's declaration. What was wrong between the fields of a
 * stored item already may stay so: whoever changes something else need not know.
 */
export function parseValues<Type extends ContentType>(
  type: Type,
  input: Record<string, unknown>,
  stored?: Record<string, unknown>,
): Parsed<Type> {
  const read = schemaOf(type).safeParse(input)
  const errors: FieldErrors = {}
  if (read.success) {
    const values = { ...read.data, ...type.settle?.(read.data) }
    const before = stored && schemaOf(type).safeParse(stored)
    const known = before?.success ? checkTogether(type, before.data) : {}
    for (const [key, message] of Object.entries(checkTogether(type, values)))
      if (known[key] !== message) errors[key] = message
    // The schema was made from the type's own fields, which the compiler can't follow.
    return Object.keys(errors).length > 0 ? { errors } : { values: values as Values<Type> }
  }
  for (const issue of read.error.issues) errors[String(issue.path[0])] ??= issue.message
  return { errors }
}

const schemas = new WeakMap<ContentType['fields'], z.ZodObject>()

function schemaOf({ fields }: ContentType): z.ZodObject {
  const known = schemas.get(fields)
  if (known) return known
  const entries = Object.entries(fields).map(([key, field]) => [key, rule(field)])
  const made = z.object(Object.fromEntries(entries))
  schemas.set(fields, made)
  return made
}

/** One field's rule: trims, fills in what may be left out, limits the rest. */
export function rule(field: Field): z.ZodType {
  const given = kinds[field.kind](field)
  return z.preprocess((value) => {
    if (fileKinds.has(field.kind)) return value ?? field.fallback
    const empty = value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
    return empty && !field.required ? field.fallback : (value ?? '')
  }, given)
}

const storedFile = {
  name: z.string().regex(storedDocumentName),
  fileName: z.string().min(1).max(255),
  type: z.string(),
  size: z.int().min(1),
}

const document = z.object({ ...storedFile, pages: z.int().min(0) })

const flags = new Map([
  ['true', true],
  ['on', true],
  ['1', true],
  ['false', false],
  ['off', false],
  ['0', false],
])

const missing = (field: Field) => field.missing ?? `${field.label} is required.`

const fileKinds = new Set<Kind>(['picture', 'media', 'document', 'documents'])

const line = (field: Field) => {
  const limited = z
    .string(`${field.label} must be a text.`)
    .trim()
    .max(field.max, `${field.label} can have at most ${field.max} characters.`)
    .refine(isStorable, `${field.label} has a character that can't be stored.`)
  return field.required ? limited.min(1, missing(field)) : limited
}

/** Without zeros, and without the halves of characters that only JSON can bring: no address can be made of them. */
const isStorable = (value: string) => !/[\0\p{Cs}]/u.test(value)

const kinds: Record<Kind, (field: Field) => z.ZodType> = {
  text: line,
  longText: line,
  suggestion: line,
  email: (field) =>
    line(field).refine(
      (value) => !value || z.email().safeParse(value).success,
      `${field.label} must be an e-mail address.`,
    ),
  href: (field) =>
    z.preprocess(
      readHref,
      line(field).regex(hrefPattern, `${field.label} must start with /, #, https://, mailto: or tel:.`),
    ),
  choice: (field) =>
    z.enum(field.options ?? [], `${field.label} must be one of: ${field.options?.join(', ')}.`),
  percent: (field) =>
    z.preprocess(
      (value) => (typeof value === 'string' ? Number(value) : value),
      z
        .number(`${field.label} must be a number.`)
        .int(`${field.label} must be a whole number.`)
        .min(0, `${field.label} must be from 0 to ${field.max}.`)
        .max(field.max, `${field.label} must be from 0 to ${field.max}.`),
    ),
  number: (field) =>
    z.preprocess(
      (value) => (typeof value === 'string' && value.trim() ? Number(value) : value),
      z
        .number(`${field.label} must be a number.`)
        .min(0, `${field.label} must be from 0 to ${field.max}.`)
        .max(field.max, `${field.label} must be from 0 to ${field.max}.`),
    ),
  month: (field) =>
    line(field).regex(/^($|(19|20)\d\d-(0[1-9]|1[0-2])$)/, `${field.label} must be a month such as 2026-01.`),
  date: (field) =>
    z.preprocess(
      readDay,
      line(field).refine(
        (value) => !value || (isDay(value) && hasLikelyYear(value)),
        `${field.label} must be a day such as 2026-01-31.`,
      ),
    ),
  moment: (field) =>
    z.preprocess(
      readMoment,
      line(field).refine(
        (value) => !value || (/^\d{4}-.*Z$/.test(value) && hasLikelyYear(value)),
        `${field.label} must be a day and a time such as 2026-01-31T12:00.`,
      ),
    ),
  flag: (field) =>
    z.preprocess(
      (value) => flags.get(String(value).trim().toLowerCase()) ?? value,
      z.boolean(`${field.label} must be true or false.`),
    ),
  count: (field) =>
    z.preprocess(
      (value) => (typeof value === 'string' && value.trim() ? Number(value) : value),
      z
        .number(`${field.label} must be a number.`)
        .int(`${field.label} must be a whole number.`)
        .min(0, `${field.label} must be from 0 to ${field.max}.`)
        .max(field.max, `${field.label} must be from 0 to ${field.max}.`)
        .nullable(),
    ),
  lines: (field) => textList(field, (value) => readList(value, /\r?\n/)),
  tags: (field) => textList(field, (value) => readList(value, /[,\n]/)),
  link: (field) =>
    z.object(
      {
        label: z
          .string()
          .trim()
          .max(100, `${field.label}: the label can have at most 100 characters.`)
          .refine(isStorable, `${field.label} has a character that can't be stored.`)
          .default(''),
        href: z.preprocess(
          readHref,
          z
            .string()
            .trim()
            .max(2000, `${field.label}: the address is too long.`)
            .refine(isStorable, `${field.label} has a character that can't be stored.`)
            .regex(
              hrefPattern,
              `${field.label}: the address must start with /, #, https://, mailto: or tel:.`,
            )
            .default(''),
        ),
      },
      { error: `${field.label} must have a label and an address.` },
    ),
  picture: (field) =>
    z
      .string(`${field.label} must be a picture.`)
      .refine((value) => value === '' || storedPictureName.test(value), `${field.label} must be a picture.`)
      .refine((value) => value !== '' || !field.required, missing(field)),
  media: (field) =>
    z
      .object({
        ...storedFile,
        name: z.string().refine((name) => storedPictureName.test(name) || storedDocumentName.test(name)),
        width: z.int().min(0),
        height: z.int().min(0),
      })
      .nullable()
      .refine((value) => value !== null || !field.required, missing(field)),
  document: (field) =>
    document.nullable().refine((value) => value !== null || !field.required, missing(field)),
  documents: (field) =>
    z
      .array(document)
      .max(field.max, `${field.label}: at most ${field.max} files.`)
      .refine(
        (all) => new Set(all.map(({ fileName }) => fileName)).size === all.length,
        `${field.label}: two files have the same name.`,
      ),
}

/** Browsers take a backslash for a slash and leave out tabs and line breaks: both could lead to another site.
 * The signs are named so that the pattern means the same in a JSON schema. */
const hrefPattern = /^($|(\/(?!\/)|#|https?:\/\/[^/]|mailto:[^ ]+@|tel:\+?[\d-]+)[ -[\]-\uffff]*$)/

/** People leave out what browsers leave out: `www.nea.org.np` is `https://www.nea.org.np`. */
const readHref = (value: unknown) =>
  typeof value === 'string' &&
  /^\s*(www\.|[\w-]+(\.[\w-]+)*\.(com|edu|gov|int|net|np|org)([/?#]|\s*$))/i.test(value)
    ? `https://${value.trim()}`
    : value

const textList = (field: Field, read: (value: unknown) => unknown) =>
  z.preprocess(
    read,
    z
      .array(
        z
          .string(`${field.label} must be a list of texts.`)
          .trim()
          .max(500, `A line of ${field.label} can have at most 500 characters.`)
          .refine(isStorable, `A line of ${field.label} has a character that can't be stored.`),
        { error: `${field.label} must be a list of texts.` },
      )
      .max(field.max, `${field.label} can have at most ${field.max} entries.`)
      .transform((all) => all.filter(Boolean))
      .refine((all) => all.length > 0 || !field.required, missing(field)),
  )

/** A list, its JSON text, or one text with separators between the entries. */
function readList(value: unknown, separator: RegExp): unknown {
  if (typeof value !== 'string') return value
  if (!value.trim().startsWith('[')) return value.split(separator)
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

export const isDay = (value: string) =>
  /^\d{4}-\d\d-\d\d$/.test(value) && new Date(`${value}T00:00:00Z`).toJSON()?.slice(0, 10) === value

/** Others are slips of the keyboard, and the last of all end after the years that dates are written with. */
const hasLikelyYear = (value: string) => /^(19|2\d)/.test(value)

/** API clients send a timestamp where a day is meant; it is the day in Nepal. */
function readDay(value: unknown) {
  const isTimestamp = typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(value)
  const time = isTimestamp ? new Date(value) : undefined
  return time && !Number.isNaN(time.getTime()) ? nepalDay(time) : value
}

function readMoment(value: unknown) {
  if (typeof value !== 'string' || value === '') return value
  const [, local] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(?:Z|[+-]\d\d:\d\d)?$/.exec(value.trim()) ?? []
  if (!local) return value
  const time = new Date(local === value.trim() ? `${local}${nepalZone}` : value.trim())
  return Number.isNaN(time.getTime()) ? value : time.toISOString()
}
