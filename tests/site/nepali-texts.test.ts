import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { startSession } from '~/auth/session.server.ts'
import { addStaff } from '~/auth/staff.server.ts'
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
import { forbiddenCharacter } from '~/text/plain-text.ts'
import { sampleValues } from '../content/samples.ts'
import { emptySite } from '../empty-site.ts'
import { fill, formIn } from '../html-form.ts'
import { oneOfEach, showsAll } from '../representatives.ts'
import { staffSite } from '../staff/staff-site.ts'
import { invalidities } from '../validity.ts'
import { patience, wholeSite } from '../whole-site.ts'

// Only what is written here.
emptySite()

const sentence = 'नदी किनारका परिवारहरूका लागि जलविद्युत आयोजनाको निर्माण सूचना र बोलपत्र। '
/** Letters around those at which a renderer's chunk of 2,048 bytes ends, at three bytes each, and others. */
const lengths = [1, 2, 29, 63, 64, 85, 120, 171, 300, 341, 681, 682, 683, 1365, 2047]

/** Nepali of so many letters; the sign in front moves all that follows by up to two bytes. */
const nepali = (length: number, number: number) => {
  const front = ['', 'a', 'ab', '😀'][number % 4] ?? ''
  return (
    front + [...sentence.repeat(Math.ceil(length / sentence.length) + 1)].slice(0, length).join('').trim()
  )
}

const texts: KindName[] = ['text', 'longText', 'lines', 'tags']

function nepaliValues(type: ContentType, number: number) {
  const values: Record<string, unknown> = { ...sampleValues(type, `n${number}`) }
  for (const [key, field] of Object.entries(type.fields)) {
    if (!texts.includes(field.kind) || field.unique) continue
    const most = field.kind === 'longText' || field.kind === 'text' ? field.max - 2 : 200
    const length = Math.min(most, lengths[(number + key.length) % lengths.length] ?? 1)
    const text = nepali(length, number)
    values[key] = field.kind === 'lines' || field.kind === 'tags' ? [text, nepali(7, number)] : text
  }
  const read = parseValues(type, values)
  if (!read.values) throw new Error(`${type.name}: ${JSON.stringify(read.errors)}`)
  return read.values
}

const types: ContentType[] = [...apiCollections, popups]

async function itemOf(id: string) {
  for (const type of types) {
    const item = await findItem(type, id)
    if (item) return { type, item }
  }
}

let ask: Awaited<ReturnType<typeof wholeSite>>
let staff: Awaited<ReturnType<typeof staffSite>>
let cookie = ''

beforeAll(async () => {
  const { _id } = await addStaff({ email: 'clerk@jaldhara.example', role: 'admin' }, 'tester')
  const session = await startSession(new Request('https://www.jaldhara.example'), { staffId: _id })
  cookie = (session['Set-Cookie'] ?? '').split(';')[0] ?? ''
  ask = await wholeSite()
  staff = await staffSite(cookie)
  for (const type of types)
    for (let number = 0; number < 5; number++) await createItem(type, nepaliValues(type, number), 'tester')
  for (const name of ['😀 Ram', 'क्षितिज श्रेष्ठ'])
    for (const group of ['board', 'management'] as const)
      await createItem(people, { ...sampleValues(people, group), name, group, photo: '' }, 'tester')
}, patience)

/** What no answer may hold: control characters but for tab and line break, and the sign for lost letters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is sought
const foreign = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]|\xc2[\x80-\x9f]|\xef\xbf\xbd/

async function bytes(path: string, headers?: { cookie: string }) {
  const response = await ask(path, headers)
  return { status: response.status, text: Buffer.from(await response.arrayBuffer()) }
}

async function expectClean(path: string, headers?: { cookie: string }) {
  const { status, text } = await bytes(path, headers)
  const at = text.toString('latin1').search(foreign)
  expect([path, status < 500, at, text.subarray(Math.max(0, at - 30), at + 30).toString()]).toEqual([
    path,
    true,
    -1,
    at === -1 ? expect.any(String) : '',
  ])
  return text.toString()
}

async function publicPages() {
  const map = await (await ask('/sitemap.xml')).text()
  return [...map.matchAll(/<loc>https:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) => path || '/')
}

/** What the page of an item has in common with those of others. */
const kindOf = (path: string) => [path.replace(/[^/]*[a-z0-9]-?\d+$|[^/]*%E0.*$/, '*')]

