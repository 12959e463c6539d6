import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Field } from '~/content/fields/field.ts'
import { listItems } from '~/content/items/store.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { editPath } from '~/content/schema/define.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { tenders } from '~/content/types/tender/tenders.ts'
import { database } from '~/db/database.server.ts'
import { sidebarMenu } from '~/routes/staff/frame/sidebar-menu.ts'
import { addMissingItems } from '../content/samples.ts'
import { announcedTexts, fieldErrors, findForm, textOf } from '../html-form.ts'
import { cookieOf } from '../staff/received-submissions.ts'
import { loadTimeout, siteClient } from '../whole-site.ts'

const screens = sidebarMenu.flatMap(({ items }) => items.map(({ to }) => to))

let read: (path: string) => Promise<{ status: number; html: string }>

beforeAll(async () => {
  await addMissingItems()
  const cookie = await cookieOf('admin')
  const fetchPath = await siteClient()
  read = async (path) => {
    const response = await fetchPath(path, { cookie })
    return { status: response.status, html: await response.text() }
  }
}, loadTimeout)

const kindsOfDays = ['date', 'month', 'moment']

/** Writes a value into every column of days, months and moments, as an earlier version of the API allowed. */
async function corrupt(value: string) {
  const db = await database()
  // Months are unique.
  for (const { name, fields } of contentTypes)
    for (const [key, { kind }] of Object.entries(fields))
      if (kindsOfDays.includes(kind))
        await sql`update ${sql.table(name)} set ${sql.ref(key)} = ${value} where ${kind} <> 'month'
          or _id = (select min(_id) from ${sql.table(name)})`.execute(db)
}

/** The types whose forms have such fields. */
const typesWithDays = contentTypes.flatMap((type): [string, ContentType, string[]][] => {
  const keys = Object.entries<Field>(type.fields).flatMap(([key, { kind, computed }]) =>
    kindsOfDays.includes(kind) && !computed ? [key] : [],
  )
  return keys.length > 0 ? [[type.name, type, keys]] : []
})

describe.each(['2026-lunchtimeZ', '2026-02-30'])('the stored day %s', (value) => {
  beforeAll(() => corrupt(value))

  test.each(screens)('does not break %s', async (path) => {
    const { status, html } = await read(path)
    expect(status).toBe(200)
    // Scripts contain the text too, so only alerts count.
    expect(announcedTexts(html).join()).not.toContain('could not be loaded')
    if (path === '/admin/tenders') expect(textOf(html)).toContain(value)
  })

  test.each(typesWithDays)('shows unchanged in the form of %s, with an error', async (name, type, keys) => {
    const items: Record<string, unknown>[] = await listItems(type, { unpublished: true })
    const item = items.find((candidate) => keys.every((key) => candidate[key] === value))
    const { status, html } = await read(editPath(type, String(item?._id)))
    expect(status).toBe(200)
    const form = findForm(html)
    const errors = fieldErrors(form.html)
    for (const key of keys)
      expect([name, key, form.data.get(key), errors[key]]).toEqual([
        name,
        key,
        value,
        expect.stringMatching(/must be a (day|month)/),
      ])
  })

  test('does not break public pages, feeds and calendars', async () => {
    const db = await database()
    await sql`update tenders set publishAt = '', unpublishAt = '', publishedDate = '2026-01-01'`.execute(db)
    const all = await listItems(tenders, { visible: true })
    const pages = ['/', '/notice-board', '/notice-board/tenders', '/downloads/procurement', '/calendar.ics']
    const paths = all.slice(0, 3).map((tender) => tender.path)
    for (const path of [...pages, '/notice-board/feed.xml', '/api/tenders', '/api/notices', ...paths])
      expect([path, (await read(path)).status]).toEqual([path, 200])
    for (const path of paths) expect((await read(`${path}/deadline.ics`)).status).toBeLessThan(500)
  })
})
