import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { KindName } from '~/content/fields/field.ts'
import { createItem, findItem } from '~/content/items/store.server.ts'
import { adminPathOf, type ContentType } from '~/content/schema/define.ts'
import { parseValues } from '~/content/schema/parse-values.server.ts'
import { people } from '~/content/types/people.ts'
import { popups } from '~/content/types/popups.ts'
import { apiCollections } from '~/content/types/registry.ts'
import { feeds } from '~/content/types/site-paths.ts'
import { changeContent, database } from '~/db/database.server.ts'
import { queueMail } from '~/mail/outbox.server.ts'
import { sidebarMenu } from '~/routes/staff/frame/sidebar-menu.ts'
import { forbiddenCharacterPattern } from '~/text/plain-text.ts'
import { sampleValues } from '../content/samples.ts'
import { clearSite } from '../empty-site.ts'
import { fillIn, findForm } from '../html-form.ts'
import { pickRepresentatives, testsAll } from '../representatives.ts'
import { cookieOf } from '../staff/received-submissions.ts'
import { staffSite } from '../staff/staff-site.ts'
import { validationErrors } from '../validity.ts'
import { loadTimeout, siteClient } from '../whole-site.ts'

// The tests create all content themselves.
clearSite()

const sentence = 'नदी किनारका परिवारहरूका लागि जलविद्युत आयोजनाको निर्माण सूचना र बोलपत्र। '
/** Text lengths around the ends of the renderer's chunks of 2,048 bytes, at three bytes a letter, and others. */
const lengths = [1, 2, 29, 63, 64, 85, 120, 171, 300, 341, 681, 682, 683, 1365, 2047]

/** A Nepali text of this length. A prefix varies the byte offset of its letters. */
const nepali = (length: number, number: number) => {
  const prefix = ['', 'a', 'ab', '😀'][number % 4] ?? ''
  return (
    prefix + [...sentence.repeat(Math.ceil(length / sentence.length) + 1)].slice(0, length).join('').trim()
  )
}

const textKinds: KindName[] = ['text', 'longText', 'lines', 'tags']

function nepaliValues(type: ContentType, number: number) {
  const values: Record<string, unknown> = { ...sampleValues(type, `n${number}`) }
  for (const [key, field] of Object.entries(type.fields)) {
    if (!textKinds.includes(field.kind) || field.unique) continue
    const maxLength = field.kind === 'longText' || field.kind === 'text' ? field.max - 2 : 200
    const length = Math.min(maxLength, lengths[(number + key.length) % lengths.length] ?? 1)
    const text = nepali(length, number)
    values[key] = field.kind === 'lines' || field.kind === 'tags' ? [text, nepali(7, number)] : text
  }
  const parsed = parseValues(type, values)
  if (!parsed.values) throw new Error(`${type.name}: ${JSON.stringify(parsed.errors)}`)
  return parsed.values
}

const types: ContentType[] = [...apiCollections, popups]

async function itemOf(id: string) {
  for (const type of types) {
    const item = await findItem(type, id)
    if (item) return { type, item }
  }
}

const fetchPath = await siteClient()
const cookie = await cookieOf('admin')
const staff = await staffSite(cookie)

beforeAll(async () => {
  for (const type of types)
    for (let number = 0; number < 5; number++) await createItem(type, nepaliValues(type, number), 'tester')
  for (const name of ['😀 Ram', 'क्षितिज श्रेष्ठ'])
    for (const group of ['board', 'management'] as const)
      await createItem(people, { ...sampleValues(people, group), name, group, photo: '' }, 'tester')
}, loadTimeout)

/** Bytes that no response may contain: control characters except tab and line breaks, and replacement characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression searches for them
const forbiddenBytes = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]|\xc2[\x80-\x9f]|\xef\xbf\xbd/

async function readBytes(path: string, headers?: { cookie: string }) {
  const response = await fetchPath(path, headers)
  return { status: response.status, text: Buffer.from(await response.arrayBuffer()) }
}

async function expectClean(path: string, headers?: { cookie: string }) {
  const { status, text } = await readBytes(path, headers)
  const index = text.toString('latin1').search(forbiddenBytes)
  expect([path, status < 500, index, text.subarray(Math.max(0, index - 30), index + 30).toString()]).toEqual([
    path,
    true,
    -1,
    index === -1 ? expect.any(String) : '',
  ])
  return text.toString()
}

async function publicPages() {
  const map = await (await fetchPath('/sitemap.xml')).text()
  return [...map.matchAll(/<loc>https:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) => path || '/')
}

/** Replaces the slug, as all items of a type have the same markup. */
const kindOf = (path: string) => [path.replace(/[^/]*[a-z0-9]-?\d+$|[^/]*%E0.*$/, '*')]