describe('a site full of Nepali', () => {
  test('has whole texts on every public page, valid to the last byte', async () => {
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
    const thorough = oneOfEach(pages, (path) => kindOf(path.replace(/^\/ne\b/, '') || '/'))
    for (const path of pages) {
      const html = await expectClean(path)
      expect(html.endsWith('</body></html>')).toBe(true)
      if (thorough.includes(path)) expect([path, await invalidities(html)]).toEqual([path, []])
    }
  }, 120_000)

  test('has whole texts on every screen and form of staff', async () => {
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

  test('has whole texts in every answer of the API, feed, calendar and list of addresses', async () => {
    const calls = apiCollections.map(({ name }) => `/api/${name}`)
    const files = [...Object.values(feeds).map(({ path }) => path), '/calendar.ics', '/sitemap.xml']
    for (const path of [...calls, '/api/notices', '/api/openapi.json', ...files, '/.well-known/security.txt'])
      await expectClean(path)
  })

  test('keeps every form’s texts as they are when it is saved untouched', async () => {
    const seen = new Set<string>()
    for (const { to } of sidebarMenu.flatMap(({ items }) => items)) {
      const { html } = await staff.read(to)
      const links = [...html.matchAll(/href="([^"?]*)\?edit=([0-9a-f]{16})"/g)]
      const own = links.filter(([, path]) => !path || path === to).map(([, , id = '']) => id)
      for (const id of [...new Set(own)].slice(0, showsAll ? 2 : 1)) {
        const found = await itemOf(id)
        if (!found) continue
        seen.add(found.type.name)
        const form = await staff.open(`${to}?edit=${id}`)
        const { status, errors } = await staff.send(`${to}?edit=${id}`, form)
        expect([to, status, errors]).toEqual([to, 303, {}])
        expect(await findItem(found.type, id)).toEqual(found.item)
      }
    }
    expect([...seen].sort()).toEqual(types.map(({ name }) => name).sort())
  }, 60_000)

  test('gives back what was typed into a refused letter as it was, but for control characters', async () => {
    const page = await (await ask('/contact')).text()
    for (let number = 0; number < 3; number++) {
      const message = nepali(700, number)
      const { data } = formIn(page, 'message')
      fill(data, { name: nepali(40, number), email: 'no address', message: `${message}\u0007` })
      const fields = new URLSearchParams([...data].map(([name, value]) => [name, String(value)]))
      const refused = await ask('/contact', { body: fields })
      const html = Buffer.from(await refused.arrayBuffer()).toString()
      expect(refused.status).toBeGreaterThanOrEqual(400)
      expect(formIn(html, 'message').data.get('message')).toBe(message)
    }
  })
})

test('a person without a photo has whole first letters', async () => {
  for (const path of ['/company/board', '/company/management']) {
    const html = await expectClean(path)
    for (const letters of ['😀R', 'क्षिश्रे'])
      expect([path, letters, html.includes(`>${letters}<`)]).toContain(true)
  }
})

test('signs that texts of earlier days hold leave the site in no feed, calendar, letter or data', async () => {
  const odd = 'odd\ufffe\uffff\ufdd0\u0007\ufffd words'
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
      await sql`update ${sql.table(table)} set ${sql.ref(key)} = ${odd}`.execute(db)
    const letter = { to: 'a@example.com', subject: odd, text: odd, html: `<p>${odd}</p>` }
    await queueMail(db, { ...letter, replyTo: { name: odd, address: 'b@example.com' } })
  })
  const seen: string[] = []
  const expectNone = (where: string, text: string) => {
    if (text.includes('odd words')) seen.push(where)
    expect([where, forbiddenCharacter.test(text.replaceAll('\r', '')), text.includes('\\u0007')]).toEqual([
      where,
      false,
      false,
    ])
  }
  for (const path of [...Object.values(feeds).map(({ path }) => path), '/calendar.ics'])
    expectNone(path, (await (await ask(path)).text()).replaceAll('\r\n ', ''))
  const pages = (await publicPages()).filter((path) => /^\/notice-board\/\w+\/.|^\/$/.test(path))
  for (const path of oneOfEach(pages, kindOf)) {
    const html = await (await ask(path)).text()
    const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json]) => json,
    )
    expectNone(path, data.join())
  }
  const letters = await (await database()).selectFrom('outbox').selectAll().execute()
  expectNone(
    'outbox',
    letters.map(({ subject, text, html, replyTo }) => [subject, text, html, replyTo].join()).join(),
  )
  expect(seen).toEqual(expect.arrayContaining([feeds.notices.path, '/', 'outbox']))
})
