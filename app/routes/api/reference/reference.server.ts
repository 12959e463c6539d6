import { createMultipartPartSchemas, requiredNames } from '~/content/api/schemas.server.ts'
import type { JsonSchema } from '~/content/fields/kind.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { apiTypes } from '~/content/types/registry.ts'
import { getFormat } from '~/i18n/format.ts'
import { exampleId } from '~/routes/api/openapi/examples.server.ts'
import { isStaffOnly, methods, type OpenApiDocument, type Operation } from '~/routes/api/openapi/types.ts'

export function apiReference(api: OpenApiDocument) {
  const all = listCalls(api)
  return api.tags.map(({ name, description }) => {
    const type = apiTypes.find(({ plural }) => plural === name)
    const calls = all.filter(({ operation }) => operation.tags[0] === name)
    return {
      name,
      description,
      anchor: name.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
      calls: calls.map(({ method, path, operation }) => ({
        method,
        path,
        summary: operation.summary,
        isStaffOnly: isStaffOnly(operation),
      })),
      parameters: queryParameters(calls),
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
    .map(({ name, schema, description }) => ({
      name,
      description: description.replaceAll('`', ''),
      values: allowedValues(schema),
    }))

/** JSON uses the same names, except for names with brackets, which become nested objects. */
function formFields(type: ContentType) {
  const required = requiredNames(type)
  return Object.entries(createMultipartPartSchemas(type, required)).map(([name, part]) => ({
    name,
    required: required.includes(name),
    description: `${part.description} (${describeValue(part)})`,
    values: allowedValues(part),
  }))
}

function describeValue(schema: JsonSchema): string {
  const { type, format, anyOf, maxLength, minimum, maximum } = schema
  if (format === 'binary') return 'file'
  if (type === 'array') return 'files'
  if (schema.contentSchema) return 'list'
  if (isBooleanSchema(schema)) return 'true or false'
  if (Array.isArray(anyOf)) return describeValue(anyOf[0])
  if (format === 'date') return 'day'
  if (format === 'date-time') return 'time'
  if (type === 'string') return `text${describeLimits(undefined, maxLength)}`
  return `${type === 'integer' ? 'whole number' : 'number'}${describeLimits(minimum, maximum)}`
}

function describeLimits(least: unknown, most: unknown) {
  if (typeof most !== 'number') return ''
  const { number } = getFormat('en')
  return typeof least === 'number' ? `, ${number(least)} to ${number(most)}` : `, up to ${number(most)}`
}

const isBooleanSchema = ({ enum: options }: JsonSchema) => Array.isArray(options) && options[0] === 'true'

function allowedValues(schema: JsonSchema): string[] {
  const all = schema.enum ?? schema.examples
  return Array.isArray(all) && !isBooleanSchema(schema) ? all.map(String) : []
}

interface ApiCall {
  method: string
  path: string
  operation: Operation
}

/** Works when pasted, once the user has set a token and an item id. */
function curlCommand(siteUrl: string, { method, path, operation }: ApiCall) {
  const url = siteUrl + path.replace('{id}', exampleId)
  const lines = [
    method === 'GET' ? '' : `-X ${method}`,
    isStaffOnly(operation) ? '-H "Authorization: Bearer $TOKEN"' : '',
    ...(method === 'PUT' ? changeArguments(operation) : bodyArguments(operation)),
    shellQuote(url + (method === 'GET' ? sampleQuery(operation) : '')),
  ]
  return `curl ${lines.filter(Boolean).join(' \\\n  ')}`
}

function sampleQuery({ parameters = [] }: Operation) {
  return parameters.some(({ name }) => name === 'limit') ? '?limit=3' : ''
}

function changeArguments({ requestBody }: Operation) {
  const [first] = Object.entries(requestBody?.content['application/json']?.example ?? {})
  return ['-H \'If-Match: "1.x5cQ0bd2mJ1L"\'', ...jsonArguments(Object.fromEntries(first ? [first] : []))]
}

const jsonArguments = (body: unknown) => [
  "-H 'Content-Type: application/json'",
  `-d ${shellQuote(JSON.stringify(body))}`,
]

function bodyArguments({ requestBody }: Operation) {
  const { 'application/json': json, 'multipart/form-data': form } = requestBody?.content ?? {}
  if (json && !form?.encoding) return jsonArguments(json.example)
  return Object.entries(form?.example ?? {}).flatMap(([name, value]) => {
    const separator = form?.encoding?.[name] ? '=@' : '='
    return [value].flat().map((part) => `-F ${shellQuote(name + separator + part)}`)
  })
}

const shellQuote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
