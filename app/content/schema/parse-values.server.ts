import { z } from 'zod'
import { bikramInputName, initialValueInputName } from '~/content/fields/bikram.ts'
import { type Field, pickComputedValues } from '~/content/fields/field.ts'
import { serverFieldKinds } from '~/content/fields/index.server.ts'
import { fieldKinds } from '~/content/fields/index.ts'
import { parseBikramInput } from '~/content/fields/parse-bikram.ts'
import { nepalDay } from '~/i18n/nepal-time.ts'
import { cleanPastedText, hasVisibleText } from '~/text/plain-text.ts'
import type { ContentType, ItemValues } from './define.ts'
import type { FormInputs } from './form-inputs.ts'
import {
  baseKeyOf,
  flattenTranslatedValues,
  nestTranslatedValues,
  translatedKeys,
  translationKey,
  typeWithTranslationFields,
} from './translations.ts'

function crossFieldErrors(type: ContentType, values: Record<string, unknown>): FieldErrors {
  const [publishAt, unpublishAt] = [String(values.publishAt ?? ''), String(values.unpublishAt ?? '')]
  const errors: FieldErrors = {}
  for (const [key, message] of Object.entries(type.rules.validate?.(values) ?? {}))
    if (message) errors[key] = message
  if (unpublishAt && publishAt && unpublishAt <= publishAt)
    errors.unpublishAt = 'Must be after the time it goes live.'
  for (const [key, { label, isPublicationDate, acceptsOnlyOptions, options = [] }] of Object.entries(
    type.fields,
  )) {
    if (acceptsOnlyOptions && !options.some((option) => option === values[key]))
      errors[key] = `${label} must be one of: ${options.join(', ')}; not “${values[key]}”.`
    if (isPublicationDate && publishAt && nepalDay(new Date(publishAt)) !== values[key])
      errors.publishAt = `Must be the same day as “${label}”. Choose that day, or leave this blank.`
  }
  for (const key of translatedKeys(type)) {
    const { fileName } = Object(values[key])
    if (fileName && fileName === Object(Object(values.ne)[key]).fileName)
      errors[translationKey(key)] = 'This file has the same name as the English one. Rename it.'
  }
  for (const [earlier, later] of type.rules.dateOrder ?? []) {
    const times = [values[earlier], values[later]].map((time) => String(time ?? ''))
    if (isBefore(times[1], times[0]))
      errors[later] = `${type.fields[later]?.label} can’t be before “${type.fields[earlier]?.label}”.`
  }
  return errors
}

function isBefore(time = '', other = '') {
  if (!time || !other) return false
  const isMoment = (value: string) => value.includes('T')
  const dayOf = (value: string) => (isMoment(value) ? nepalDay(new Date(value)) : value)
  return isMoment(time) && isMoment(other) ? time < other : dayOf(time) < dayOf(other)
}

export type FieldErrors = Record<string, string>

type ParsedValues<Type extends ContentType> =
  | { values: ItemValues<Type>; errors?: undefined }
  | { values?: undefined; errors: FieldErrors }

/** Accepts violations between fields that are already stored. Skips `unchangedKeys`, which retain their stored values. */
export function parseValues<Type extends ContentType>(
  type: Type,
  input: Record<string, unknown>,
  stored?: Record<string, unknown>,
  unchangedKeys: readonly string[] = [],
): ParsedValues<Type> {
  const extended = typeWithTranslationFields(type)
  const schema =
    unchangedKeys.length > 0 ? omitKeys(zodSchemaOf(extended), unchangedKeys) : zodSchemaOf(extended)
  const flatStored = stored && flattenTranslatedValues(type, stored)
  const unchangedValues = Object.fromEntries(unchangedKeys.map((key) => [key, flatStored?.[key]]))
  const parsed = schema.safeParse(flattenTranslatedValues(type, input))
  const errors: FieldErrors = unknownTranslations(type, input.ne)
  if (parsed.success) {
    const nested = nestTranslatedValues(type, {
      ...parsed.data,
      ...unchangedValues,
      ...pickComputedValues(type.fields, stored),
    })
    const values: Record<string, unknown> = { ...nested, ...type.rules.normalize?.(nested) }
    // Absent translations leave the stored ones in place.
    if (!Object.keys(input).some((name) => name === 'ne' || baseKeyOf(name))) delete values.ne
    if (values.slug === '') delete values.slug
    const parsedStored = flatStored && schema.safeParse(flatStored)
    const knownErrors = parsedStored?.success
      ? crossFieldErrors(type, nestTranslatedValues(type, { ...parsedStored.data, ...unchangedValues }))
      : {}
    for (const [key, message] of Object.entries(crossFieldErrors(type, values)))
      if (knownErrors[key] !== message) errors[key] = message
    // TypeScript cannot relate the schema to the fields of the type.
    return Object.keys(errors).length > 0 ? { errors } : { values: values as ItemValues<Type> }
  }
  for (const issue of parsed.error.issues) errors[String(issue.path[0])] ??= issue.message
  return { errors }
}

