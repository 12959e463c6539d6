import type { Schema } from '../../../content/kinds/kind.server.ts'
import { type ContentType, foundAs } from '../../../content/kinds/type.ts'
import { formParts, requiredNames } from '../../../content/store/schemas.server.ts'
import { toldTypes } from '../../../content/types/registry.ts'
import { readersLanguage } from '../../../process/reader.server.ts'
import { curl } from './curl.server.ts'
import { isForStaff, methods, type OpenApi, type Operation } from './types.ts'

export function referenceOf(api: OpenApi) {
  const all = callsOf(api)
  return api.tags.map(({ name, description = '' }) => {
    const type = toldTypes.find(({ many }) => many === name)
    const calls = all.filter(({ operation }) => operation.tags[0] === name)
    return {
      name,
      /** Where the page has no words of its own for it. */
      called: type ? foundAs(type, readersLanguage())[1] : name,
      description,
      anchor: name.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
      calls: calls.map(({ method, path, operation }) => ({
        method,
        path,
        summary: operation.summary,
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
    .map(({ name, description, schema }) => ({ name, description, values: valuesOf(schema) }))

/** Fields as a form sends them; in JSON they have the same names, but for a part of a field in brackets. */
function fieldsOf(type: ContentType) {
  const required = requiredNames(type)
  return Object.entries(formParts(type)).map(([name, part]) => ({
    name,
    required: required.includes(name),
    type: typeOf(part),
    description: String(part.description ?? ''),
    values: valuesOf(part),
  }))
}

function typeOf(schema: Schema): string {
  const { type, format, contentSchema, maxLength } = schema
  if (format === 'binary') return 'file'
  if (type === 'array') return 'files'
  if (contentSchema) return 'list'
  if (isFlag(schema)) return 'true or false'
  if (Array.isArray(schema.anyOf)) return typeOf(schema.anyOf[0])
  if (format === 'date') return 'day'
  if (format === 'date-time') return 'time'
  if (type === 'string') return maxLength === undefined ? 'text' : `text, up to ${maxLength}`
  return schema.maximum === undefined ? String(type) : `${type}, ${schema.minimum} to ${schema.maximum}`
}

const isFlag = ({ enum: options }: Schema) => Array.isArray(options) && options[0] === 'true'

function valuesOf(schema: Schema): string[] {
  const all = schema.enum ?? schema.examples
  return Array.isArray(all) && !isFlag(schema) ? all.map(String) : []
}
