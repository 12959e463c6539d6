import { z } from 'zod'
import { storedDocumentName, storedPictureName } from '../../files/names.ts'
import { isDay } from '../../process/nepal-time.ts'
import { asMeant, beyondOneLine, evenLines, foreignSignIn, isVisible } from '../../process/plain-text.ts'
import { slugPattern } from '../../process/slug.ts'
import { checkTogether } from './check-together.server.ts'
import { computedOf, type Field, type Kind, optionOf } from './fields.ts'
import type { ContentType, Values } from './type.ts'
import {
  apart,
  hasTwoDecimals,
  momentOf,
  readDay,
  readHref,
  readList,
  readMoment,
  readNumber,
} from './typed-values.ts'

/** A field's message by its name. */
export type FieldErrors = Record<string, string>

export type Parsed<Type extends ContentType> =
  | { values: Values<Type>; errors?: undefined }
  | { values?: undefined; errors: FieldErrors }

/**
 * Checks what a form or an API client sent against the type's declaration. What was wrong between the fields of a
 * stored item already may stay so: whoever changes something else need not know. Fields that are `kept` stay as they
 * are stored, whatever their rules are by now.
 */
export function parseValues<Type extends ContentType>(
  type: Type,
  input: Record<string, unknown>,
  stored?: Record<string, unknown>,
  kept: readonly string[] = [],
): Parsed<Type> {
  const schema = kept.length > 0 ? without(schemaOf(type), kept) : schemaOf(type)
  const asStored = Object.fromEntries(kept.map((key) => [key, stored?.[key]]))
  const read = schema.safeParse(input)
  const errors: FieldErrors = {}
  if (read.success) {
    const own = { ...read.data, ...asStored, ...computedOf(type.fields, stored) }
    const values = { ...own, ...type.settle?.(own) }
    // Left empty, an address stays or is made.
    if (values.slug === '') delete values.slug
    const before = stored && schema.safeParse(stored)
    const known = before?.success ? checkTogether(type, { ...before.data, ...asStored }) : {}
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
  const entered = Object.entries(fields).filter(([, { computed }]) => !computed)
  const entries = entered.map(([key, field]) => [key, rule(field)])
  const made = z.object(Object.fromEntries(entries))
  schemas.set(fields, made)
  return made
}

const without = ({ shape }: z.ZodObject, kept: readonly string[]) =>
  z.object(Object.fromEntries(Object.entries(shape).filter(([key]) => !kept.includes(key))))

/** A required field has nothing to stand in for it, unless it has a text of its own. */
const absent = ({ kind, required, fallback }: Field) =>
  required && !fileKinds.has(kind) && !(asTyped.has(kind) && fallback) ? '' : fallback

/** What was emptied stays empty, and a number is asked for. */
const asTyped = new Set<Kind>(['text', 'longText', 'email', 'href', 'percent'])

/** One field's rule: takes out what nobody sees, evens line ends, trims, fills in what may be left out, limits the rest. */
export function rule(field: Field): z.ZodType {
  const given = kinds[field.kind](field)
  return z.preprocess((value) => {
    if (fileKinds.has(field.kind) || value === undefined || value === null) return value ?? absent(field)
    if (typeof value !== 'string') return value
    const isEmpty = !isVisible(value) && !field.required && !asTyped.has(field.kind)
    return isEmpty ? field.fallback : asMeant(value)
  }, given)
}

const storedFile = {
  name: z.string().regex(storedDocumentName),
  fileName: z.string().min(1).max(255),
  type: z.string(),
  size: z.int().min(1),
}

const document = z.object({ ...storedFile, pages: z.int().min(0), addedOn: z.string().optional() })

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
    .overwrite(visible)
    .max(field.max, `${field.label} can have at most ${field.max} characters.`)
    .check(storable(field.label, field.kind === 'longText'))
  return field.required ? limited.min(1, missing(field)) : limited
}

const visible = (text: string) => (isVisible(text) ? asMeant(text).trim() : '')

const storable = (what: string, isLong = false) =>
  z.superRefine<string>((value, context) => {
    if (value.includes('\uFFFD'))
      context.addIssue(`${what} has a damaged character (\uFFFD). Please type it anew.`)
    else if (!isLong && beyondOneLine.test(evenLines(value)))
      context.addIssue(`${what} must be in one line, without line breaks or tabs.`)
    else {
      const found = foreignSignIn(value, what)
      if (found) context.addIssue(found)
    }
  })

