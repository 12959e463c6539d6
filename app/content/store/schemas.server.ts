import { z } from 'zod'
import { acceptedTypes } from '../../files/file-words.ts'
import { megabyte, uploadLimits } from '../../files/upload-limits.ts'
import type { DocumentKey, Field, Kind } from '../kinds/fields.ts'
import { isPublishing, publishing } from '../kinds/publishing.ts'
import { rule } from '../kinds/rules.server.ts'
import type { ContentType } from '../kinds/type.ts'
import { figureSchemas } from './figures.server.ts'

/** A JSON Schema, 2020-12. */
export type Schema = Record<string, unknown>

export const fileKinds: readonly Kind[] = ['picture', 'media', 'document', 'documents']

/** What the API shows of an item, as `toJson` makes it. */
export function answerSchema(type: ContentType): Schema {
  const shown = Object.entries(type.fields).filter(([, { internal }]) => !internal)
  const schema = wholeObject({
    _id: { type: 'string' },
    ...Object.assign({}, ...shown.map(([key, field]) => answerProperties(key, field))),
    ...derivedSchemas(type),
    ...figureSchemas(type),
    ...keptSchemas,
  })
  return { ...schema, properties: { ...Object(schema.properties), ...publishingProperties(type) } }
}

const derivedSchemas = ({ derive = {} }: ContentType): Record<string, Schema> =>
  Object.fromEntries(Object.entries(derive).map(([key, { schema }]) => [key, schema]))

const publishingProperties = ({ fields }: ContentType): Record<string, Schema> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([key]) => isPublishing(key))
      .map(([key, field]) => {
        const { [key]: schema } = answerProperties(key, field)
        return [key, { ...schema, description: `${field.label}; shown to staff alone` }]
      }),
  )

/** What the API tells of everything that it lists. */
export const keptSchemas: Record<string, Schema> = {
  createdAt: { type: 'string', format: 'date-time', description: 'When it was first saved' },
  updatedAt: {
    type: 'string',
    format: 'date-time',
    description: 'When it last became what visitors see: by a change, or by itself at a time set before',
  },
  url: { type: 'string', description: 'Where visitors find it, as a path on this site' },
}

/** What staff see of every item beside that. */
export const publishingSchema = (): Schema => ({
  ...wholeObject(
    Object.assign({}, ...Object.entries(publishing).map(([key, field]) => answerProperties(key, field))),
  ),
  description: 'Whether and when visitors see it; shown to staff alone',
})

/** An object that has each of its keys. */
export const wholeObject = (properties: Record<string, Schema>): Schema => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
})

/** What a program sends as JSON, which brings no files. */
export function inputSchema(type: ContentType, required?: string[]): Schema {
  const isFile = ({ kind }: Field) => fileKinds.includes(kind)
  const fields = entered(type)
  const properties = fields.map(([key, field]) => [
    key,
    isFile(field) ? standInSchema(field) : describe(field, valueSchema(field)),
  ])
  const texts = fields.filter(([, field]) => !isFile(field)).map(([key]) => key)
  const needed = required?.filter((key) => texts.includes(key))
  return sentObject({ ...Object.fromEntries(properties), ...passedOver(type) }, needed)
}

/** What a form with files sends: every part is a text or a file. */
export const formSchema = (type: ContentType, required?: string[]): Schema =>
  sentObject({ ...formParts(type), ...passedOver(type, { type: 'string' }) }, required)

/** Without `default`: clients that are made from it would have to send such a field. */
const sentObject = (properties: Record<string, Schema>, required?: string[]): Schema => ({
  type: 'object',
  description: required
    ? 'What may be left out is filled in. Another name than these is refused.'
    : 'What is left out stays as it is, and so does what comes back as reading gives it. Another name than these is refused.',
  ...(required?.length && { required }),
  properties,
  additionalProperties: false,
})

const entered = ({ fields }: ContentType) => Object.entries(fields).filter(([, { computed }]) => !computed)

