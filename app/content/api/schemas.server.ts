import { z } from 'zod'
import { type Field, isNeverEmpty } from '~/content/fields/field.ts'
import { serverFieldKinds } from '~/content/fields/index.server.ts'
import { getFieldFileSupport } from '~/content/fields/index.ts'
import { type JsonSchema, objectSchema } from '~/content/fields/kind.server.ts'
import { createCounterSchemas } from '~/content/items/counters.server.ts'
import { formattedFieldKeys } from '~/content/links/formatted.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { zodSchemaOfField } from '~/content/schema/parse-values.server.ts'
import { publishingFields } from '~/content/schema/publishing.ts'
import { translatedKeys, translationKey, typeWithTranslationFields } from '~/content/schema/translations.ts'
import { hasTranslatedFields } from '~/content/translations/status.server.ts'
import { megabyte } from '~/files/upload-limits.ts'
import { htmlName } from './json.server.ts'

export function responseSchema(type: ContentType): JsonSchema {
  const shown = Object.entries(type.fields).filter(([, { staffOnly }]) => !staffOnly)
  const schema = objectSchema({
    _id: { type: 'string' },
    ...Object.assign({}, ...shown.map(([key, field]) => responseProperties(key, field))),
    ...htmlProperties(type),
    ...derivedSchemas(type),
    ...(hasTranslatedFields(type) && { ne: translationSchema(type) }),
    ...createCounterSchemas(type),
    ...metadataSchemas,
  })
  return { ...schema, properties: { ...Object(schema.properties), ...staffProperties(type) } }
}

const htmlProperties = (type: ContentType): Record<string, JsonSchema> =>
  Object.fromEntries(
    formattedFieldKeys(type).map((key) => [
      htmlName(key),
      {
        type: 'string',
        contentMediaType: 'text/html',
        description: `${type.fields[key]?.label} as safe HTML, in the language that is read: links to what visitors may not open are plain text`,
      },
    ]),
  )

const translationSchema = (type: ContentType): JsonSchema => ({
  type: 'object',
  description: 'What is filled in Nepali, by the names of the fields',
  properties: Object.assign(
    {},
    ...translatedFields(type).map(([key, field]) => responseProperties(key, field)),
  ),
})

const translatedFields = (type: ContentType) =>
  translatedKeys(type).flatMap((key): [string, Field][] => {
    const field = typeWithTranslationFields(type).fields[translationKey(key)]
    return field ? [[key, field]] : []
  })

const derivedSchemas = ({ api: { virtualFields = {} } }: ContentType): Record<string, JsonSchema> =>
  Object.fromEntries(Object.entries(virtualFields).map(([key, { schema }]) => [key, schema]))

const staffProperties = ({ fields }: ContentType): Record<string, JsonSchema> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { staffOnly }]) => staffOnly)
      .map(([key, field]) => {
        const { [key]: schema } = responseProperties(key, field)
        return [key, { ...schema, description: `${field.label}; shown to staff alone` }]
      }),
  )

export const metadataSchemas: Record<string, JsonSchema> = {
  createdAt: { type: 'string', format: 'date-time', description: 'When it was first saved' },
  updatedAt: {
    type: 'string',
    format: 'date-time',
    description: 'When it last became what visitors see: by a change, or by itself at a time set before',
  },
  url: { type: 'string', description: 'Where visitors find it, as a path on this site' },
}

export const publishingSchema = (): JsonSchema => ({
  ...objectSchema(
    Object.assign(
      {},
      ...Object.entries(publishingFields).map(([key, field]) => responseProperties(key, field)),
    ),
  ),
  description: 'Whether and when visitors see it; shown to staff alone',
})

export function inputSchema(type: ContentType, required?: string[]): JsonSchema {
  const fields = enteredFields(type)
  const textKeys = fields.filter(([, field]) => !getFieldFileSupport(field)).map(([key]) => key)
  const requiredKeys = required?.filter((key) => textKeys.includes(key))
  const ne = hasTranslatedFields(type) && { ne: translationInput(type) }
  return requestObject(
    { ...requestProperties(fields, omissionTextFor(required)), ...ne, ...ignoredProperties(type) },
    requiredKeys,
  )
}

const requestProperties = (fields: [string, Field][], omissionText: OmissionText) =>
  Object.fromEntries(
    fields.map(([key, field]) => [
      key,
      filePlaceholderSchema(field) ?? orNull(field, describe(field, valueSchema(field), omissionText)),
    ]),
  )

/** Null leaves or clears a value, so required fields do not allow it. */
function orNull({ required }: Field, schema: JsonSchema): JsonSchema {
  if (required) return schema
  const { type, enum: options, anyOf } = schema
  return {
    ...schema,
    ...(typeof type === 'string' && { type: [type, 'null'] }),
    ...(Array.isArray(options) && { enum: [...options, null] }),
    ...(Array.isArray(anyOf) && {
      anyOf: [...anyOf.filter(({ type }) => type !== 'null'), { type: 'null' }],
    }),
  }
}

function translationInput(type: ContentType): JsonSchema {
  const fields = translatedFields(type)
  const shown = Object.keys(Object(translationSchema(type).properties)).filter((name) => !type.fields[name])
  return {
    type: 'object',
    description:
      'The fields in Nepali, where they have some. What is left out stays as it is; an empty text takes one away',
    properties: {
      ...requestProperties(fields, omissionTextFor()),
      ...Object.fromEntries(shown.map((name) => [name, readOnlySchema()])),
    },
    additionalProperties: false,
  }
}

