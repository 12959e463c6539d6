import type { RouteConfigEntry } from '@remix-run/route-config'
import { beforeAll, describe, expect, test } from 'vitest'
import { addStaff, changeStaff } from '~/auth/staff.server.ts'
import { addToken } from '~/auth/tokens.server.ts'
import { createItem, removeItem } from '~/content/items/store.server.ts'
import { hasPermission } from '~/content/schema/permissions.ts'
import { apiCollections } from '~/content/types/registry.ts'
import { openApiDocument } from '~/routes/api/openapi/document.server.ts'
import { isStaffOnly, methods } from '~/routes/api/openapi/types.ts'
import * as document from '~/routes/files/document.ts'
import routes from '~/routes.ts'
import { sampleValues } from '../content/samples.ts'
import {
  answerOf,
  args,
  modules,
  type Person,
  people,
  refusedBy,
  signInAll,
  site,
  stored,
} from './permissions-site.ts'
import { sessionOf } from './received-submissions.ts'

beforeAll(signInAll)

const api = openApiDocument(site, 'X')
const operations = Object.entries(api.paths).flatMap(([path, item]) =>
  methods.flatMap((method) => {
    const operation = item[method]
    return operation && operation.security.length > 0
      ? [[`${method} ${path}`, { method, path, operation }] as const]
      : []
  }),
)

const apiRoutes = (routes as RouteConfigEntry[])
  .filter(({ path = '' }) => path.startsWith('api/') && !path.endsWith('*'))
  .map(({ path = '', file }) => ({
    file,
    pattern: new RegExp(
      `^/${path.replaceAll(/\/:(\w+)(\??)/g, (_, name, optional) => (optional ? `(?:/(?<${name}>[^/]+))?` : `/(?<${name}>[^/]+)`))}$`,
    ),
  }))

async function call(path: string, method: string, headers: Record<string, string>) {
  const { pathname } = new URL(path, site)
  const route = apiRoutes.find(({ pattern }) => pattern.test(pathname))
  const groups = Object.entries(route?.pattern.exec(pathname)?.groups ?? {}).filter(([, value]) => value)
  const module = modules[`/app/${route?.file}`]
  const run = method === 'get' ? module?.loader : module?.action
  const json = method === 'post' || method === 'put' ? '{"noSuchField":1}' : undefined
  return answerOf(() =>
    run?.(args({ path, method: method.toUpperCase(), headers, params: Object.fromEntries(groups), json })),
  )
}

const credentialsOf = ({ cookie, token }: Person): Record<string, string>[] => [
  { Cookie: cookie },
  { Authorization: `Bearer ${token}` },
]

describe('the API', () => {
  test('documents the permission area of each protected operation', () => {
    expect(operations.length).toBeGreaterThan(50)
    for (const [name, { operation }] of operations)
      expect([name, operation['x-area']]).not.toEqual([name, undefined])
    for (const { name, permission } of apiCollections)
      for (const path of [`/api/${name}`, `/api/${name}/{id}`])
        for (const method of methods)
          expect(api.paths[path]?.[method]?.['x-area'] ?? permission).toBe(permission)
  })

  test.each(operations)(
    '%s refuses callers without the permission',
    async (_, { method, path, operation }) => {
      const permission = operation['x-area'] ?? 'admin'
      const before = await stored()
      const address = path.replace('{id}', 'nobody') + (isStaffOnly(operation) ? '' : '?state=all')
      for (const person of people)
        for (const [index, headers] of credentialsOf(person).entries()) {
          const { status, text } = await call(address, method, headers)
          expect([person.name, index, status === 403]).toEqual([
            person.name,
            index,
            !hasPermission(person, permission),
          ])
          if (status === 403)
            expect(JSON.parse(text).message).toMatch(index === 0 ? refusedBy(permission) : /administrator/)
        }
      expect(await stored()).toBe(before)
    },
  )

  test.each(apiCollections.map((type) => [type.name, type] as const))(
    'a token reads drafts of /api/%s within its areas, and otherwise what visitors read',
    async (name, type) => {
      const draft = await createItem(type, { ...sampleValues(type, 'rights'), visibility: 'Draft' }, 'tester')
      for (const person of people) {
        const [, headers = {}] = credentialsOf(person)
        const isAllowed = hasPermission(person, type.permission)
        expect((await call(`/api/${name}/${draft._id}`, 'get', headers)).status).toBe(isAllowed ? 200 : 404)
        const list = await call(`/api/${name}`, 'get', headers)
        expect(list.status).toBe(200)
        expect([person.name, list.text.includes('"visibility"')]).toEqual([
          person.name,
          isAllowed && list.text !== '[]',
        ])
        // The file does not exist, so permitted callers get 404 too.
        for (const credentials of credentialsOf(person)) {
          const loader = () =>
            document.loader(
              args({ path: '/files', headers: credentials, params: { type: name, id: draft._id } }),
            )
          expect((await answerOf(loader)).status).toBe(404)
        }
      }
      await removeItem(type, draft._id, 'tester')
    },
  )
})

test('a changed permission applies from the next request', async () => {
  const { _id } = await addStaff(
    { email: 'moved@jaldhara.example', role: 'editor', areas: ['news'] },
    'tester',
  )
  const headers = { Cookie: await sessionOf(_id) }
  const token = { Authorization: `Bearer ${await addToken('moved', 'editor', 'tester', { ownerId: _id })}` }
  const requestStatuses = async () => [
    (await call('/api/faqs?state=all', 'get', headers)).status,
    (await call('/api/jobs?state=all', 'get', headers)).status,
    (await call('/api/faqs?state=all', 'get', token)).status,
    (await call('/api/jobs?state=all', 'get', token)).status,
  ]
  expect(await requestStatuses()).toEqual([200, 403, 200, 403])
  await changeStaff(_id, { areas: '["careers"]' }, 'tester')
  // A token never has more areas than its owner.
  expect(await requestStatuses()).toEqual([403, 200, 403, 403])
})
