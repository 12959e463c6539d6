import type { ActionFunctionArgs } from '@remix-run/node'
import type { RouteConfigEntry } from '@remix-run/route-config'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { startSession } from '~/auth/session.server.ts'
import { addStaff, changeStaff } from '~/auth/staff.server.ts'
import { addToken } from '~/auth/tokens.server.ts'
import { type Area, allAreas, areaNames, mayKeep, type Right, type Rights } from '~/content/kinds/areas.ts'
import type { Field } from '~/content/kinds/fields.ts'
import { fileOf } from '~/content/kinds/index.ts'
import type { ContentType } from '~/content/kinds/type.ts'
import { createItem, removeItem } from '~/content/store/store.server.ts'
import { faqs } from '~/content/types/faqs.ts'
import { collections, contentTypes, typeOf } from '~/content/types/registry.ts'
import { database } from '~/db/database.server.ts'
import { config } from '~/process/config.server.ts'
import { openApi } from '~/routes/api/description/document.server.ts'
import { isForStaff, methods } from '~/routes/api/description/types.ts'
import * as document from '~/routes/files/document.ts'
import * as dashboard from '~/routes/staff/dashboard/dashboard.tsx'
import * as frame from '~/routes/staff/frame.tsx'
import * as history from '~/routes/staff/history/history.tsx'
import { menu } from '~/routes/staff/menu.ts'
import { allScreens } from '~/routes/staff/screens.server.ts'
import routes from '~/routes.ts'
import { sampleValues } from '../content/samples.ts'

const site = 'https://www.jaldhara.example'
const boss = 'boss@jaldhara.example'

interface Module {
  loader?: (args: ActionFunctionArgs) => unknown
  action?: (args: ActionFunctionArgs) => unknown
}

const modules = import.meta.glob<Module>(
  ['/app/routes/{staff,api}/**/*.{ts,tsx}', '!/app/routes/staff/entry/*', '!/**/*.server.ts'],
  { eager: true },
)

interface Person extends Rights {
  name: string
  cookie: string
  token: string
}

/** An administrator, who keeps each area alone, and who keeps none. */
const people: Person[] = []

beforeAll(async () => {
  config().apiWritesPerMinute = 0
  const all: [string, Rights][] = [
    ['boss', { role: 'admin', areas: [] }],
    ...allAreas.map((area): [string, Rights] => [area, { role: 'editor', areas: [area] }]),
    ['nobody', { role: 'editor', areas: [] }],
  ]
  for (const [name, rights] of all) {
    const { _id } = await addStaff({ email: `${name}@jaldhara.example`, ...rights }, 'tester')
    const { 'Set-Cookie': cookie } = await startSession(new Request(site), { staffId: _id })
    const token = await addToken(name, rights.role, 'tester', { areas: rights.areas })
    people.push({ name, ...rights, cookie: cookie.split(';')[0] ?? '', token })
  }
})

interface Asked {
  path: string
  headers: Record<string, string>
  method?: string
  params?: Record<string, string>
  fields?: Record<string, string>
  json?: string
}

const args = ({ path, headers, method, params = {}, fields, json }: Asked): ActionFunctionArgs => ({
  request: new Request(site + path, {
    method: method ?? (fields ? 'POST' : 'GET'),
    headers: { ...headers, ...(json && { 'Content-Type': 'application/json' }) },
    ...(fields ? { body: new URLSearchParams(fields) } : json && { body: json }),
  }),
  params,
  context: { address: '192.0.2.1' },
})

/** What a loader or an action answers or throws: its status, and what it says where that is text. */
async function answerOf(run: () => unknown): Promise<{ status: number; said: string }> {
  const given: unknown = await Promise.resolve()
    .then(run)
    .catch((thrown: unknown) => {
      if (thrown instanceof Response) return thrown
      throw thrown
    })
  if (given instanceof Response) return { status: given.status, said: await given.text() }
  const init = Object(Reflect.get(Object(given), 'init'))
  return { status: Number(Reflect.get(init, 'status') ?? 200), said: '' }
}