export const formSchema = (type: ContentType, required?: string[]): JsonSchema =>
  requestObject(
    {
      ...createMultipartPartSchemas(type, required),
      ...(hasTranslatedFields(type) && { ne: translationPart }),
      ...ignoredProperties(type, { type: 'string' }),
    },
    required,
  )

const translationPart: JsonSchema = {
  type: 'string',
  contentMediaType: 'application/json',
  description: 'What is in Nepali as one JSON text, as reading gives it, in place of a part for each field',
}

/** Omits `default`, as generated clients would have to send such a field. */
const requestObject = (properties: Record<string, JsonSchema>, required?: string[]): JsonSchema => ({
  type: 'object',
  description: required
    ? 'What may be left out is filled in. Another name than these is refused.'
    : 'What is left out stays as it is, and so does what comes back as reading gives it. Null or an empty text takes away what may be empty. Another name than these is refused.',
  ...(required?.length && { required }),
  properties,
  additionalProperties: false,
})

const enteredFields = ({ fields }: ContentType) =>
  Object.entries(fields).filter(([, { computed }]) => !computed)

/** Properties from responses and file objects that requests may repeat without effect. */
function ignoredProperties(type: ContentType, schema: JsonSchema = {}): Record<string, JsonSchema> {
  const fileProperties = Object.values(type.fields).flatMap(
    ({ kind }) => serverFieldKinds[kind].file?.ignoredKeys ?? [],
  )
  const names = new Set([
    ...Object.keys(Object(responseSchema(type).properties)),
    'version',
    ...fileProperties,
  ])
  const ignoredNames = [...names].filter(
    (name) => name !== 'ne' && (!type.fields[name] || type.fields[name]?.computed),
  )
  return Object.fromEntries(ignoredNames.map((name) => [name, readOnlySchema(schema)]))
}

const readOnlySchema = (schema: JsonSchema = {}): JsonSchema => ({
  ...schema,
  readOnly: true,
  description: 'As reading gives it: it is passed over',
})

/** The JSON placeholder of a file; undefined for other fields. */
function filePlaceholderSchema(field: Field): JsonSchema | undefined {
  const description = [field.label, field.hint?.replace(/\.$/, ''), 'JSON brings no files']
    .filter(Boolean)
    .join('; ')
  return serverFieldKinds[field.kind].file?.jsonSchema(field, description)
}

export const createMultipartPartSchemas = (
  type: ContentType,
  required?: string[],
): Record<string, JsonSchema> =>
  Object.assign(
    {},
    ...enteredFields(typeWithTranslationFields(type)).map(([key, field]) =>
      partsOfField(key, field, omissionTextFor(required)),
    ),
  )

export const formEncoding = (type: ContentType) =>
  Object.fromEntries(
    Object.entries(typeWithTranslationFields(type).fields).flatMap(([key, field]) => {
      const file = getFieldFileSupport(field)
      return file ? [[key, { contentType: file.types.join(', ') }]] : []
    }),
  )

export const requiredNames = (type: ContentType) =>
  Object.entries(type.fields).flatMap(([key, { required }]) => (required ? [key] : []))

/** Some generators reject escaped slashes, which only JavaScript literals need. */
function unescapeSlashes({ jsonSchema }: { jsonSchema: { pattern?: string } }) {
  if (jsonSchema.pattern) jsonSchema.pattern = jsonSchema.pattern.replaceAll('\\/', '/')
}

/** The schema of the field's rule, with the checks that the rule does in code. */
export function valueSchema(field: Field): JsonSchema {
  const {
    $schema,
    default: _,
    ...schema
  } = z.toJSONSchema(zodSchemaOfField(field), { io: 'input', override: unescapeSlashes })
  // The pattern of a required field must not match an empty text.
  const valueRule =
    field.required && typeof schema.pattern === 'string'
      ? { ...schema, pattern: schema.pattern.replace('($|', '(') }
      : schema
  return serverFieldKinds[field.kind].requestSchema?.(valueRule, field) ?? valueRule
}

const describe = (field: Field, schema: JsonSchema, omissionText: OmissionText): JsonSchema => ({
  ...schema,
  description: [
    field.label,
    field.hint,
    schema.description,
    ...describeGroups(field.optionGroups),
    field.unique && 'no two have the same',
    isNeverEmpty(field) && omissionText(field),
  ]
    .filter(Boolean)
    .map((part) => String(part).replace(/\.$/, ''))
    .join('; '),
})

const describeGroups = (groups: Field['optionGroups']) =>
  Object.entries(groups?.options ?? {}).map(
    ([value, options]) => `where ${groups?.field} is ${value}, one of: ${options.join(', ')}`,
  )

/** Describes the effect of null or an empty text on a field that is never empty. */
type OmissionText = (field: Field) => string | false

const omissionTextFor =
  (required?: string[]): OmissionText =>
  ({ defaultValue }) =>
    required
      ? defaultValue !== '' && `where nothing is said, ${defaultValue}`
      : 'null or an empty text leaves it as it is'

function partsOfField(key: string, field: Field, omissionText: OmissionText): Record<string, JsonSchema> {
  const { file, formParts: parts } = serverFieldKinds[field.kind]
  const { maxBytes = 0 } = getFieldFileSupport(field) ?? {}
  if (file) return { [key]: file.formSchema(field, `at most ${maxBytes / megabyte} MB`) }
  const schema = describe(field, valueSchema(field), omissionText)
  return parts?.(key, field, schema) ?? { [key]: schema }
}

function responseProperties(key: string, field: Field): Record<string, JsonSchema> {
  const { label, visibleWhen: [other, value] = [] } = field
  const description = other ? `${label}; empty for visitors unless ${other} is ${value}` : label
  return serverFieldKinds[field.kind].responseSchema(key, field, (schema) => ({ ...schema, description }))
}
