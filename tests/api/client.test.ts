import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import createClient, { type Client } from 'openapi-fetch'
import openapiTypescript, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ContentType } from '~/content/schema/define.ts'
import { popups } from '~/content/types/popups.ts'
import { apiCollections } from '~/content/types/registry.ts'
import type { OpenApiDocument } from '~/routes/api/openapi/types.ts'
import { kindsOfFields, oneOfEach } from '../representatives.ts'
import { everyCall } from './client.ts'
import { bearer, call, sharedSite } from './site.ts'

type Answer = { response: Response; data?: unknown; error?: unknown }
type Made = Record<string, (client: Client<Record<string, never>>, id: string) => Promise<Answer>>

/** Between them they have every kind of field and of route. */
const types = oneOfEach<ContentType>([...apiCollections, popups], (type) => [
  Boolean(type.apiPath),
  ...kindsOfFields(type),
])
const others = apiCollections.filter((type) => !types.includes(type))
const isOf = (path: string, { name }: ContentType) =>
  path === `/api/${name}` || path.startsWith(`/api/${name}/`)

let folder = ''
let url = ''
let headers: Record<string, string> = {}
let calls: Made = {}

beforeAll(async () => {
  const site = await sharedSite({ API_WRITES_PER_MINUTE: '0' })
  url = site.url
  headers = await bearer('client', 'editor')
  const { body, text } = await call(site, { method: 'GET', path: '/api/openapi.json' })
  folder = mkdtempSync(join('build', 'client-'))
  writeFileSync(join(folder, 'schema.ts'), astToString(await openapiTypescript(text)))
  const api: OpenApiDocument = body
  const paths = Object.entries(api.paths).filter(([path]) => !others.some((other) => isOf(path, other)))
  writeFileSync(join(folder, 'calls.ts'), everyCall({ ...api, paths: Object.fromEntries(paths) }))
  calls = (await import(resolve(folder, 'calls.ts'))).calls
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a client that openapi-typescript makes of the description compiles with every call', () => {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    exactOptionalPropertyTypes: false,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
    paths: { '~/*': ['./app/*'] },
    baseUrl: '.',
  }
  const program = ts.createProgram([join(folder, 'calls.ts')], options)
  const own = program.getSourceFiles().filter(({ fileName }) => fileName.includes('/client-'))
  expect(own).toHaveLength(2)
  const wrong = own.flatMap((file) => [
    ...program.getSyntacticDiagnostics(file),
    ...program.getSemanticDiagnostics(file),
  ])
  expect(wrong.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([])
})

test('and every one of its calls is answered by the site', async () => {
  // The example of a month is one that the sample has.
  for (const { _id } of await (await fetch(`${url}/api/generation?q=2026-01`)).json())
    await fetch(`${url}/api/generation/${_id}`, { method: 'DELETE', headers })
  const client = createClient<Record<string, never>>({ baseUrl: url, headers })
  const left = new Set(Object.keys(calls))
  const run = async (name: string, id = '') => {
    left.delete(name)
    const { response, data, error } = (await calls[name]?.(client, id)) ?? {}
    expect([name, error, response?.ok]).toEqual([name, undefined, true])
    return data
  }
  for (const type of types) {
    const one = type.singular.replaceAll(/(?:^|[^a-z0-9]+)([a-z0-9])/gi, (_, first: string) =>
      first.toUpperCase(),
    )
    for (const way of [`add${one}`, `add${one}Form`].filter((name) => left.has(name))) {
      const { _id: id } = Object(await run(way))
      for (const name of [`read${one}`, `change${one}`, `change${one}Form`, `delete${one}`])
        if (calls[name]) await run(name, id)
    }
  }
  const [notice] = Object([await (await fetch(`${url}/api/notices?limit=1`)).json()].flat())
  await run('readNotice', notice._id)
  for (const name of left) await run(name)
  expect(left.size).toBe(0)
})