/** What is kept of changes, and how much has come in: each act of staff moves one of these. */
async function stored() {
  const db = await database()
  const counts = ['changes', 'staff', 'tokens', 'messages', 'applications', 'subscribers', 'outbox'].map(
    (table) => sql<number>`(select count(*) from ${sql.table(table)})`,
  )
  const { rows } = await sql<{ all: string }>`select json_array(${sql.join(counts)}) as "all"`.execute(db)
  return rows[0]?.all
}

/** Every address of the staff area in the route table, with its module. */
const staffRoutes = (routes as RouteConfigEntry[]).flatMap(({ path = '', file, children }) => {
  const own = path === 'admin' ? (children ?? []) : /^admin\//.test(path) ? [{ path, file }] : []
  return own.map((child) => ({
    path: `/${path === 'admin' ? `admin/${child.path ?? ''}` : path}`,
    file: child.file,
  }))
})

/** The right that is declared for an address: by its screen, or by the content type that it names. */
function declared(path: string, type: ContentType | undefined): Right {
  const [, screen = ''] = /^\/admin\/([^/.]*)/.exec(path) ?? []
  // The tools of a text belong to every screen with one.
  if (screen === '' || screen === 'text') return 'any'
  if (path.includes(':type')) return type?.area ?? 'any'
  const [, right] = allScreens.find(([address]) => address === `/admin/${screen}`) ?? []
  if (!right) throw new Error(`Nothing is declared for ${path}.`)
  return right
}

const intents = ['save', 'remove', 'undo', 'up', 'add', 'role', 'read', 'stage']

const refusedBy = (right: Right) =>
  right === 'admin'
    ? /^Only administrators can do this\. .*boss@jaldhara\.example/
    : new RegExp(`“${areaNames[right as Area]}”.*${boss}`)

const asked = staffRoutes.flatMap(({ path, file }) =>
  (path.includes(':type') ? contentTypes : [undefined]).map((type) => [path, file, type] as const),
)

describe('the staff area', () => {
  test('has a declared right for each of its addresses, and a menu of just its screens', () => {
    expect(staffRoutes.length).toBeGreaterThan(30)
    for (const [path, , type] of asked) expect(declared(path, type)).toBeTruthy()
    const offered = menu.flatMap(({ items }) => items.map(({ to }) => to))
    expect(offered.toSorted()).toEqual(allScreens.map(([address]) => address).toSorted())
  })

  test.each(asked)('%s (%s) opens to who keeps it, and to nobody else', async (path, file, type) => {
    const { loader, action } = modules[`/app/${file}`] ?? {}
    const right = declared(path, type)
    const field = Object.entries<Field>(type?.fields ?? {}).find(([, one]) => fileOf(one))?.[0]
    const params = {
      id: 'x',
      type: type?.name ?? '',
      field: field ?? Object.keys(type?.fields ?? {})[0] ?? '',
    }
    const before = await stored()
    for (const person of people) {
      const headers = { Cookie: person.cookie }
      const opened = loader && (await answerOf(() => loader(args({ path, headers, params }))))
      // What is only posted to leads elsewhere when it is opened.
      const isOpened = opened && !path.includes(':type')
      if (mayKeep(person, right)) {
        expect([person.name, opened?.status]).not.toEqual([person.name, 403])
        const unknown =
          action && (await answerOf(() => action(args({ path, headers, params, fields: { intent: 'zz' } }))))
        expect([person.name, unknown?.status]).not.toEqual([person.name, 403])
        continue
      }
      if (isOpened) {
        expect([person.name, opened.status]).toEqual([person.name, 403])
        expect(opened.said).toMatch(refusedBy(right))
      }
      for (const intent of action && (field || !path.includes('/upload/')) ? intents : []) {
        const fields = { intent, id: 'x', email: 'x@jaldhara.example', role: 'admin' }
        const { status, said } = await answerOf(() => action?.(args({ path, headers, params, fields })))
        expect([person.name, intent, status]).toEqual([person.name, intent, 403])
        expect(said).toMatch(
          refusedBy(right).source.startsWith('^') ? /Only administrators can do this\./ : refusedBy(right),
        )
      }
    }
    expect(await stored()).toBe(before)
  })

  test('offers in its menu just what somebody may open', async () => {
    for (const person of people) {
      const { open, unread } = await frame.loader(
        args({ path: '/admin', headers: { Cookie: person.cookie } }),
      )
      expect(open).toEqual(
        allScreens.filter(([, right]) => mayKeep(person, right)).map(([address]) => address),
      )
      expect(Object.keys(unread).filter((address) => !open.includes(address))).toEqual([])
    }
  })
})

