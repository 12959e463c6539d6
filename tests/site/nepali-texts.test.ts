import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { KindName } from '~/content/fields/field.ts'
import { createItem } from '~/content/items/store.server.ts'
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
import { pickRepresentatives } from '../representatives.ts'
import { cookieOf } from '../staff/received-submissions.ts'
import { validationErrors } from '../validity.ts'
import { loadTimeout, siteClient } from '../whole-site.ts'

// The tests create all content themselves.
clearSite()

const sentence = 'नदी किनारका परिवारहरूका लागि जलविद्युत आयोजनाको निर्माण सूचना र बोलपत्र। '
/** Text lengths around the ends of chunks of 2,048 bytes, at three bytes a letter, and others. */
const lengths = [1, 2, 29, 64, 120, 300, 681, 682, 683, 1365, 2047]

/** A Nepali text of this length. A prefix varies the byte offset of its letters. */
function nepali(length: number, number: number) {
  const letters = [...sentence.repeat(Math.ceil(length / sentence.length) + 1)].slice(0, length)
  return (['', 'a', 'ab', '😀'][number % 4] ?? '') + letters.join('').trim()
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
const fetchPath = await siteClient()
const cookie = await cookieOf('admin')

beforeAll(async () => {
  for (const type of types)
    for (let number = 0; number < 4; number++) await createItem(type, nepaliValues(type, number), 'tester')
  for (const name of ['😀 Ram', 'क्षितिज श्रेष्ठ'])
    await createItem(people, { ...sampleValues(people, 'x'), name, group: 'board', photo: '' }, 'tester')
}, loadTimeout)

/** Bytes that no response may contain: control characters except tab and line breaks, and replacement characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression searches for them
const forbiddenBytes = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]|\xc2[\x80-\x9f]|\xef\xbf\xbd/

async function expectClean(path: string, headers?: { cookie: string }) {
  const response = await fetchPath(path, headers)
  const bytes = Buffer.from(await response.arrayBuffer())
  const found = forbiddenBytes.exec(bytes.toString('latin1'))
  const around = found && bytes.subarray(Math.max(0, found.index - 30), found.index + 30).toString()
  expect([path, response.status < 500, around]).toEqual([path, true, null])
  return bytes.toString()
}

/** A page of each kind in each language. */
async function publicPages() {
  const map = await (await fetchPath('/sitemap.xml')).text()
  const paths = [...map.matchAll(/<loc>https:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) => path || '/')
  return pickRepresentatives(paths, (path) => [path.replace(/[^/]*[a-z0-9]-?\d+$|[^/]*%E0.*$/, '*')])
}

test('all public pages have intact texts and valid markup', async () => {
  const pages = [...(await publicPages()), '/search?q=नदी', '/search', '/api', '/no/such/page', '/newsletter']
  expect(pages.length).toBeGreaterThan(35)
  for (const path of pages) {
    const html = await expectClean(path)
    expect(html.endsWith('</body></html>')).toBe(true)
    // Both editions have the same markup.
    if (!path.startsWith('/ne')) expect([path, await validationErrors(html)]).toEqual([path, []])
    if (path === '/company/board')
      for (const initials of ['😀R', 'क्षिश्रे']) expect(html).toContain(`>${initials}<`)
  }
}, 120_000)

test('all staff screens and forms have intact texts', async () => {
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

test('the API, feeds, calendars and the sitemap have intact texts', async () => {
  const calls = apiCollections.map(({ name }) => `/api/${name}`)
  const files = [...Object.values(feeds).map(({ path }) => path), '/calendar.ics', '/sitemap.xml']
  for (const path of [...calls, '/api/notices', '/api/openapi.json', ...files, '/.well-known/security.txt'])
    await expectClean(path)
})

test('a refused message is shown as typed, without control characters', async () => {
  const message = nepali(700, 3)
  const { data } = findForm(await (await fetchPath('/contact')).text(), 'message')
  fillIn(data, { name: nepali(40, 1), email: 'no address', message: `${message}\u0007` })
  const fields = new URLSearchParams([...data].map(([name, value]) => [name, String(value)]))
  const response = await fetchPath('/contact', { body: fields })
  expect(response.status).toBeGreaterThanOrEqual(400)
  expect(findForm(await response.text(), 'message').data.get('message')).toBe(message)
})

test('forbidden characters in stored texts appear in no feed, calendar, email or structured data', async () => {
  const damaged = 'odd\ufffe\uffff\ufdd0\u0007\ufffd words'
  const rows: [table: string, keys: string[]][] = [
    ['announcements', ['title', 'content']],
    ['tenders', ['title', 'description']],
    ['jobs', ['description']],
    ['faqs', ['a']],
  ]
  await changeContent(async (db) => {
    for (const [table, keys] of rows)
      for (const key of keys)
        await sql`update ${sql.table(table)} set ${sql.ref(key)} = ${damaged}`.execute(db)
    const email = { to: 'a@example.com', subject: damaged, text: damaged, html: `<p>${damaged}</p>` }
    await queueMail(db, { ...email, replyTo: { name: damaged, address: 'b@example.com' } })
  })
  const affected: string[] = []
  const expectNone = (where: string, text: string) => {
    if (text.includes('odd words')) affected.push(where)
    const isClean = !forbiddenCharacterPattern.test(text.replaceAll('\r', '')) && !text.includes('\\u0007')
    expect([where, isClean]).toEqual([where, true])
  }
  for (const path of [...Object.values(feeds).map(({ path }) => path), '/calendar.ics'])
    expectNone(path, (await (await fetchPath(path)).text()).replaceAll('\r\n ', ''))
  for (const path of (await publicPages()).filter((path) => /^\/notice-board\/\w+\/.|^\/$/.test(path))) {
    const html = await (await fetchPath(path)).text()
    expectNone(path, [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].join())
  }
  const emails = await (await database()).selectFrom('outbox').selectAll().execute()
  const parts = emails.flatMap(({ subject, text, html, replyTo }) => [subject, text, html, replyTo])
  expectNone('outbox', parts.join())
  expect(affected).toEqual(expect.arrayContaining([feeds.notices.path, '/', 'outbox']))
})