const kinds: Record<Kind, (field: Field) => z.ZodType> = {
  text: line,
  longText: line,
  suggestion: (field) => z.preprocess((value) => optionIn(field, value), line(field)),
  slug: (field) =>
    line(field).regex(slugPattern, `${field.label} can have small letters, digits and hyphens between them.`),
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
    z.preprocess(
      (value) => optionIn(field, value),
      z.enum(field.options ?? [], `${field.label} must be one of: ${field.options?.join(', ')}.`),
    ),
  percent: (field) => numeric(field),
  number: (field) => numeric(field),
  month: (field) =>
    line(field)
      .regex(/^($|\d{4}-(0[1-9]|1[0-2])$)/, `${field.label} must be a month such as 2026-01.`)
      .check(likelyYear(field)),
  date: (field) =>
    z.preprocess(
      readDay,
      line(field)
        .refine((value) => !value || isDay(value), `${field.label} must be a day such as 2026-01-31.`)
        .check(likelyYear(field)),
    ),
  moment: (field) =>
    z.preprocess(
      readMoment,
      line(field)
        .refine(
          (value) => !value || momentOf(value) !== null,
          `${field.label} must be a day and a time such as 2026-01-31T12:00.`,
        )
        .check(likelyYear(field)),
    ),
  flag: (field) =>
    z.preprocess(
      (value) => (value instanceof Object ? value : (flags.get(String(value).trim().toLowerCase()) ?? value)),
      z.boolean(`${field.label} must be true or false.`),
    ),
  count: (field) =>
    z.preprocess(
      readNumber,
      z
        .number(`${field.label} must be a number.`)
        .int(`${field.label} must be a whole number.`)
        .min(0, `${field.label} must be from 0 to ${field.max}.`)
        .max(field.max, `${field.label} must be from 0 to ${field.max}.`)
        .nullable(),
    ),
  lines: (field) => textList(field, (value) => readList(value, /\n/)),
  tags: (field) => textList(field, (value) => apart(readList(value, /[,\n]/))),
  link: (field) =>
    z.strictObject(
      {
        label: z
          .string()
          .overwrite(visible)
          .max(100, `${field.label}: the label can have at most 100 characters.`)
          .check(storable(field.label))
          .default(''),
        href: z.preprocess(
          readHref,
          z
            .string()
            .overwrite(visible)
            .max(2000, `${field.label}: the address is too long.`)
            .check(storable(field.label))
            .regex(
              hrefPattern,
              `${field.label}: the address must start with /, #, https://, mailto: or tel:.`,
            )
            .default(''),
        ),
      },
      {
        error: ({ keys }) =>
          keys
            ? `${field.label} has label and href alone.`
            : `${field.label} must have a label and an address.`,
      },
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

const numeric = (field: Field) =>
  z.preprocess(
    readNumber,
    z
      .number(`${field.label} must be a number.`)
      .min(0, `${field.label} must be from 0 to ${field.max}.`)
      .max(field.max, `${field.label} must be from 0 to ${field.max}.`)
      .refine(hasTwoDecimals, `${field.label} can have at most two decimal places.`),
  )

const optionIn = ({ options = [] }: Field, value: unknown) =>
  typeof value === 'string' ? (optionOf(options, value) ?? value) : value

/** Browsers take a backslash for a slash and leave out tabs and line breaks: both could lead to another site.
 * The signs are named so that the pattern means the same in a JSON schema. */
const hrefPattern = /^($|(\/(?!\/)|#|https?:\/\/[^/]|mailto:[^ ]+@|tel:\+?[\d-]+)[ -[\]-\uffff]*$)/

const textList = (field: Field, read: (value: unknown) => unknown) =>
  z.preprocess(
    read,
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

/** Bikram Sambat is ahead of AD by 56 years and some months. */
const yearsAhead = 57

/** Others are slips of the keyboard; some years about now in Bikram Sambat are meant by that calendar. */
const likelyYear = ({ label }: Field) =>
  z.superRefine<string>((value, context) => {
    const year = Number(value.slice(0, 4))
    if (!value || Number.isNaN(year)) return
    if (year < 1900 || year > 2200) context.addIssue(`${label} must be in a year from 1900 to 2200.`)
    else if (Math.abs(year - yearsAhead - new Date().getUTCFullYear()) <= 10)
      context.addIssue(`${label}: ${year} looks like a year of Bikram Sambat. Please give the day in AD.`)
  })