describe('a site full of Nepali', () => {
  test('has intact texts and valid markup on every public page', async () => {
    const pages = [
      ...(await publicPages()),
      '/search?q=नदी',
      '/search',
      '/api',
      '/no/such/page',
      '/newsletter',
    ]
    expect(pages.length).toBeGreaterThan(35)
    // Both editions have the same markup.
    const thorough = pickRepresentatives(pages, (path) => kindOf(path.replace(/^\/ne\b/, '') || '/'))
    for (const path of pages) {
      const html = await expectClean(path)
      expect(html.endsWith('</body></html>')).toBe(true)
      if (thorough.includes(path)) expect([path, await validationErrors(html)]).toEqual([path, []])
    }
  }, 120_000)

  test('has intact texts on every staff screen and form', async () => {
    const withForm = new Set<string>()
    for (const { to } of sidebarMenu.flatMap(({ items }) => items)) {
      const html = await expectClean(to, { cookie })
      const [, edit] = /href="([^"]*\?[^"]*edit=[^"]+)"/.exec(html) ?? []
      if (!edit) continue
      withForm.add(to)
      await expectClean(new URL(edit.replaceAll('&amp;', '&'), `https://a${to}`).href.slice(9), { cookie })
    }
    expect(types.map(adminPathOf).filter((screen) => !withForm.has(screen))).toEqual([])
  }, 60_000)

  test('has intact texts in the API, feeds, calendars and the sitemap', async () => {
    const calls = apiCollections.map(({ name }) => `/api/${name}`)
    const files = [...Object.values(feeds).map(({ path }) => path), '/calendar.ics', '/sitemap.xml']
    for (const path of [...calls, '/api/notices', '/api/openapi.json', ...files, '/.well-known/security.txt'])
      await expectClean(path)
  })

  test('saves an unchanged form without a change to its texts', async () => {
    const savedTypes = new Set<string>()
    for (const { to } of sidebarMenu.flatMap(({ items }) => items)) {
      const { html } = await staff.read(to)
      const links = [...html.matchAll(/href="([^"?]*)\?edit=([0-9a-f]{16})"/g)]
      const ownIds = links.filter(([, path]) => !path || path === to).map(([, , id = '']) => id)
      for (const id of [...new Set(ownIds)].slice(0, testsAll ? 2 : 1)) {
        const stored = await itemOf(id)
        if (!stored) continue
        savedTypes.add(stored.type.name)
        const form = await staff.open(`${to}?edit=${id}`)
        const { status, errors } = await staff.send(`${to}?edit=${id}`, form)
        expect([to, status, errors]).toEqual([to, 303, {}])
        expect(await findItem(stored.type, id)).toEqual(stored.item)
      }
    }
    expect([...savedTypes].sort()).toEqual(types.map(({ name }) => name).sort())
  }, 60_000)

  test('shows a refused message as typed, without control characters', async () => {
    const page = await (await fetchPath('/contact')).text()
    for (let number = 0; number < 3; number++) {
      const message = nepali(700, number)
      const { data } = findForm(page, 'message')
      fillIn(data, { name: nepali(40, number), email: 'no address', message: `${message}\u0007` })
      const fields = new URLSearchParams([...data].map(([name, value]) => [name, String(value)]))
      const response = await fetchPath('/contact', { body: fields })
      const html = Buffer.from(await response.arrayBuffer()).toString()
      expect(response.status).toBeGreaterThanOrEqual(400)
      expect(findForm(html, 'message').data.get('message')).toBe(message)
    }
  })
})

test('a person without a photo has intact initials', async () => {
  for (const path of ['/company/board', '/company/management']) {
    const html = await expectClean(path)
    for (const letters of ['😀R', 'क्षिश्रे'])
      expect([path, letters, html.includes(`>${letters}<`)]).toContain(true)
  }
})

test('forbidden characters in stored texts appear in no feed, calendar, email or structured data', async () => {
  const damaged = 'odd\ufffe\uffff\ufdd0\u0007\ufffd words'
  const rows: [string, string][] = [
    ['announcements', 'title'],
    ['announcements', 'content'],
    ['tenders', 'title'],
    ['tenders', 'description'],
    ['jobs', 'description'],
    ['faqs', 'a'],
  ]
  await changeContent(async (db) => {
    for (const [table, key] of rows)
      await sql`update ${sql.table(table)} set ${sql.ref(key)} = ${damaged}`.execute(db)
    const email = { to: 'a@example.com', subject: damaged, text: damaged, html: `<p>${damaged}</p>` }
    await queueMail(db, { ...email, replyTo: { name: damaged, address: 'b@example.com' } })
  })
  const affected: string[] = []
  const expectNone = (where: string, text: string) => {
    if (text.includes('odd words')) affected.push(where)
    expect([
      where,
      forbiddenCharacterPattern.test(text.replaceAll('\r', '')),
      text.includes('\\u0007'),
    ]).toEqual([where, false, false])
  }
  for (const path of [...Object.values(feeds).map(({ path }) => path), '/calendar.ics'])
    expectNone(path, (await (await fetchPath(path)).text()).replaceAll('\r\n ', ''))
  const pages = (await publicPages()).filter((path) => /^\/notice-board\/\w+\/.|^\/$/.test(path))
  for (const path of pickRepresentatives(pages, kindOf)) {
    const html = await (await fetchPath(path)).text()
    const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json]) => json,
    )
    expectNone(path, data.join())
  }
  const emails = await (await database()).selectFrom('outbox').selectAll().execute()
  expectNone(
    'outbox',
    emails.map(({ subject, text, html, replyTo }) => [subject, text, html, replyTo].join()).join(),
  )
  expect(affected).toEqual(expect.arrayContaining([feeds.notices.path, '/', 'outbox']))
})
