import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { startSession } from '~/auth/session.server.ts'
import { addStaff } from '~/auth/staff.server.ts'
import { addressOf } from '~/content/addresses.ts'
import { contentTypes } from '~/content/registry.ts'
import { listItems } from '~/content/store.server.ts'
import { tenders } from '~/content/tenders.ts'
import { database } from '~/db/database.server.ts'
import { menu } from '~/ui/admin/menu.ts'
import { textOf } from '../html-form.ts'
import { wholeSite } from '../whole-site.ts'

const lunchtime = '2026-lunchtimeZ'
const screens = menu.flatMap(({ items }) => items.map(({ to }) => to))

let read: (path: string) => Promise<{ status: number; html: string }>

beforeAll(async () => {
  const { _id } = await addStaff({ email: 'clerk@jaldhara.example', role: 'admin' }, 'tester')
  const session = await startSession(new Request('https://www.jaldhara.example'), { staffId: _id })
  const cookie = (session['Set-Cookie'] ?? '').split(';')[0] ?? ''
  const ask = await wholeSite()
  read = async (path) => {
    const response = await ask(path, { cookie })
    return { status: response.status, html: await response.text() }
  }
})

/** Puts a text into every column of moments, as an earlier version let programs do. */
async function spoil(value: string) {
  const db = await database()
  for (const { name, fields } of contentTypes)
    for (const [key, { kind }] of Object.entries(fields))
      if (kind === 'moment') await sql`update ${sql.table(name)} set ${sql.ref(key)} = ${value}`.execute(db)
}

describe.each([lunchtime, '2026-12-01T25:00:00Z'])('the moment %s, which an old record has', (value) => {
  beforeAll(() => spoil(value))

  test.each(screens)('lets %s stand', async (path) => {
    const { status, html } = await read(path)
    expect(status).toBe(200)
    expect(html).not.toContain('could not be loaded')
  })

  test('is shown as it is where it is edited, and in a list', async () => {
    const [tender] = await listItems(tenders, { unpublished: true })
    expect((await read(`/admin/tenders?edit=${tender?._id}`)).html).toContain(`value="${value}"`)
    expect(textOf((await read('/admin/tenders')).html)).toContain(value)
  })

  test('lets public pages, feeds and calendars stand', async () => {
    const db = await database()
    for (const key of ['publishAt', 'unpublishAt'])
      await sql`update tenders set ${sql.ref(key)} = ''`.execute(db)
    const all = await listItems(tenders, { visible: true })
    expect(all.length).toBeGreaterThan(5)
    const pages = ['/', '/notice-board', '/notice-board/tenders', '/downloads/procurement', '/calendar.ics']
    const paths = all.slice(0, 3).map((tender) => addressOf(tenders.name, tender))
    for (const path of [...pages, '/notice-board/feed.xml', '/api/tenders', '/api/notices', ...paths])
      expect([path, (await read(path)).status]).toEqual([path, 200])
    for (const path of paths) expect((await read(`${path}/deadline.ics`)).status).toBeLessThan(500)
  })
})
