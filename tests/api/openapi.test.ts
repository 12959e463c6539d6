import { readFileSync } from 'node:fs'
import openapiTypescript, { astToString } from 'openapi-typescript'
import { beforeAll, describe, expect, test } from 'vitest'
import { config } from '~/config/config.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { popups } from '~/content/types/popups.ts'
import { apiCollections } from '~/content/types/registry.ts'
import {
  isStaffOnly,
  type MediaTypeObject,
  methods,
  type Operation,
  type ResponseObject,
} from '~/routes/api/openapi/types.ts'
import { apiReference } from '~/routes/api/reference/reference.server.ts'
import routes from '~/routes.ts'
import { addMissingItems } from '../content/samples.ts'
import { fieldKinds, pickRepresentatives } from '../representatives.ts'
import { loadTimeout, siteClient } from '../whole-site.ts'
import { api, begin, fits, inlineRefs, site, token } from './api-description.ts'

let ask: Awaited<ReturnType<typeof siteClient>>

beforeAll(async () => {
  await begin()
  await addMissingItems()
  ask = await siteClient()
}, loadTimeout)

const operations = Object.entries(api.paths).flatMap(([path, item]) =>
  methods.flatMap((method) => {
    const operation = item[method]
    return operation ? [{ name: `${method} ${path}`, method, path, operation }] : []
  }),
)
const publicReads = operations.filter(({ method, operation }) => method === 'get' && !isStaffOnly(operation))

const responseFor = ({ responses }: Operation, status: string): ResponseObject => {
  const response = responses[status]
  if (!response) throw new Error(`no response is described for ${status}`)
  return '$ref' in response
    ? (api.components.responses[response.$ref.split('/').at(-1) ?? ''] as ResponseObject)
    : response
}

async function call(path: string, method = 'get', headers: Record<string, string> = {}) {
  const response = await ask(path, { method: method.toUpperCase(), headers })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined }
}

describe('the document', () => {
  test('is public and cacheable', async () => {
    const { status, headers, body } = await call('/api/openapi.json')
    expect(status).toBe(200)
    expect(headers.get('Content-Type')).toContain('application/json')
    expect(headers.get('Cache-Control')).toMatch(/^public, s-maxage=\d+$/)
    expect(body).toEqual(JSON.parse(JSON.stringify(api)))
    expect(body).toMatchObject({ openapi: '3.1.0', servers: [{ url: site }] })
    expect((await call('/api/openapi.json', 'put')).status).toBe(405)
  })

  test('describes every call of the contract', () => {
    const uniform = apiCollections.flatMap(({ name }) => [
      `get /api/${name}`,
      `post /api/${name}`,
      `get /api/${name}/{id}`,
      `put /api/${name}/{id}`,
      `delete /api/${name}/{id}`,
    ])
    expect(operations.map(({ name }) => name)).toEqual([
      ...uniform,
      'get /api/notices',
      'get /api/notices/{id}',
      'get /api/changes',
      'get /api/popup',
      'get /api/popup/admin',
      'post /api/popup/admin',
      'get /api/popup/admin/{id}',
      'put /api/popup/admin/{id}',
      'delete /api/popup/admin/{id}',
      'get /api/admin/dashboard',
      'get /api/openapi.json',
    ])
  })

  test('describes every API path of the route table', () => {
    const described = Object.keys(api.paths)
    const apiPaths = routes.flatMap(({ path = '' }) => (/^api\/(?!.*\*$)/.test(path) ? [path] : []))
    for (const path of apiPaths) {
      const pattern = new RegExp(
        `^/${path.replaceAll(/\/:\w+\?/g, '(/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}$`,
      )
      expect(described.filter((template) => pattern.test(template)).length, path).toBeGreaterThan(0)
    }
  })

  test('has no broken references and no unused components', () => {
    const refs = [...JSON.stringify(api).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref)
    const { schemas, responses } = api.components
    const names = Object.entries({ schemas, responses }).flatMap(([kind, all]) =>
      Object.keys(all).map((name) => `#/components/${kind}/${name}`),
    )
    expect(refs.filter((ref) => !names.includes(ref ?? ''))).toEqual([])
    expect(names.filter((name) => !refs.includes(name) && !/Input$/.test(name))).toEqual([])
  })

  test('has unique operation ids, each with a described tag', () => {
    const ids = operations.map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-z][A-Za-z]+$/)
    const tags = api.tags.map(({ name }) => name)
    expect(new Set(tags).size).toBe(tags.length)
    for (const { operation } of operations) expect(tags).toContain(operation.tags[0])
  })
})