describe('what shows several types', () => {
  const kept = ({ role, areas }: Rights, types: string[]) =>
    types.filter((name) => !mayKeep({ role, areas }, typeOf(name)?.area ?? 'admin'))

  test.each(contentTypes.map((type: ContentType) => [type.name, type] as const))(
    'a change of %s is told to and brought back by who keeps it alone',
    async (_, type) => {
      const values = sampleValues(type, 'second')
      const item = await createItem(type, values, 'tester', type.single ? { id: type.single } : {}).catch(
        () => undefined,
      )
      const db = await database()
      const { sequence } = await db
        .selectFrom('changes')
        .select('sequence')
        .where('type', '=', type.name)
        .orderBy('sequence', 'desc')
        .executeTakeFirstOrThrow()
        .catch(() => ({ sequence: 0 }))
      expect(sequence).toBeGreaterThan(0)
      for (const person of people) {
        const headers = { Cookie: person.cookie }
        const path = `/admin/history?type=${type.name}`
        const page = await history.loader(args({ path, headers }))
        const names = page.data.types.map(([name]) => name)
        expect([person.name, kept(person, names)]).toEqual([person.name, []])
        expect([
          person.name,
          kept(
            person,
            page.data.changes.map((change) => change.type),
          ),
        ]).toEqual([person.name, []])
        expect(names.some((name) => name === type.name)).toBe(mayKeep(person, type.area))
        const before = await stored()
        if (mayKeep(person, type.area)) continue
        const fields = { change: String(sequence), which: 'after' }
        const { status } = await answerOf(() => history.action(args({ path, headers, fields })))
        expect([person.name, status]).toEqual([person.name, 403])
        expect(await stored()).toBe(before)
      }
      if (item && !type.single) await removeItem(type, item._id, 'tester')
    },
  )

  test('the dashboard tells everybody of what they keep', async () => {
    const damaged = await createItem(faqs, { q: 'Q\uFFFD', a: 'A' }, 'tester')
    for (const person of people) {
      const { data } = await dashboard.loader(
        args({ path: '/admin/dashboard', headers: { Cookie: person.cookie } }),
      )
      const types = [...data.changes, ...data.damaged, ...data.unreadables].map(({ type }) => type)
      expect([person.name, kept(person, types)]).toEqual([person.name, []])
      expect(data.damaged.length > 0).toBe(mayKeep(person, 'news'))
      expect(data.toTranslate.filter(({ area }) => !mayKeep(person, area))).toEqual([])
      const links = [...data.soon, ...data.toTranslate.flatMap(({ states }) => states)].map(
        ({ to }) => to.split('?')[0],
      )
      const open = allScreens.filter(([, right]) => mayKeep(person, right)).map(([address]) => address)
      expect(links.filter((to) => !open.includes(to ?? ''))).toEqual([])
      expect(data.stats?.totalOrders !== undefined).toBe(mayKeep(person, 'tenders'))
      expect(data.stats?.totalRevenue !== undefined).toBe(mayKeep(person, 'company'))
      expect(data.unread && 'messages' in data.unread).toBe(mayKeep(person, 'company'))
      expect(data.unread && 'applications' in data.unread).toBe(mayKeep(person, 'careers'))
    }
    await removeItem(faqs, damaged._id, 'tester')
  })
})