/** Names that come back from reading, or that programs send with a file: they change nothing. */
function passedOver(type: ContentType, schema: Schema = {}): Record<string, Schema> {
  const ofFiles = Object.values(type.fields).some(({ kind }) => kind === 'document')
    ? Object.keys(documentKeys)
    : []
  const names = new Set([...Object.keys(Object(answerSchema(type).properties)), 'version', ...ofFiles])
  const own = [...names].filter((name) => !type.fields[name] || type.fields[name]?.computed)
  const entry = { ...schema, readOnly: true, description: 'As reading gives it: it is passed over' }
  return Object.fromEntries(own.map((name) => [name, entry]))
}

/** What stands in JSON in the place of files. */
function standInSchema({ kind, label, required, max, hint }: Field): Schema {
  const begin = [label, hint?.replace(/\.$/, ''), 'JSON brings no files'].filter(Boolean).join('; ')
  if (kind !== 'documents')
    return {
      type: required ? 'string' : ['string', 'null'],
      description: `${begin}: as reading gives it, it stays${required ? '' : '; null or an empty text removes it'}`,
    }
  const named = { ...attachmentSchema, required: ['name'], additionalProperties: false }
  const description = `${begin}: those in the list stay, as reading gives them, the others are removed`
  return { type: ['array', 'null'], maxItems: max, items: named, description }
}

/** The parts of a type's form by their names. */
export const formParts = (type: ContentType): Record<string, Schema> =>
  Object.assign({}, ...entered(type).map(([key, field]) => partsOf(key, field)))

/** Media types of the files in a form, by the name of their part. */
export const formEncoding = (type: ContentType) =>
  Object.fromEntries(
    Object.entries(type.fields)
      .filter(([, { kind }]) => fileKinds.includes(kind))
      .map(([key, field]) => [key, { contentType: acceptedTypes(field).join(', ') }]),
  )

/** Parts without which nothing can be added. */
export const requiredNames = (type: ContentType) =>
  Object.entries(type.fields).flatMap(([key, { required }]) => (required ? [key] : []))

/** A field's value as its own rule has it; what the rule checks by code is added here. */
export function valueSchema(field: Field): Schema {
  const { $schema, default: _, ...schema } = z.toJSONSchema(rule(field), { io: 'input' })
  // A pattern also tells that a field may be empty, which one that is required may not.
  if (field.required && typeof schema.pattern === 'string')
    return { ...schema, pattern: schema.pattern.replace('($|', '(') }
  const format = formats[field.kind]
  if (format) return field.required ? { type: 'string', format } : orEmpty({ type: 'string', format })
  if (field.kind === 'link') return { anyOf: [schema, { type: 'null' }] }
  if (field.kind === 'suggestion')
    return field.strict ? { type: 'string', enum: field.options } : { ...schema, examples: field.options }
  return field.required && schema.type === 'array' ? { ...schema, minItems: 1 } : schema
}

const formats: Partial<Record<Kind, string>> = { date: 'date', moment: 'date-time', email: 'email' }

const orEmpty = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'string', const: '' }] })

const describe = ({ label, hint, required, fallback, unique, groups }: Field, schema: Schema): Schema => ({
  ...schema,
  description: [
    label,
    hint,
    ...groupsIn(groups),
    unique && 'no two have the same',
    !required && standIn(fallback),
  ]
    .filter(Boolean)
    .map((part) => String(part).replace(/\.$/, ''))
    .join('; '),
})

const groupsIn = (groups: Field['groups']) =>
  Object.entries(groups?.of ?? {}).map(
    ([value, options]) => `where ${groups?.by} is ${value}, one of: ${options.join(', ')}`,
  )

const standIn = (fallback: unknown) =>
  fallback !== '' &&
  !(fallback instanceof Object) &&
  fallback !== null &&
  `where nothing is said, ${fallback}`