describe.each(operations.map((one) => [one.name, one] as const))('%s', (_, { method, path, operation }) => {
  test('describes its parameters, its success and its failures, with examples that match', () => {
    const names = (operation.parameters ?? []).map((parameter) => `${parameter.in} ${parameter.name}`)
    expect(new Set(names).size).toBe(names.length)
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => `path ${name}`)
    expect(names.filter((name) => name.startsWith('path '))).toEqual(inPath)
    const { responses } = operation
    expect(Object.keys(responses).some((status) => status.startsWith('2'))).toBe(true)
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['405', '500', 'default']))
    expect('401' in responses && '403' in responses).toBe(operation.security.length > 0)
    expect('404' in responses).toBe(path.includes('{id}'))
    const hasBody = Boolean(operation.requestBody)
    expect('422' in responses && '413' in responses && '415' in responses).toBe(hasBody)
    const $ref = '#/components/schemas/Problem'
    for (const status of Object.keys(responses).filter((status) => /^[45]|default/.test(status)))
      for (const type of ['application/json', 'application/problem+json'])
        expect(responseFor(operation, status).content?.[type]?.schema).toEqual({ $ref })
    if (path.startsWith('/api/popup') && method === 'get') {
      expect(responseFor(operation, '200').headers).toHaveProperty('ETag')
      expect('304' in responses).toBe(true)
    }
    const bodies: { content?: Record<string, MediaTypeObject> }[] = [
      ...Object.keys(responses).map((status) => responseFor(operation, status)),
      operation.requestBody ?? {},
    ]
    for (const { schema, example } of bodies.flatMap(({ content }) => Object.values(content ?? {})))
      if (example !== undefined) expect(fits(schema, example).error?.issues).toBeUndefined()
  })

  test('responds without credentials, with 401 to staff calls', async () => {
    const { status, body } = await call(path.replace('{id}', 'nobody'), method)
    const expected = isStaffOnly(operation) ? 401 : path.includes('{id}') ? 404 : 200
    expect(status).toBe(expected)
    expect(Object.keys(operation.responses)).toContain(String(status))
    if (status >= 400) expect(fits({ $ref: '#/components/schemas/Problem' }, body).success).toBe(true)
  })
})

const success = (operation: Operation): MediaTypeObject | undefined =>
  responseFor(operation, '200').content?.['application/json']

describe('responses', () => {
  const reads = publicReads.filter(({ path }) => !path.includes('{'))
  const lists = reads.filter(({ operation }) => success(operation)?.schema.items)

  test.each(reads.map((one) => [one.path, one] as const))(
    'of %s match the description',
    async (path, { operation }) => {
      const { schema = {} } = success(operation) ?? {}
      expect(fits(schema, (await call(path)).body).error?.issues).toBeUndefined()
    },
  )

  test.each(lists.map((one) => [one.path, one] as const))(
    'of the list %s have the described members, and so has each item',
    async (path, { operation }) => {
      const { body } = await call(path)
      const { schema = {} } = success(operation) ?? {}
      expect(body.length).toBeGreaterThan(0)
      const { required } = inlineRefs(schema.items) as { required: string[] }
      for (const item of body) expect(Object.keys(item).sort()).toEqual([...required].sort())
      const one = await call(body[0].url.startsWith('/api/') ? body[0].url : `${path}/${body[0]._id}`)
      expect(one.body).toEqual(
        path === '/api/changes' ? expect.objectContaining({ _id: body[0]._id }) : body[0],
      )
    },
  )

  test('of staff reads match the description', async () => {
    const headers = { Authorization: `Bearer ${token}` }
    for (const path of ['/api/popup/admin', '/api/admin/dashboard']) {
      const { status, body } = await call(path, 'get', headers)
      expect(status).toBe(200)
      const { schema = {} } = success(api.paths[path]?.get as Operation) ?? {}
      expect(fits(schema, body).error?.issues).toBeUndefined()
    }
  })

  test.each(apiCollections.map(({ name }) => name))(
    'of /api/%s are filtered by each parameter',
    async (name) => {
      const path = `/api/${name}`
      const parameters = api.paths[path]?.get?.parameters ?? []
      for (const { name: key, in: place, schema } of parameters.filter(
        (parameter) => parameter.in === 'query',
      )) {
        expect(place).toBe('query')
        if (key === 'state') {
          const headers = { Authorization: `Bearer ${token}` }
          expect((await call(`${path}?state=x`)).status).toBe(401)
          expect((await call(`${path}?state=x`, 'get', headers)).body.errors).toHaveProperty(key)
          continue
        }
        const wrong = { limit: 'x', cursor: 'x', from: 'x', to: 'x', since: 'x', q: 'x'.repeat(201) }[key]
        const isOpen = schema.type === 'string' && !schema.enum
        if (wrong || !isOpen) {
          const value = wrong ?? 'nothing-like-this'
          expect((await call(`${path}?${key}=${value}`)).body.errors).toHaveProperty(key)
        } else expect((await call(`${path}?${key}=nothing-like-this`)).body).toEqual([])
        expect((await call(`${path}?${key}=&${key}=`)).body.errors).toHaveProperty(key)
      }
    },
  )
})