function unknownTranslations(type: ContentType, ne: unknown = {}): FieldErrors {
  if (!(ne instanceof Object) || Array.isArray(ne))
    return { ne: 'What is in Nepali must be an object of fields.' }
  const knownKeys = translatedKeys(type)
  const unknownKeys = Object.keys(ne).filter((key) => !knownKeys.includes(key))
  return Object.fromEntries(
    unknownKeys.map((key) => [
      translationKey(key),
      `There is no field ${key} in Nepali, but: ${knownKeys.join(', ')}.`,
    ]),
  )
}

const zodSchemas = new WeakMap<ContentType['fields'], z.ZodObject>()

function zodSchemaOf({ fields }: ContentType): z.ZodObject {
  const cached = zodSchemas.get(fields)
  if (cached) return cached
  const enteredFields = Object.entries(fields).filter(([, { computed }]) => !computed)
  const entries = enteredFields.map(([key, field]) => [key, zodSchemaOfField(field)])
  const schema = z.object(Object.fromEntries(entries))
  zodSchemas.set(fields, schema)
  return schema
}

const omitKeys = ({ shape }: z.ZodObject, unchangedKeys: readonly string[]) =>
  z.object(Object.fromEntries(Object.entries(shape).filter(([key]) => !unchangedKeys.includes(key))))

/** Removes invisible characters, normalizes, trims, fills in defaults, then applies the rule of the kind. */
export function zodSchemaOfField(field: Field): z.ZodType {
  const { rule, file, keepsEmpty } = serverFieldKinds[field.kind]
  // A required field takes no default, except for a text that declares one.
  const absentValue = field.required && !file && !(keepsEmpty && field.defaultValue) ? '' : field.defaultValue
  return z.preprocess((value) => {
    if (file || value === undefined || value === null) return value ?? absentValue
    if (typeof value !== 'string') return value
    const isEmpty = !hasVisibleText(value) && !field.required && !keepsEmpty
    return isEmpty ? field.defaultValue : cleanPastedText(value)
  }, rule(field))
}

/** Writes dates typed in Bikram Sambat into `inputs`; returns an error for each that cannot be read. */
export function applyBikramInputs({ fields }: Pick<ContentType, 'fields'>, inputs: FormInputs): FieldErrors {
  const errors: FieldErrors = {}
  for (const [key, { kind, label }] of Object.entries(fields)) {
    const { bikramInput } = fieldKinds[kind]
    if (!bikramInput) continue
    const [nativeValue = '', displayed = ''] = [inputs[key], inputs[initialValueInputName(key)]]
    const typed = inputs[bikramInputName(key)]?.trim() ?? ''
    if (typed && typed !== bikramInput.format(displayed)) {
      const { value: parsed, error } = parseBikramInput(bikramInput, typed, nativeValue || displayed)
      if (parsed === undefined) errors[key] = `${label}: ${error}`
      else if (parsed !== nativeValue && nativeValue && nativeValue !== displayed)
        errors[key] =
          `${label}: AD and Bikram Sambat say different things here. Correct one of them, or empty it.`
      else inputs[key] = parsed
    }
    if (errors[key]) continue
    delete inputs[bikramInputName(key)]
    delete inputs[initialValueInputName(key)]
  }
  return errors
}
