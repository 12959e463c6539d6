import type { ActionFunctionArgs } from '@remix-run/node'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { contentTypes } from '~/content/types/registry.ts'
import { database } from '~/db/database.server.ts'
import { dumpDatabase } from '../database-dump.ts'
import { cookieOf } from './received-submissions.ts'

interface Route {
  loader?: (args: ActionFunctionArgs) => unknown
  action?: (args: ActionFunctionArgs) => unknown
}

/** Every route below /admin. The sign-in routes are public. */
const routes = Object.entries(
  import.meta.glob<Route>(
    ['/app/routes/staff/**/*.{ts,tsx}', '!/app/routes/staff/sign-in/*', '!/**/*.server.ts'],
    { eager: true },
  ),
)
  .filter(([, { loader, action }]) => loader || action)
  .map(([path, route]) => [path.slice('/app/routes/staff/'.length), route] as const)

const site = 'https://www.jaldhara.example'
const admin = await cookieOf('admin')
let item: Record<string, string> = {}

beforeAll(async () => {
  const db = await database()
  const { rows } = await sql<{ _id: string }>`select _id from announcements limit 1`.execute(db)
  const file = await db.selectFrom('stored_files').select('name').executeTakeFirst()
  item = { id: rows[0]?._id ?? '', type: 'forms', field: 'file', name: file?.name ?? '' }
})

const args = (query: string, fields?: Record<string, string>, cookie = ''): ActionFunctionArgs => ({
  request: new Request(`${site}/admin/x${query}`, {
    headers: cookie ? { Cookie: cookie } : {},
    ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
  }),
  params: item,
  context: { address: '192.0.2.1' },
})

async function answer(run: () => unknown): Promise<Response | undefined> {
  const given = await Promise.resolve()
    .then(run)
    .catch((thrown: unknown) => {
      if (thrown instanceof Response) return thrown
      throw thrown
    })
  return given instanceof Response ? given : undefined
}

async function statusOf(run: () => unknown) {
  const given: unknown = await Promise.resolve()
    .then(run)
    .catch((thrown: unknown) => thrown)
  const init: unknown = given instanceof Response ? given : Reflect.get(Object(given), 'init')
  return Reflect.get(Object(init), 'status')
}

test('finds the routes', () => expect(routes.length).toBeGreaterThan(30))

describe.each(routes)('/admin: %s', (_, { loader, action }) => {
  test('redirects signed-out visitors, and refuses their posts', async () => {
    const before = await dumpDatabase()
    const intents = ['save', 'remove', 'read', 'undo', 'add', 'up']
    const read = loader && (await answer(() => loader(args('?edit=x&page=2'))))
    if (loader) expect(read?.headers.get('Location')).toMatch(/^\/login\?next=|^\/admin\//)
    for (const intent of action ? intents : [])
      expect((await answer(() => action?.(args('', { intent, id: item.id ?? '' }))))?.status).toBe(401)
    expect(await dumpDatabase()).toBe(before)
  })

  test('changes nothing on GET, whatever the parameters', async () => {
    const db = await database()
    const before = await dumpDatabase()
    for (const { name: table } of contentTypes) {
      const { rows } = await sql<{ _id: string }>`select _id from ${sql.table(table)} limit 1`.execute(db)
      const id = rows[0]?._id ?? 'x'
      const query = `?delete=${id}&edit=${id}&id=${id}&change=1&intent=remove&remove=${id}&which=before`
      await answer(() => loader?.(args(query, undefined, admin)))
    }
    expect(await dumpDatabase()).toBe(before)
  })
})

/** Routes with a single action, which need no intent. */
const withoutIntents = [
  'resource/formatted/preview.ts',
  'resource/formatted/upload.ts',
  'resource/uploads/upload.ts',
  'history/history.tsx',
  'announcements/mail-announcement.tsx',
  'library/remove.tsx',
  'library/batch.tsx',
]

describe.each(routes.filter(([name, { action }]) => action && !withoutIntents.includes(name)))(
  '/admin: %s',
  (name, { action }) => {
    test('refuses an unknown intent', async () => {
      const before = await dumpDatabase()
      const filled = { id: item.id ?? '', title: 'X', name: 'X', q: 'Q', a: 'A' }
      for (const intent of ['zz', 'constructor', ...(name === 'gallery/batch.tsx' ? [] : [''])])
        for (const fields of [filled, {}])
          expect([intent, await statusOf(() => action?.(args('', { intent, ...fields }, admin)))]).toEqual([
            intent,
            400,
          ])
      expect(await dumpDatabase()).toBe(before)
    })
  },
)

describe('the sign-in routes', () => {
  const signInRoutes = Object.entries(import.meta.glob<Route>('/app/routes/staff/sign-in/*', { eager: true }))

  test.each(signInRoutes)('%s changes nothing on GET', async (_, { loader }) => {
    const before = await dumpDatabase()
    await answer(() => loader?.(args('?next=/admin/faqs', undefined, admin)))
    expect(await dumpDatabase()).toBe(before)
  })
})
