import { exampleId } from '~/routes/api/openapi/examples.server.ts'
import { isStaffOnly, type Operation } from '~/routes/api/openapi/types.ts'

export interface ApiCall {
  method: string
  path: string
  operation: Operation
}

/** Works when pasted, once the user has set a token and an item id. */
export function curlCommand(siteUrl: string, { method, path, operation }: ApiCall) {
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
