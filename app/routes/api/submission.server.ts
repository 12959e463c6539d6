import { isDeepStrictEqual } from 'node:util'
import { itemToJson } from '~/content/api/json.server.ts'
import { inputSchema } from '~/content/api/schemas.server.ts'
import { type Field, isNeverEmpty } from '~/content/fields/field.ts'
import { getFieldFileSupport } from '~/content/fields/index.ts'
import type { JsonSchema } from '~/content/fields/kind.server.ts'
import { staleAltTexts, validateForm } from '~/content/forms/submission.server.ts'
import { valuesWithReferences } from '~/content/links/references.server.ts'
import { applyFileChanges, describeRefusedFiles } from '~/content/media/uploads.server.ts'
import type { ContentType, Item } from '~/content/schema/define.ts'
import type { FieldErrors } from '~/content/schema/parse-values.server.ts'
import { isPublishingField } from '~/content/schema/publishing.ts'
import { localizeItem } from '~/content/schema/rows.server.ts'
import {
  flattenTranslatedValues,
  translationKey,
  typeWithTranslationFields,
} from '~/content/schema/translations.ts'
import type { ReceivedForm } from '~/files/forms/receive.server.ts'
import { withLanguage } from '~/i18n/request-language.server.ts'
import { hasVisibleText, normalizeNewlines, printableParameterName } from '~/text/plain-text.ts'
import type { FieldErrorCode } from './responses.server.ts'

type ApiValues = Record<string, unknown>

/** What a request says of an item: some of its fields, in either language. */
export interface Submission {
  /** By flat names, such as `ne.title`. A request may omit fields, or send them back as the API gave them. */
  body: ApiValues
  errors: FieldErrors
  /** Of a form, whose values are texts. */
  files?: ReceivedForm['files']
}

/** Building the schema of a type takes longer than a write. */
export function memoizeByType(make: (type: ContentType) => JsonSchema) {
  const schemas = new Map<string, JsonSchema>()
  return (type: ContentType) => {
    const schema = schemas.get(type.name) ?? make(type)
    schemas.set(type.name, schema)
    return schema
  }
}

export const inputSchemaOf = memoizeByType(inputSchema)

export function jsonToSubmission(type: ContentType, { ne, ...rest }: ApiValues): Submission {
  const schema = inputSchemaOf(type)
  return {
    body: { ...rest, ...flattenNepaliValues(ne) },
    errors: { ...unknownFieldErrors(Object.keys(rest), schema), ...translationFieldErrors(schema, ne) },
  }
}

/** Stores the files of a form, and validates. */
export async function validateSubmissionAndStoreFiles<Type extends ContentType>(
  type: Type,
  { body, errors: earlierErrors, files }: Submission,
  { actor, current }: { actor: string; current?: Item<Type> },
) {
  const stored: ApiValues = current ? flattenTranslatedValues(type, { ...current }) : {}
  const output = toStaffApiValues(type, current)
  const values: ApiValues = { ...stored, ...body }
  const errors = { ...earlierErrors }
  for (const [key, field] of fileFieldEntries(type)) {
    const input = { key, field, output, stored: stored[key], sent: body[key] }
    if (key in body) Object.assign(errors, resolveFileField(values, input))
    const uploaded = files?.get(key)
    if (!uploaded) continue
    const accepted = await applyFileChanges(field, { uploaded, stored: values[key], account: actor })
    values[key] = accepted.value
    const refusal = describeRefusedFiles(field, accepted.refused)
    if (refusal) errors[key] ??= refusal
  }
  for (const key of staleAltTexts(typeWithTranslationFields(type), values, stored))
    if (!(key in body)) values[key] = ''
  const isSent = (key: string, shown: unknown) =>
    key in body &&
    (isDeepStrictEqual(body[key], shown) || (files !== undefined && body[key] === comparableText(shown)))
  const unchanged = current && unchangedFields(type, current, { body, values, stored, output, isSent })
  const result = await validateForm(type, { inputs: {}, values, errors }, current, unchanged)
  return {
    ...result,
    values: result.values && (await valuesWithReferences(type, result.values)),
    errorCodeOf: (name: string) => errorCodeOf(type, values, name),
  }
}

interface ComparedValues {
  body: ApiValues
  values: ApiValues
  stored: ApiValues
  output: ApiValues
  isSent: (key: string, shown: unknown) => boolean
}

/** A field stays unchanged if the request omits it or sends back the value that the API gave. */
function unchangedFields<Type extends ContentType>(
  type: Type,
  current: Item<Type>,
  { body, values, stored, output, isSent }: ComparedValues,
) {
  const nepaliOutput = withLanguage('ne', () => toStaffApiValues(type, localizeItem(type, current, true)))
  // A Nepali response that a client sends back must not overwrite the English texts.
  const isReturned = (key: string) => {
    const ne = translationKey(key)
    return (
      isSent(key, output[key]) ||
      (isSent(key, nepaliOutput[key]) && (!(ne in body) || isSent(ne, output[ne])))
    )
  }
  return Object.entries(typeWithTranslationFields(type).fields)
    .filter(
      ([key, field]) =>
        isDeepStrictEqual(values[key], stored[key]) ||
        (isReturned(key) && !getFieldFileSupport(field)) ||
        (isNeverEmpty(field) && isBlank(values[key])) ||
        (isPublishingField(key) && values[key] === null),
    )
    .map(([key]) => key)
}

