import { isDeepStrictEqual } from 'node:util'
import { itemToJson } from '~/content/api/json.server.ts'
import { formSchema, inputSchema } from '~/content/api/schemas.server.ts'
import { type Field, isNeverEmpty } from '~/content/fields/field.ts'
import { serverFieldKinds } from '~/content/fields/index.server.ts'
import { fileSupportOf } from '~/content/fields/index.ts'
import { type JsonSchema, parseJson } from '~/content/fields/kind.server.ts'
import { type ParsedForm, parseForm, staleAltTexts, validate } from '~/content/forms/submission.server.ts'
import { valuesWithReferences } from '~/content/links/references.server.ts'
import type { ContentType, Item } from '~/content/schema/define.ts'
import type { FieldErrors } from '~/content/schema/parse-values.server.ts'
import { isPublishingField } from '~/content/schema/publishing.ts'
import { localizeItem as inReadersLanguage } from '~/content/schema/rows.server.ts'
import { flatten, translatedKeys, translationKey, withTranslations } from '~/content/schema/translations.ts'
import type { ReceivedForm } from '~/files/forms/receive.server.ts'
import { withLanguage } from '~/i18n/request-language.server.ts'
import { hasVisibleText, normalizeNewlines, printableName } from '~/text/plain-text.ts'
import type { FieldErrorCode } from './responses.server.ts'

type Values = Record<string, unknown>

/** What a program says of an item beside what stays; `isAs` where a field has the value that was read. */
interface Submission {
  parsed: ParsedForm
  isPresent: (key: string) => boolean
  isEqualTo: (key: string, read: Values) => boolean
}

/** A type's schema is made once: that takes longer than a write. */
function memoizeByType(make: (type: ContentType) => JsonSchema) {
  const schemas = new Map<string, JsonSchema>()
  return (type: ContentType) => {
    const schema = schemas.get(type.name) ?? make(type)
    schemas.set(type.name, schema)
    return schema
  }
}

const jsonSchemaOf = memoizeByType(inputSchema)
const formSchemaOf = memoizeByType(formSchema)

export async function parseJsonSubmission<Type extends ContentType>(
  type: Type,
  { ne, ...rest }: Values,
  current?: Item<Type>,
) {
  const output = outputValues(type, current)
  const body: Values = { ...rest, ...flattenTranslations(ne) }
  const values: Values = { ...(current && flatten(type, { ...current })), ...body }
  const schema = jsonSchemaOf(type)
  const errors = { ...unknownFieldErrors(Object.keys(rest), schema), ...translationFieldErrors(schema, ne) }
  for (const [key, field] of fileFields(type)) {
    if (!(key in body)) continue
    const fileField = { key, field, read: output, stored: Object(current)[key] }
    Object.assign(errors, resolveFileField(values, { ...fileField, sent: body[key] }))
  }
  const submission: Submission = {
    parsed: { inputs: {}, values, errors },
    isPresent: (key) => key in body,
    isEqualTo: (key, read) => key in body && isDeepStrictEqual(body[key], read[key]),
  }
  const result = await validateChange(type, current, submission)
  if (!result.values) return withErrorCodes(type, values, result)
  return withErrorCodes(type, values, { ...result, values: await valuesWithReferences(type, result.values) })
}

export async function parseFormSubmission<Type extends ContentType>(
  type: Type,
  form: ReceivedForm,
  { actor, current }: { actor: string; current?: Item<Type> },
) {
  const { texts: all, files } = normalizeListNames(type, form)
  const { texts, wrong: translationErrors } = expandTranslations(type, await withTranslationPart(all, files))
  const output = outputValues(type, current)
  const sentValues = (key: string) => texts.filter(([name]) => name === key).map(([, value]) => value)
  const errors: FieldErrors = {
    ...translationErrors,
    ...unknownFieldErrors([...texts.map(([name]) => name), ...files.keys()], formSchemaOf(type)),
    ...misplacedFileErrors(type, files),
  }
  const base: Values = current ? flatten(type, { ...current }) : {}
  for (const [key, field] of fileFields(type)) {
    const [first, ...others] = new Set(sentValues(key).filter((text) => !emptyFileValue.test(text)))
    if (first === undefined) continue
    if (others.length > 0) errors[key] = `${field.label} was sent more than once.`
    const text = fileSupportOf(field)?.isMultiple && first ? parseJson(first) : first
    Object.assign(errors, resolveFileField(base, { key, field, read: output, stored: base[key], sent: text }))
  }
  const isFile = new Set(fileFields(type).map(([key]) => key))
  const received = { texts: texts.filter(([name]) => !isFile.has(name)), files }
  const parsed = await parseForm(type, received, { current: base, partial: true, account: actor })
  const submission: Submission = {
    parsed: { ...parsed, errors: { ...parsed.errors, ...errors } },
    isPresent: (key) => texts.some(([name]) => name === key || name.startsWith(`${key}[`)),
    isEqualTo: (key, read) =>
      !isFile.has(key) &&
      sentValues(key).some((text) => normalizeNewlines(text) === comparableText(read[key])),
  }
  return withErrorCodes(type, parsed.values, validateChange(type, current, submission))
}

