import type { Schema } from '../../../content/kinds/kind.server.ts'
import { type ContentType, foundAs } from '../../../content/kinds/type.ts'
import { formParts, requiredNames } from '../../../content/store/schemas.server.ts'
import { toldTypes } from '../../../content/types/registry.ts'
import { readersLanguage } from '../../../process/reader.server.ts'
import { curl } from './curl.server.ts'
import { isForStaff, methods, type OpenApi, type Operation } from './types.ts'

export function referenceOf(api: OpenApi) {
  const all = callsOf(api)
  return api.tags.map(({ name }) => {
    const type = toldTypes.find(({ many }) => many === name)
    const calls = all.filter(({ operation }) => operation.tags[0] === name)
    return {
      name,
      /** Where the page has no words of its own for it. */
      called: type ? foundAs(type, readersLanguage())[1] : name,
      anchor: name.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
      calls: calls.map(({ method, path, operation }) => ({
        method,
        path,
        does: doneBy(operation),
        staff: isForStaff(operation),
      })),
      queries: queriesOf(calls),
      fields: type ? fieldsOf(type) : [],
      examples: exampleCalls(calls, api.servers[0]?.url ?? ''),
    }
  })
}

export type Group = ReturnType<typeof referenceOf>[number]

interface Call {
  method: string
  path: string
  operation: Operation
}

const callsOf = ({ paths }: OpenApi): Call[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method]
      return operation ? [{ method: method.toUpperCase(), path, operation }] : []
    }),
  )

function exampleCalls(calls: Call[], siteUrl: string) {
  const first = (method: string) => calls.find((call) => call.method === method)
  return ['GET', 'POST', 'PUT', 'DELETE'].flatMap((method) => {
    const call = first(method)
    return call ? [{ method, curl: curl(siteUrl, call) }] : []
  })
}

const queriesOf = (calls: Call[]) =>
  (calls[0]?.operation.parameters ?? [])
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, schema }) => ({ name, values: valuesOf(schema) }))

/** Fields as a form sends them; in JSON they have the same names, but for a part of a field in brackets. */
function fieldsOf(type: ContentType) {
  const required = requiredNames(type)
  return Object.entries(formParts(type, requiredNames(type))).map(([name, part]) => ({
    name,
    required: required.includes(name),
    ...kindOf(part),
    description: String(part.description ?? ''),
    values: valuesOf(part),
  }))
}

interface Kind {
  kind: 'file' | 'files' | 'list' | 'flag' | 'day' | 'time' | 'text' | 'number' | 'integer'
  least?: number
  most?: number
}

function kindOf(schema: Schema): Kind {
  const { type, format, contentSchema } = schema
  if (format === 'binary') return { kind: 'file' }
  if (type === 'array') return { kind: 'files' }
  if (contentSchema) return { kind: 'list' }
  if (isFlag(schema)) return { kind: 'flag' }
  if (Array.isArray(schema.anyOf)) return kindOf(schema.anyOf[0])
  if (format === 'date') return { kind: 'day' }
  if (format === 'date-time') return { kind: 'time' }
  if (type === 'string') return { kind: 'text', most: numberIn(schema.maxLength) }
  const [least, most] = [numberIn(schema.minimum), numberIn(schema.maximum)]
  return { kind: type === 'integer' ? 'integer' : 'number', least, most }
}

const numberIn = (value: unknown) => (typeof value === 'number' ? value : undefined)

/** What a call is for: the same for every type, but for calls that one kind alone has. */
const doneBy = ({ operationId }: Operation) =>
  ownCalls.find((own) => own === operationId) ?? verbs.find((verb) => operationId.startsWith(verb)) ?? 'read'

const verbs = ['list', 'read', 'add', 'change', 'delete'] as const
const ownCalls = ['listNotices', 'listChanges', 'readLivePopup', 'readDashboard', 'readDescription'] as const

const isFlag = ({ enum: options }: Schema) => Array.isArray(options) && options[0] === 'true'

function valuesOf(schema: Schema): string[] {
  const all = schema.enum ?? schema.examples
  return Array.isArray(all) && !isFlag(schema) ? all.map(String) : []
}
