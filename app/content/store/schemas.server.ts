import { z } from 'zod'
import { megabyte } from '../../files/upload-limits.ts'
import { type Field, isNeverEmpty } from '../kinds/fields.ts'
import { serverKinds } from '../kinds/index.server.ts'
import { fileOf } from '../kinds/index.ts'
import { type Schema, wholeObject } from '../kinds/kind.server.ts'
import { inBoth, inNepali, translatedKeys } from '../kinds/overlay.ts'
import { publishing } from '../kinds/publishing.ts'
import { rule } from '../kinds/rules.server.ts'
import type { ContentType } from '../kinds/type.ts'
import { figureSchemas } from './figures.server.ts'
import { formattedKeys } from './formatted.server.ts'
import { htmlName } from './json.server.ts'
import { isTranslated } from './nepali.server.ts'

export function answerSchema(type: ContentType): Schema {
  const shown = Object.entries(type.fields).filter(([, { internal }]) => !internal)
  const schema = wholeObject({
    _id: { type: 'string' },
    ...Object.assign({}, ...shown.map(([key, field]) => answerProperties(key, field))),
    ...htmlProperties(type),
    ...derivedSchemas(type),
    ...(isTranslated(type) && { ne: nepaliAnswer(type) }),
    ...figureSchemas(type),
    ...keptSchemas,
  })
  return { ...schema, properties: { ...Object(schema.properties), ...staffProperties(type) } }
}

const htmlProperties = (type: ContentType): Record<string, Schema> =>
  Object.fromEntries(
    formattedKeys(type).map((key) => [
      htmlName(key),
      {
        type: 'string',
        contentMediaType: 'text/html',
        description: `${type.fields[key]?.label} as safe HTML, in the language that is read: links to what visitors may not open are plain text`,
      },
    ]),
  )

const nepaliAnswer = (type: ContentType): Schema => ({
  type: 'object',
  description: 'What is filled in Nepali, by the names of the fields',
  properties: Object.assign({}, ...nepaliFields(type).map(([key, field]) => answerProperties(key, field))),
})

const nepaliFields = (type: ContentType) =>
  translatedKeys(type).flatMap((key): [string, Field][] => {
    const field = inBoth(type).fields[inNepali(key)]
    return field ? [[key, field]] : []
  })

const derivedSchemas = ({ derive = {} }: ContentType): Record<string, Schema> =>
  Object.fromEntries(Object.entries(derive).map(([key, { schema }]) => [key, schema]))

const staffProperties = ({ fields }: ContentType): Record<string, Schema> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { internal }]) => internal)
      .map(([key, field]) => {
        const { [key]: schema } = answerProperties(key, field)
        return [key, { ...schema, description: `${field.label}; shown to staff alone` }]
      }),
  )

export const keptSchemas: Record<string, Schema> = {
  createdAt: { type: 'string', format: 'date-time', description: 'When it was first saved' },
  updatedAt: {
    type: 'string',
    format: 'date-time',
    description: 'When it last became what visitors see: by a change, or by itself at a time set before',
  },
  url: { type: 'string', description: 'Where visitors find it, as a path on this site' },
}

export const publishingSchema = (): Schema => ({
  ...wholeObject(
    Object.assign({}, ...Object.entries(publishing).map(([key, field]) => answerProperties(key, field))),
  ),
  description: 'Whether and when visitors see it; shown to staff alone',
})

/** What a program sends as JSON, which brings no files. */
export function inputSchema(type: ContentType, required?: string[]): Schema {
  const fields = entered(type)
  const texts = fields.filter(([, field]) => !fileOf(field)).map(([key]) => key)
  const needed = required?.filter((key) => texts.includes(key))
  const ne = isTranslated(type) && { ne: nepaliInput(type) }
  return sentObject({ ...sentProperties(fields, unsaidIn(required)), ...ne, ...passedOver(type) }, needed)
}

const sentProperties = (fields: [string, Field][], unsaid: Unsaid) =>
  Object.fromEntries(
    fields.map(([key, field]) => [
      key,
      standInSchema(field) ?? orNull(field, describe(field, valueSchema(field), unsaid)),
    ]),
  )