/** What clients put for a file that nobody has chosen. To take one away has to be meant. */
const emptyFileValue = /^(null|undefined)?$/

type ValidationResult<Type extends ContentType> = Awaited<ReturnType<typeof validate<Type>>>

/** With what is wrong with a field, in a word. */
async function withErrorCodes<Type extends ContentType>(
  type: Type,
  values: Values,
  result: ValidationResult<Type> | Promise<ValidationResult<Type>>,
): Promise<ValidationResult<Type> & { errorCodeOf: (name: string) => FieldErrorCode }> {
  const isEmpty = (value: unknown) => (Array.isArray(value) ? value.length === 0 : (value ?? '') === '')
  const errorCodeOf = (name: string) => {
    if (name === 'ne') return 'invalid'
    if (!withTranslations(type).fields[name]) return 'unknown'
    return isEmpty(values[name]) ? 'missing' : 'invalid'
  }
  return { ...(await result), errorCodeOf }
}

/** What is left out, and what comes back as reading gives it, stays as it is stored. */
function validateChange<Type extends ContentType>(
  type: Type,
  current: Item<Type> | undefined,
  submission: Submission,
) {
  const { parsed, isPresent, isEqualTo } = submission
  if (!current) return validate(type, parsed)
  const stored = flatten(type, { ...current })
  const output = outputValues(type, current)
  const nepaliOutput = withLanguage('ne', () => outputValues(type, inReadersLanguage(type, current, true)))
  // What was read in Nepali takes no English away when it comes back.
  const isUnchanged = (key: string) =>
    isEqualTo(key, output) ||
    (isEqualTo(key, nepaliOutput) &&
      (!isPresent(translationKey(key)) || isEqualTo(translationKey(key), output)))
  const values = { ...parsed.values }
  const translatedType = withTranslations(type)
  for (const key of staleAltTexts(translatedType, values, stored)) if (!isPresent(key)) values[key] = ''
  const unchangedFields = Object.entries(translatedType.fields).filter(
    ([key, field]) =>
      isDeepStrictEqual(values[key], stored[key]) ||
      (isUnchanged(key) && !fileSupportOf(field)) ||
      (isNeverEmpty(field) && isBlank(values[key])) ||
      (isPublishingField(key) && values[key] === null),
  )
  return validate(
    type,
    { ...parsed, values },
    current,
    unchangedFields.map(([key]) => key),
  )
}

/**
 * A default stands in for what is new alone: in a change it would publish a draft, or open a closed tender. Nor does
 * `null` take away the moment that something is published at, as programs send it for what they don't know.
 */
const isBlank = (value: unknown) => value === null || (typeof value === 'string' && !hasVisibleText(value))

const fileFields = (type: ContentType) =>
  Object.entries(withTranslations(type).fields).filter(([, field]) => fileSupportOf(field))

function outputValues<Type extends ContentType>(type: Type, current?: Item<Type>): Values {
  const { ne, ...read } = current ? itemToJson(type, current, 'staff') : {}
  return { ...read, ...flattenTranslations(ne) }
}

/** Some clients put brackets behind the name of a list. */
function normalizeListNames(type: ContentType, { texts, files }: ReceivedForm): ReceivedForm {
  const { fields } = withTranslations(type)
  const listName = (name: string) => {
    const field = name.endsWith('[]') && fields[name.slice(0, -2)]
    return field && (serverFieldKinds[field.kind].isList || fileSupportOf(field)?.isMultiple)
      ? name.slice(0, -2)
      : name
  }
  const renamed: ReceivedForm['files'] = new Map()
  for (const [name, some] of files)
    renamed.set(listName(name), [...(renamed.get(listName(name)) ?? []), ...some])
  return { texts: texts.map(([name, text]) => [listName(name), text]), files: renamed }
}

/** The texts, and the part for Nepali where it came as a file: browsers send JSON with a type of its own so. */
async function withTranslationPart(
  texts: ReceivedForm['texts'],
  files: ReceivedForm['files'],
): Promise<ReceivedForm['texts']> {
  const translationParts = await Promise.all((files.get('ne') ?? []).map((file) => file.text()))
  return [...texts, ...translationParts.map((text): [string, string] => ['ne', text])]
}