function partsOf(key: string, field: Field): Record<string, Schema> {
  if (fileKinds.includes(field.kind)) return fileProperties(key, field)
  const schema = describe(field, valueSchema(field))
  if (field.kind === 'link') {
    return {
      [`${key}[label]`]: { type: 'string', maxLength: 100, description: `${field.label}: what it says` },
      [`${key}[href]`]: { type: 'string', maxLength: 2000, description: `${field.label}: where it leads` },
      [key]: {
        type: 'string',
        contentMediaType: 'application/json',
        description: `${field.label}: both as JSON`,
      },
    }
  }
  const { description } = schema
  if (field.kind === 'lines')
    return {
      [key]: {
        type: 'string',
        contentMediaType: 'application/json',
        contentSchema: valueSchema(field),
        description: `${description}; a list as JSON text, or one entry a line`,
      },
    }
  if (field.kind === 'tags')
    return { [key]: { type: 'string', description: `${description}; with commas between them` } }
  if (field.kind === 'flag') return { [key]: { type: 'string', enum: ['true', 'false'], description } }
  return { [key]: schema }
}

function fileProperties(key: string, field: Field): Record<string, Schema> {
  const file = { type: 'string', format: 'binary', contentMediaType: 'application/octet-stream' }
  const most = `at most ${mostBytes(field) / megabyte} MB`
  if (field.kind === 'documents') {
    const description = `${field.label}; each ${most}, added to those already there; of these stay those that a list as JSON text names, as reading gives them; an empty text removes all`
    const files = { type: 'array', maxItems: field.max, items: file }
    return { [key]: { anyOf: [files, { type: 'string' }], description } }
  }
  const removed = `; in its place, what reading gives stays${field.required ? '' : ', an empty text removes it'}`
  const parts = [field.label, field.hint?.replace(/\.$/, ''), `${most}${removed}`].filter(Boolean)
  return { [key]: { ...file, description: parts.join('; ') } }
}

function mostBytes({ kind }: Field) {
  if (kind === 'picture') return uploadLimits.picture
  return kind === 'media' ? uploadLimits.video : uploadLimits.document
}

function answerProperties(key: string, field: Field): Record<string, Schema> {
  const { label, onlyWhile: [other, value] = [] } = field
  const description = other ? `${label}; empty for visitors unless ${other} is ${value}` : label
  const described = (schema: Schema) => ({ ...schema, description })
  if (field.kind === 'document')
    return Object.fromEntries((field.shows ?? []).map((shown) => [shown, documentKeys[shown]]))
  if (field.kind === 'media') return { [`${key}Url`]: described(text) }
  if (field.kind === 'choice') return { [key]: described({ ...text, enum: field.options }) }
  return { [key]: described(answers[field.kind] ?? text) }
}

const text: Schema = { type: 'string' }
const texts: Schema = { type: 'array', items: text }

const { required, properties } = wholeObject({
  name: text,
  url: text,
  size: { type: 'integer', description: 'Bytes' },
})

const addedOn = {
  ...text,
  format: 'date',
  description: 'The day on which it joined what was published already; left out where it did not',
}

const attachmentSchema: Schema = { type: 'object', required, properties: { ...Object(properties), addedOn } }

export const attachmentsSchema: Schema = { type: 'array', items: attachmentSchema }

/** Kinds whose value is not just a text. */
const answers: Partial<Record<Kind, Schema>> = {
  percent: { type: 'number' },
  number: { type: 'number' },
  count: { type: ['integer', 'null'] },
  flag: { type: 'boolean' },
  date: orEmpty({ type: 'string', format: 'date' }),
  moment: orEmpty({ type: 'string', format: 'date-time' }),
  lines: texts,
  tags: texts,
  link: { anyOf: [wholeObject({ label: text, href: text }), { type: 'null' }] },
  documents: attachmentsSchema,
}

const documentKeys: Record<DocumentKey, Schema> = {
  fileUrl: { ...text, description: 'Path on this site; empty where there is no file' },
  fileName: { ...text, description: 'Name it is saved under' },
  fileType: { ...text, description: 'Media type, by the bytes' },
  fileSize: { type: 'integer', description: 'Bytes' },
  pages: { type: 'integer', description: 'Pages of a PDF, 0 for other files' },
}
