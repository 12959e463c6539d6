import { exampleId } from './examples.server.ts'
import { isForStaff, type Operation } from './types.ts'

interface Call {
  method: string
  path: string
  operation: Operation
}

/** A call as a command that works when pasted, once a token and the id of an item stand in it. */
export function curl(siteUrl: string, { method, path, operation }: Call) {
  const url = siteUrl + path.replace('{id}', exampleId)
  const lines = [
    method === 'GET' ? '' : `-X ${method}`,
    isForStaff(operation) ? '-H "Authorization: Bearer $TOKEN"' : '',
    ...(method === 'PUT' ? changeOf(operation) : bodyOf(operation)),
    quoted(url + (method === 'GET' ? queryOf(operation) : '')),
  ]
  return `curl ${lines.filter(Boolean).join(' \\\n  ')}`
}

function queryOf({ parameters = [] }: Operation) {
  return parameters.some(({ name }) => name === 'limit') ? '?limit=3' : ''
}

function changeOf({ requestBody }: Operation) {
  const [first] = Object.entries(requestBody?.content['application/json']?.example ?? {})
  return ['-H \'If-Match: "1.x5cQ0bd2mJ1L"\'', ...jsonBody(Object.fromEntries(first ? [first] : []))]
}

const jsonBody = (body: unknown) => [
  "-H 'Content-Type: application/json'",
  `-d ${quoted(JSON.stringify(body))}`,
]

function bodyOf({ requestBody }: Operation) {
  const { 'application/json': json, 'multipart/form-data': form } = requestBody?.content ?? {}
  if (json && !form?.encoding) return jsonBody(json.example)
  return Object.entries(form?.example ?? {}).flatMap(([name, value]) => {
    const mark = form?.encoding?.[name] ? '=@' : '='
    return [value].flat().map((part) => `-F ${quoted(name + mark + part)}`)
  })
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