/** Parts of a form with what one of them has in Nepali as JSON; a part of its own comes before that. */
function expandTranslations(
  type: ContentType,
  all: ReceivedForm['texts'],
): Pick<ReceivedForm, 'texts'> & { wrong: FieldErrors } {
  const [json, ...others] = new Set(all.filter(([name]) => name === 'ne').map(([, text]) => text))
  if (json === undefined || translatedKeys(type).length === 0) return { texts: all, wrong: {} }
  const ne = parseJson(json)
  const errors: FieldErrors = others.length > 0 ? { ne: 'ne was sent more than once.' } : {}
  const texts = all.filter(([name]) => name !== 'ne')
  const translationFields = translatedKeys(type)
  for (const [key, value] of Object.entries(Object(ne)))
    if (translationFields.includes(key) && (typeof value === 'number' || typeof value === 'boolean'))
      errors[translationKey(key)] = `${key} in ne must be a text.`
  const expanded = translatedKeys(type).flatMap((key): ReceivedForm['texts'] => {
    const value: unknown = Object(ne)[key]
    const isGiven = texts.some(
      ([name]) => name === translationKey(key) || name.startsWith(`${translationKey(key)}[`),
    )
    if (isGiven || value === undefined) return []
    return [
      [translationKey(key), value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value)],
    ]
  })
  return {
    texts: [...texts, ...expanded],
    wrong: { ...translationFieldErrors(jsonSchemaOf(type), ne ?? null), ...errors },
  }
}

const flattenTranslations = (ne: unknown): Values =>
  Object.fromEntries(Object.entries(Object(ne)).map(([key, value]) => [translationKey(key), value]))

function translationFieldErrors({ properties }: JsonSchema, ne: unknown = {}): FieldErrors {
  const { ne: schema } = Object(properties)
  if (!schema) return isDeepStrictEqual(ne, {}) ? {} : unknownFieldErrors(['ne'], { properties })
  if (!(ne instanceof Object) || Array.isArray(ne))
    return { ne: 'ne must be an object with the fields in Nepali.' }
  return prefixTranslationKeys(unknownFieldErrors(Object.keys(ne), schema))
}

const prefixTranslationKeys = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([key, message]) => [translationKey(key), message]))

/** Names at most so many: a body can hold many thousands. */
const maxReportedNames = 20

function unknownFieldErrors(names: string[], { properties }: JsonSchema): FieldErrors {
  const fields: Record<string, JsonSchema> = Object(properties)
  const writableNames = Object.keys(fields).filter((name) => !fields[name]?.readOnly)
  const unknownNames = [...new Set(names)]
    .filter((name) => !Object.hasOwn(fields, name))
    .slice(0, maxReportedNames)
  return Object.fromEntries(
    unknownNames
      .map(printableName)
      .map((name) => [name, `There is no field ${name} here, but: ${writableNames.join(', ')}.`]),
  )
}

function misplacedFileErrors(type: ContentType, files: ReceivedForm['files']): FieldErrors {
  const errors: FieldErrors = {}
  for (const [name, { length }] of files) {
    const field = withTranslations(type).fields[name]
    if (!field) continue
    const file = fileSupportOf(field)
    if (!file) errors[name] = `${field.label} can’t be a file.`
    else if (!file.isMultiple && length > 1) errors[name] = `${field.label} can be only one file.`
  }
  return errors
}

interface FileFieldInput {
  key: string
  field: Field
  sent: unknown
  read: Values
  stored: unknown
}

/** Puts in what a field's files are by what was sent in their place, or says why that can't be. */
function resolveFileField(values: Values, input: FileFieldInput): FieldErrors {
  const { key, field, stored } = input
  const remaining = remainingFiles(input)
  values[key] = remaining === undefined ? (stored ?? field.defaultValue) : remaining
  if (remaining !== undefined) return {}
  return {
    [key]: `${field.label}: ${fileSupportOf(field)?.isMultiple ? invalidFileListMessage : invalidFileMessage}`,
  }
}

const invalidFileMessage =
  'new files come as parts of a form (multipart/form-data). In place of one, only what reading gives stays, and JSON removes it by null.'
const invalidFileListMessage =
  'new files come as parts of a form (multipart/form-data). A list names those that stay, as reading gives them.'

/** What of the stored files stays; undefined where that was not understood. */
function remainingFiles({ key, field, sent, read, stored }: FileFieldInput): unknown {
  if (sent === null) return field.defaultValue
  if (sent === '') return stored ?? field.defaultValue
  if (!fileSupportOf(field)?.isMultiple)
    return stored && [read[key], read[`${key}Url`]].includes(sent) ? stored : undefined
  const [shown, files] = [read[key], stored].map((list): unknown[] => (Array.isArray(list) ? list : []))
  if (!Array.isArray(sent) || !shown || !files) return undefined
  const indexes = sent.map((one) => shown.findIndex((known) => isSameFile(known, one)))
  return indexes.includes(-1) ? undefined : [...new Set(indexes)].map((place) => files[place])
}

const isSameFile = (stored: unknown, sent: unknown) =>
  Object(stored).name === Object(sent).name && Object.keys(Object(sent)).every((key) => key in Object(stored))

const comparableText = (value: unknown) =>
  normalizeNewlines(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