const api = openApi(site, 'X')
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

const waysOf = ({ cookie, token }: Person): Record<string, string>[] => [
  { Cookie: cookie },
  { Authorization: `Bearer ${token}` },
]

describe('the API', () => {
  test('describes which area each call of staff is for, as the types declare it', () => {
    expect(operations.length).toBeGreaterThan(50)
    for (const [name, { operation }] of operations)
      expect([name, operation['x-area']]).not.toEqual([name, undefined])
    for (const { name, area } of collections)
      for (const path of [`/api/${name}`, `/api/${name}/{id}`])
        for (const method of methods) expect(api.paths[path]?.[method]?.['x-area'] ?? area).toBe(area)
  })

  test.each(operations)('%s is refused to who does not keep it', async (_, { method, path, operation }) => {
    const right = operation['x-area'] ?? 'admin'
    const before = await stored()
    const address = path.replace('{id}', 'nobody') + (isForStaff(operation) ? '' : '?state=all')
    for (const person of people)
      for (const [way, headers] of waysOf(person).entries()) {
        const { status, said } = await call(address, method, headers)
        expect([person.name, way, status === 403]).toEqual([person.name, way, !mayKeep(person, right)])
        if (status === 403)
          expect(JSON.parse(said).message).toMatch(way === 0 ? refusedBy(right) : /administrator/)
      }
    expect(await stored()).toBe(before)
  })

  test.each(collections.map((type) => [type.name, type] as const))(
    'of /api/%s a token reads drafts of what it keeps, and all else as visitors do',
    async (name, type) => {
      const draft = await createItem(type, { ...sampleValues(type, 'rights'), visibility: 'Draft' }, 'tester')
      for (const person of people) {
        const [, headers = {}] = waysOf(person)
        const may = mayKeep(person, type.area)
        expect((await call(`/api/${name}/${draft._id}`, 'get', headers)).status).toBe(may ? 200 : 404)
        const list = await call(`/api/${name}`, 'get', headers)
        expect(list.status).toBe(200)
        expect([person.name, list.said.includes('"visibility"')]).toEqual([
          person.name,
          may && list.said !== '[]',
        ])
        // Its files stand on the disk of nobody: who may have them is told that they are missing, as the others are.
        for (const way of waysOf(person)) {
          const loader = () =>
            document.loader(args({ path: '/files', headers: way, params: { type: name, id: draft._id } }))
          expect((await answerOf(loader)).status).toBe(404)
        }
      }
      await removeItem(type, draft._id, 'tester')
    },
  )
})

test('a right that is taken or given holds from the next request on', async () => {
  const { _id } = await addStaff(
    { email: 'moved@jaldhara.example', role: 'editor', areas: ['news'] },
    'tester',
  )
  const { 'Set-Cookie': cookie } = await startSession(new Request(site), { staffId: _id })
  const headers = { Cookie: cookie.split(';')[0] ?? '' }
  const token = { Authorization: `Bearer ${await addToken('moved', 'editor', 'tester', { ownerId: _id })}` }
  const asks = async () => [
    (await call('/api/faqs?state=all', 'get', headers)).status,
    (await call('/api/jobs?state=all', 'get', headers)).status,
    (await call('/api/faqs?state=all', 'get', token)).status,
    (await call('/api/jobs?state=all', 'get', token)).status,
  ]
  expect(await asks()).toEqual([200, 403, 200, 403])
  await changeStaff(_id, { areas: '["careers"]' }, 'tester')
  // A token has what it was given, and never more than its owner.
  expect(await asks()).toEqual([403, 200, 403, 403])
})
