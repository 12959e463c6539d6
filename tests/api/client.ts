import { methods, type OpenApiDocument, type Operation, type Parameter } from '~/routes/api/openapi/types.ts'

/** The source of a typed client that makes every described call. */
export function everyCall(api: OpenApiDocument) {
  const calls = Object.entries(api.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method]
      return operation ? bodies(operation).map((body) => [operation, method, path, body] as const) : []
    }),
  )
  const lines = calls.map(
    ([operation, method, path, body]) =>
      `  ${operation.operationId}${body === 'multipart/form-data' ? 'Form' : ''}: (client: Client, id: string) =>
    client.${method.toUpperCase()}('${path}', ${options(operation, body)}),`,
  )
  return `import type { Client as ClientOf } from 'openapi-fetch'
import type { paths } from './schema.ts'
import { asForm } from '../../tests/api/as-form.ts'
type Client = ClientOf<paths>
export const calls = {
${lines.join('\n')}
}
/** Typical uses of the responses. */
export async function use(client: Client, id: string) {
  const tenders = await client.GET('/api/tenders', { params: { query: { status: 'open', limit: 3 } } })
  const titles: string[] = (tenders.data ?? []).map(({ title, updatedAt, url }) => title + updatedAt + url)
  const faq = await client.PUT('/api/faqs/{id}', { params: { path: { id } }, body: { a: 'Because.' } })
  const problem: Record<string, string> | undefined = faq.error?.errors
  const tender = (await client.GET('/api/tenders/{id}', { params: { path: { id } } })).data
  const slide = (await client.GET('/api/slides/{id}', { params: { path: { id } } })).data
  if (tender) await client.PUT('/api/tenders/{id}', { params: { path: { id } }, body: { ...tender, attachments: [] } })
  if (slide) await client.PUT('/api/slides/{id}', { params: { path: { id } }, body: slide })
  titles.push(tender?.visibility ?? '')
  // @ts-expect-error a required field is missing
  void client.POST('/api/faqs', { body: { q: 'Why?' } })
  // @ts-expect-error there is no such value
  void client.GET('/api/gallery', { params: { query: { type: 'audio' } } })
  return { titles, problem }
}
`
}

type Body = string | undefined

const bodies = ({ requestBody }: Operation): Body[] =>
  requestBody ? Object.keys(requestBody.content) : [undefined]

function options({ parameters = [], requestBody }: Operation, body: Body) {
  const inPath = parameters.some((one) => one.in === 'path') ? 'path: { id }, ' : ''
  const query = parameters.filter(
    (one) => one.in === 'query' && one.name !== 'cursor' && one.name !== 'state',
  )
  const given = query.map((one) => `${one.name}: ${JSON.stringify(sampleOf(one))}`)
  const sent = body && requestBody?.content[body]?.example
  return `{
      params: { ${inPath}query: { ${given.join(', ')} } },${sent ? `\n      body: ${JSON.stringify(sent)},` : ''}${body === 'multipart/form-data' ? '\n      bodySerializer: asForm,' : ''}
    }`.replace('query: {  }', '')
}

function sampleOf({ schema }: Parameter): unknown {
  if (Array.isArray(schema.enum)) return schema.enum[0]
  if (schema.type === 'boolean') return true
  if (schema.type === 'integer') return 3
  return schema.format?.toString().startsWith('date') ? '2026-03-02' : ''
}