/** Null says nothing of a field, or takes its value away, which nothing may do with one that is required. */
function orNull({ required }: Field, schema: Schema): Schema {
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

/** Names that come back with the files in it change nothing. */
function nepaliInput(type: ContentType): Schema {
  const fields = nepaliFields(type)
  const shown = Object.keys(Object(nepaliAnswer(type).properties)).filter((name) => !type.fields[name])
  return {
    type: 'object',
    description:
      'The fields in Nepali, where they have some. What is left out stays as it is; an empty text takes one away',
    properties: {
      ...sentProperties(fields, unsaidIn()),
      ...Object.fromEntries(shown.map((name) => [name, asRead()])),
    },
    additionalProperties: false,
  }
}

export const formSchema = (type: ContentType, required?: string[]): Schema =>
  sentObject(
    {
      ...formParts(type, required),
      ...(isTranslated(type) && { ne: nepaliPart }),
      ...passedOver(type, { type: 'string' }),
    },
    required,
  )

const nepaliPart: Schema = {
  type: 'string',
  contentMediaType: 'application/json',
  description: 'What is in Nepali as one JSON text, as reading gives it, in place of a part for each field',
}

/** Without `default`: clients that are made from it would have to send such a field. */
const sentObject = (properties: Record<string, Schema>, required?: string[]): Schema => ({
  type: 'object',
  description: required
    ? 'What may be left out is filled in. Another name than these is refused.'
    : 'What is left out stays as it is, and so does what comes back as reading gives it. Null or an empty text takes away what may be empty. Another name than these is refused.',
  ...(required?.length && { required }),
  properties,
  additionalProperties: false,
})

const entered = ({ fields }: ContentType) => Object.entries(fields).filter(([, { computed }]) => !computed)

/** Names that come back from reading, or that programs send with a file: they change nothing. */
function passedOver(type: ContentType, schema: Schema = {}): Record<string, Schema> {
  const ofFiles = Object.values(type.fields).flatMap(({ kind }) => serverKinds[kind].file?.sentWith ?? [])
  const names = new Set([...Object.keys(Object(answerSchema(type).properties)), 'version', ...ofFiles])
  const own = [...names].filter(
    (name) => name !== 'ne' && (!type.fields[name] || type.fields[name]?.computed),
  )
  return Object.fromEntries(own.map((name) => [name, asRead(schema)]))
}

const asRead = (schema: Schema = {}): Schema => ({
  ...schema,
  readOnly: true,
  description: 'As reading gives it: it is passed over',
})

/** What stands in JSON in the place of files; undefined of other fields. */
function standInSchema(field: Field): Schema | undefined {
  const begin = [field.label, field.hint?.replace(/\.$/, ''), 'JSON brings no files']
    .filter(Boolean)
    .join('; ')
  return serverKinds[field.kind].file?.standIn(field, begin)
}

export const formParts = (type: ContentType, required?: string[]): Record<string, Schema> =>
  Object.assign({}, ...entered(inBoth(type)).map(([key, field]) => partsOf(key, field, unsaidIn(required))))

export const formEncoding = (type: ContentType) =>
  Object.fromEntries(
    Object.entries(inBoth(type).fields).flatMap(([key, field]) => {
      const file = fileOf(field)
      return file ? [[key, { contentType: file.types.join(', ') }]] : []
    }),
  )

export const requiredNames = (type: ContentType) =>
  Object.entries(type.fields).flatMap(([key, { required }]) => (required ? [key] : []))

/** Some generators refuse a slash that is escaped, as only JavaScript's own notation needs it. */
function plainPattern({ jsonSchema }: { jsonSchema: { pattern?: string } }) {
  if (jsonSchema.pattern) jsonSchema.pattern = jsonSchema.pattern.replaceAll('\\/', '/')
}

/** A field's value as its own rule has it; what the rule checks by code is added here. */
export function valueSchema(field: Field): Schema {
  const {
    $schema,
    default: _,
    ...schema
  } = z.toJSONSchema(rule(field), { io: 'input', override: plainPattern })
  // A pattern also tells that a field may be empty, which one that is required may not.
  const ruled =
    field.required && typeof schema.pattern === 'string'
      ? { ...schema, pattern: schema.pattern.replace('($|', '(') }
      : schema
  return serverKinds[field.kind].schema?.(ruled, field) ?? ruled
}

const describe = (field: Field, schema: Schema, unsaid: Unsaid): Schema => ({
  ...schema,
  description: [
    field.label,
    field.hint,
    schema.description,
    ...groupsIn(field.groups),
    field.unique && 'no two have the same',
    isNeverEmpty(field) && unsaid(field),
  ]
    .filter(Boolean)
    .map((part) => String(part).replace(/\.$/, ''))
    .join('; '),
})

const groupsIn = (groups: Field['groups']) =>
  Object.entries(groups?.of ?? {}).map(
    ([value, options]) => `where ${groups?.by} is ${value}, one of: ${options.join(', ')}`,
  )

/** What becomes of a field that is never empty where null or an empty text comes for it. */
type Unsaid = (field: Field) => string | false

const unsaidIn =
  (required?: string[]): Unsaid =>
  ({ fallback }) =>
    required
      ? fallback !== '' && `where nothing is said, ${fallback}`
      : 'null or an empty text leaves it as it is'

function partsOf(key: string, field: Field, unsaid: Unsaid): Record<string, Schema> {
  const { file, parts } = serverKinds[field.kind]
  const { most = 0 } = fileOf(field) ?? {}
  if (file) return { [key]: file.part(field, `at most ${most / megabyte} MB`) }
  const schema = describe(field, valueSchema(field), unsaid)
  return parts?.(key, field, schema) ?? { [key]: schema }
}

function answerProperties(key: string, field: Field): Record<string, Schema> {
  const { label, onlyWhile: [other, value] = [] } = field
  const description = other ? `${label}; empty for visitors unless ${other} is ${value}` : label
  return serverKinds[field.kind].answers(key, field, (schema) => ({ ...schema, description }))
}