function errorCodeOf(type: ContentType, values: ApiValues, name: string): FieldErrorCode {
  if (name === 'ne') return 'invalid'
  if (!typeWithTranslationFields(type).fields[name]) return 'unknown'
  const value = values[name] ?? ''
  return value === '' || (Array.isArray(value) && value.length === 0) ? 'missing' : 'invalid'
}

/**
 * Defaults apply to new items only: in a change they could publish a draft or reopen a closed tender. Programs send
 * `null` for fields unknown to them, so it does not remove a publication date either.
 */
const isBlank = (value: unknown) => value === null || (typeof value === 'string' && !hasVisibleText(value))

/** A form has lists and objects as JSON. */
const comparableText = (value: unknown) =>
  typeof value === 'string' ? normalizeNewlines(value) : JSON.stringify(value)

const fileFieldEntries = (type: ContentType) =>
  Object.entries(typeWithTranslationFields(type).fields).filter(([, field]) => getFieldFileSupport(field))

/** The values of an item as the API gives them to staff. */
function toStaffApiValues<Type extends ContentType>(type: Type, current?: Item<Type>): ApiValues {
  const { ne, ...values } = current ? itemToJson(type, current, 'staff') : {}
  return { ...values, ...flattenNepaliValues(ne) }
}

export const flattenNepaliValues = (ne: unknown): ApiValues =>
  Object.fromEntries(Object.entries(Object(ne)).map(([key, value]) => [translationKey(key), value]))

export function translationFieldErrors({ properties }: JsonSchema, ne: unknown = {}): FieldErrors {
  const { ne: schema } = Object(properties)
  if (!schema) return isDeepStrictEqual(ne, {}) ? {} : unknownFieldErrors(['ne'], { properties })
  if (!(ne instanceof Object) || Array.isArray(ne))
    return { ne: 'ne must be an object with the fields in Nepali.' }
  return prefixTranslationKeys(unknownFieldErrors(Object.keys(ne), schema))
}

const prefixTranslationKeys = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([key, message]) => [translationKey(key), message]))

/** A body can hold many thousands of unknown names. */
const maxReportedNames = 20

export function unknownFieldErrors(names: string[], { properties }: JsonSchema): FieldErrors {
  const fields: Record<string, JsonSchema> = Object(properties)
  const writableNames = Object.keys(fields).filter((name) => !fields[name]?.readOnly)
  const unknownNames = [...new Set(names)]
    .filter((name) => !Object.hasOwn(fields, name))
    .slice(0, maxReportedNames)
  return Object.fromEntries(
    unknownNames
      .map(printableParameterName)
      .map((name) => [name, `There is no field ${name} here, but: ${writableNames.join(', ')}.`]),
  )
}

interface FileFieldInput {
  key: string
  field: Field
  sent: unknown
  output: ApiValues
  stored: unknown
}

/** Sets the files of a field by the value sent for it, or returns the error. */
function resolveFileField(values: ApiValues, input: FileFieldInput): FieldErrors {
  const { key, field, stored } = input
  const remaining = remainingFiles(input)
  values[key] = remaining === undefined ? (stored ?? field.defaultValue) : remaining
  if (remaining !== undefined) return {}
  return {
    [key]: `${field.label}: ${getFieldFileSupport(field)?.isMultiple ? invalidFileListMessage : invalidFileMessage}`,
  }
}

const invalidFileMessage =
  'new files come as parts of a form (multipart/form-data). In place of one, only what reading gives stays, and JSON removes it by null.'
const invalidFileListMessage =
  'new files come as parts of a form (multipart/form-data). A list names those that stay, as reading gives them.'

/** Undefined for a value that names no stored file. */
function remainingFiles({ key, field, sent, output, stored }: FileFieldInput): unknown {
  if (sent === null) return field.defaultValue
  if (sent === '') return stored ?? field.defaultValue
  if (!getFieldFileSupport(field)?.isMultiple)
    return stored && [output[key], output[`${key}Url`]].includes(sent) ? stored : undefined
  const [shownFiles, storedFiles] = [output[key], stored].map((list): unknown[] =>
    Array.isArray(list) ? list : [],
  )
  if (!Array.isArray(sent) || !shownFiles || !storedFiles) return undefined
  const indexes = sent.map((file) => shownFiles.findIndex((shown) => isSameFile(shown, file)))
  return indexes.includes(-1) ? undefined : [...new Set(indexes)].map((index) => storedFiles[index])
}

const isSameFile = (shown: unknown, sent: unknown) =>
  Object(shown).name === Object(sent).name && Object.keys(Object(sent)).every((key) => key in Object(shown))
