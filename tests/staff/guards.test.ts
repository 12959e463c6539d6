import type { ActionFunctionArgs } from '@remix-run/node'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { contentTypes } from '~/content/types/registry.ts'
import { database } from '~/db/database.server.ts'
import { dumpDatabase } from '../database-dump.ts'
import { answer, args, cookieOf } from './received-submissions.ts'

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

const admin = await cookieOf('admin')
const { rows } = await sql<{ _id: string }>`select _id from announcements limit 1`.execute(await database())
const file = await (await database()).selectFrom('stored_files').select('name').executeTakeFirst()
const item = { id: rows[0]?._id ?? '', type: 'forms', field: 'file', name: file?.name ?? '' }

const request = (query: string, fields?: Record<string, string>, cookie = '') =>
  args(`/admin/x${query}`, cookie, fields, item)

describe.each(routes)('/admin: %s', (_, { loader, action }) => {
  test('redirects signed-out visitors, and refuses their posts', async () => {
    const before = await dumpDatabase()
    const intents = ['save', 'remove', 'read', 'undo', 'add', 'up']
    if (loader)
      expect((await answer(() => loader(request('?edit=x&page=2')))).location).toMatch(
        /^\/login\?next=|^\/admin\//,
      )
    for (const intent of action ? intents : [])
      expect((await answer(() => action?.(request('', { intent, id: item.id })))).status).toBe(401)
    expect(await dumpDatabase()).toBe(before)
  })

  test('changes nothing on GET, whatever the parameters', async () => {
    const db = await database()
    const before = await dumpDatabase()
    for (const { name: table } of contentTypes) {
      const { rows } = await sql<{ _id: string }>`select _id from ${sql.table(table)} limit 1`.execute(db)
      const id = rows[0]?._id ?? 'x'
      const query = `?delete=${id}&edit=${id}&id=${id}&change=1&intent=remove&remove=${id}&which=before`
      await answer(() => loader?.(request(query, undefined, admin)))
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
      const filled = { id: item.id, title: 'X', name: 'X', q: 'Q', a: 'A' }
      for (const intent of ['zz', 'constructor', ...(name === 'gallery/batch.tsx' ? [] : [''])])
        for (const fields of [filled, {}]) {
          const { status } = await answer(() => action?.(request('', { intent, ...fields }, admin)))
          expect([intent, status]).toEqual([intent, 400])
        }
      expect(await dumpDatabase()).toBe(before)
    })
  },
)

describe('the sign-in routes', () => {
  const signInRoutes = Object.entries(import.meta.glob<Route>('/app/routes/staff/sign-in/*', { eager: true }))

  test.each(signInRoutes)('%s changes nothing on GET', async (_, { loader }) => {
    const before = await dumpDatabase()
    await answer(() => loader?.(request('?next=/admin/faqs', undefined, admin)))
    expect(await dumpDatabase()).toBe(before)
  })
})