const files: Record<string, string> = {
  'picture.jpg': 'app/sample/pictures/tunnel.jpg',
  'document.pdf': 'app/sample/documents/code-of-conduct.pdf',
}

let sent = 0

/** Encodes an example as multipart. A known file name becomes that file under a unique name. */
function asForm(example: object) {
  const form = new FormData()
  for (const [name, value] of Object.entries(example))
    for (const part of [value].flat().map(String)) {
      const file = files[part]
      form.append(name, file ? new File([new Uint8Array(readFileSync(file))], `${++sent}-${part}`) : part)
    }
  return form
}

test('every example of a request succeeds, as JSON and as a form', async () => {
  config().apiWritesPerMinute = 0
  const headers = { Authorization: `Bearer ${token}` }
  const send = async (method: string, path: string, body?: object) => {
    const json = body && !(body instanceof FormData) && { 'Content-Type': 'application/json' }
    const encoded = body instanceof FormData ? body : body && JSON.stringify(body)
    const response = await ask(path, { method, headers: { ...headers, ...json }, body: encoded })
    return { status: response.status, text: await response.text() }
  }
  // The sample already has the month of the example.
  for (const { _id } of (await call('/api/generation?q=2026-01')).body)
    await send('DELETE', `/api/generation/${_id}`)
  const examples = (operation?: Operation) =>
    Object.entries(operation?.requestBody?.content ?? {}).flatMap(([type, { example }]) =>
      example instanceof Object ? [type === 'multipart/form-data' ? asForm(example) : example] : [],
    )
  // Together they have every kind of field, and each route.
  const types = pickRepresentatives<ContentType>([...apiCollections, popups], (type) => [
    Boolean(type.api.apiPath),
    ...fieldKinds(type),
  ])
  const paths = types.map(({ name, api: { apiPath } }) => (apiPath ? `${apiPath}/admin` : `/api/${name}`))
  let count = 0
  for (const { path, operation } of operations.filter(
    ({ method, path }) => method === 'post' && paths.includes(path),
  ))
    for (const body of examples(operation)) {
      const made = await send('POST', path, body)
      expect([path, made.status], made.text).toEqual([path, 201])
      const id = `${path}/${JSON.parse(made.text)._id}`
      for (const change of examples(api.paths[`${path}/{id}`]?.put)) {
        const { status, text } = await send('PUT', id, change)
        expect([id, status], text).toEqual([id, 200])
      }
      expect((await send('DELETE', id)).status).toBe(204)
      count++
    }
  expect(count).toBeGreaterThan(paths.length)
})

test('a typed client can be generated', async () => {
  const source = astToString(await openapiTypescript(JSON.stringify(api)))
  for (const { operation } of operations) expect(source).toContain(operation.operationId)
})

test('the reference page has every call, with examples for this site', () => {
  const groups = apiReference(api)
  expect(groups.flatMap(({ calls }) => calls)).toHaveLength(operations.length)
  expect(new Set(groups.map(({ anchor }) => anchor)).size).toBe(groups.length)
  for (const { name, calls, examples, fields } of groups) {
    expect(new Set(calls.map(({ method }) => method))).toEqual(new Set(examples.map(({ method }) => method)))
    for (const { curl } of examples) expect(curl).toContain(`'${site}/api/`)
    if (examples.length > 1) expect(fields.length, name).toBeGreaterThan(1)
  }
  const [, add] = groups.find(({ name }) => name === 'FAQs')?.examples ?? []
  expect(add?.curl).toMatch(/^curl -X POST \\\n {2}-H "Authorization: Bearer \$TOKEN" \\\n/)
})
