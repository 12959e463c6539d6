import { formParts, requiredNames } from '~/content/api/schemas.server.ts'
import type { JsonSchema } from '~/content/fields/kind.server.ts'
import { type ContentType, searchLabels } from '~/content/schema/define.ts'
import { apiTypes } from '~/content/types/registry.ts'
import { currentLanguage } from '~/i18n/request-language.server.ts'
import { isStaffOnly, methods, type OpenApiDocument, type Operation } from '~/routes/api/openapi/types.ts'
import { type ApiCall, curlCommand } from './curl.server.ts'

export function apiReference(api: OpenApiDocument) {
  const all = listCalls(api)
  return api.tags.map(({ name }) => {
    const type = apiTypes.find(({ plural }) => plural === name)
    const calls = all.filter(({ operation }) => operation.tags[0] === name)
    return {
      name,
      /** Used if the dictionary has no name for the group. */
      label: type ? searchLabels(type, currentLanguage())[1] : name,
      anchor: name.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
      calls: calls.map(({ method, path, operation }) => ({
        method,
        path,
        purpose: callPurpose(operation),
        isStaffOnly: isStaffOnly(operation),
      })),
      queries: queryParameters(calls),
      fields: type ? formFields(type) : [],
      examples: exampleCalls(calls, api.servers[0]?.url ?? ''),
    }
  })
}

export type ReferenceGroup = ReturnType<typeof apiReference>[number]

const listCalls = ({ paths }: OpenApiDocument): ApiCall[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method]
      return operation ? [{ method: method.toUpperCase(), path, operation }] : []
    }),
  )

function exampleCalls(calls: ApiCall[], siteUrl: string) {
  const firstCall = (method: string) => calls.find((call) => call.method === method)
  return ['GET', 'POST', 'PUT', 'DELETE'].flatMap((method) => {
    const call = firstCall(method)
    return call ? [{ method, curl: curlCommand(siteUrl, call) }] : []
  })
}

const queryParameters = (calls: ApiCall[]) =>
  (calls[0]?.operation.parameters ?? [])
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, schema }) => ({ name, values: allowedValues(schema) }))

/** JSON uses the same names, except for names with brackets, which become nested objects. */
function formFields(type: ContentType) {
  const required = requiredNames(type)
  return Object.entries(formParts(type, requiredNames(type))).map(([name, part]) => ({
    name,
    required: required.includes(name),
    ...fieldKind(part),
    description: String(part.description ?? ''),
    values: allowedValues(part),
  }))
}

interface FieldKind {
  kind: 'file' | 'files' | 'list' | 'flag' | 'day' | 'time' | 'text' | 'number' | 'integer'
  minimum?: number
  maximum?: number
}

function fieldKind(schema: JsonSchema): FieldKind {
  const { type, format, contentSchema } = schema
  if (format === 'binary') return { kind: 'file' }
  if (type === 'array') return { kind: 'files' }
  if (contentSchema) return { kind: 'list' }
  if (isBooleanSchema(schema)) return { kind: 'flag' }
  if (Array.isArray(schema.anyOf)) return fieldKind(schema.anyOf[0])
  if (format === 'date') return { kind: 'day' }
  if (format === 'date-time') return { kind: 'time' }
  if (type === 'string') return { kind: 'text', maximum: asNumber(schema.maxLength) }
  const [minimum, maximum] = [asNumber(schema.minimum), asNumber(schema.maximum)]
  return { kind: type === 'integer' ? 'integer' : 'number', minimum, maximum }
}

const asNumber = (value: unknown) => (typeof value === 'number' ? value : undefined)

const callPurpose = ({ operationId }: Operation) =>
  specialCalls.find((special) => special === operationId) ??
  commonPurposes.find((verb) => operationId.startsWith(verb)) ??
  'read'

const commonPurposes = ['list', 'read', 'add', 'change', 'delete'] as const
const specialCalls = [
  'listNotices',
  'listChanges',
  'readLivePopup',
  'readDashboard',
  'readDescription',
] as const

const isBooleanSchema = ({ enum: options }: JsonSchema) => Array.isArray(options) && options[0] === 'true'

function allowedValues(schema: JsonSchema): string[] {
  const all = schema.enum ?? schema.examples
  return Array.isArray(all) && !isBooleanSchema(schema) ? all.map(String) : []
}
