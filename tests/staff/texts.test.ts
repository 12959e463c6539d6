import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startSession } from '~/auth/session.server.ts'
import { addStaff } from '~/auth/staff.server.ts'
import { findItem, listItems, removeItem } from '~/content/store/store.server.ts'
import { words } from '~/content/types/words.ts'
import { config } from '~/process/config.server.ts'
import { dictionaries } from '~/process/dictionary.server.ts'
import { languages } from '~/process/language.ts'
import { formsOf, phrasesIn, placesIn } from '~/process/phrases.ts'
import { exampleOf } from '~/routes/staff/texts/examples.ts'
import { idOf, siteTexts } from '~/routes/staff/texts/site-texts.server.ts'
import { contentOf } from '~/server/refusal.ts'
import { fill, textOf } from '../html-form.ts'
import { outbox } from '../letters/post.ts'
import { patience, siteUrl, wholeSite } from '../whole-site.ts'
import { again, staffSite } from './staff-site.ts'

let staff: Awaited<ReturnType<typeof staffSite>>
let ask: Awaited<ReturnType<typeof wholeSite>>

beforeAll(async () => {
  ask = await wholeSite()
  const { _id } = await addStaff({ email: 'clerk@example.com', role: 'editor' }, 'tests')
  const { 'Set-Cookie': cookie = '' } = await startSession(new Request(siteUrl), { staffId: _id })
  staff = await staffSite(cookie.split(';')[0] ?? '')
}, patience)

beforeEach(async () => {
  for (const { _id } of await listItems(words)) await removeItem(words, _id, 'tests')
})

const editOf = (name: string) => `/admin/texts?edit=${idOf(name)}`
const page = async (path: string) => textOf(await (await ask(path)).text())

const change = async (name: string, values: Record<string, string>) =>
  staff.send(editOf(name), fill(await staff.open(editOf(name)), values))

/** Takes the last change back, as the message offers it. */
async function undo(name: string) {
  const { html } = await staff.read('/admin/texts')
  const sequence = /name="change" value="(\d+)"/.exec(html)?.[1] ?? ''
  return staff.send(editOf(name), fill(new FormData(), { intent: 'undo', change: sequence }))
}

const list = async (query: Record<string, string>) =>
  (await staff.read(`/admin/texts?${new URLSearchParams(query)}`)).html

const promise = 'careers.howAnswer'

describe('a changed text', () => {
  test('is there on the next request, in its language alone, and goes with Undo', async () => {
    const path = '/company'
    const name = 'company.company.story.title'
    const [english, nepali] = await Promise.all([page(path), page(`/ne${path}`)])
    const saved = await change(name, { english: 'From one gauge to many plants' })
    expect([saved.status, saved.location]).toEqual([303, '/admin/texts'])
    expect(await page(path)).toContain('From one gauge to many plants')
    expect(await page(path)).not.toContain('From one gauge in a river')
    expect(await page(`/ne${path}`)).toBe(nepali)
    await undo(name)
    expect(await page(path)).toBe(english)
    expect(await findItem(words, idOf(name))).toBeUndefined()
  })

  test('may be in Nepali alone', async () => {
    const english = await page('/contact')
    expect((await change('contact.writeText', { nepali: 'हामी चाँडै जवाफ दिन्छौं।' })).status).toBe(303)
    expect(await page('/ne/contact')).toContain('हामी चाँडै जवाफ दिन्छौं।')
    expect(await page('/contact')).toBe(english)
    expect(await findItem(words, idOf('contact.writeText'))).toMatchObject({ english: '' })
  })

  test('is found by the search of the site', async () => {
    expect(await page('/search?q=zanzibarite')).toContain('Nothing found')
    await change('company.company.lead', { english: 'A company that likes zanzibarite.' })
    expect(await page('/search?q=zanzibarite')).toContain('A company that likes zanzibarite')
  })

  test('stands in letters, each in its language', async () => {
    config().mail = { server: 'smtp://127.0.0.1:1', from: { name: '', address: 'site@jaldhara.example' } }
    await change('mail.confirm.until', {
      english: 'The link is good for a week.',
      nepali: 'लिङ्क एक हप्ता चल्छ।',
    })
    for (const [path, email] of [
      ['/newsletter', 'one@example.com'],
      ['/ne/newsletter', 'other@example.com'],
    ] as const)
      expect((await ask(path, { body: new URLSearchParams({ email }) })).status).toBe(303)
    const letters = new Map((await outbox()).map(({ recipient, text }) => [recipient, text]))
    expect(letters.get('one@example.com')).toContain('The link is good for a week.')
    expect(letters.get('other@example.com')).toContain('लिङ्क एक हप्ता चल्छ।')
  })

  test('is said by the server itself, where it answers without pages', async () => {
    await change('refusals.wrongAddress', { english: 'What an odd address.' })
    await page('/')
    expect(contentOf('/company', 'wrongAddress').text).toBe('What an odd address.\n')
  })

  test('goes back to the default by its own button, or by typing that', async () => {
    const name = 'home.faqs.title'
    await change(name, { english: 'Asked often' })
    expect(await page('/')).toContain('Asked often')
    const answer = await staff.send(editOf(name), fill(new FormData(), { intent: 'reset' }))
    expect(answer.status).toBe(303)
    expect(await page('/')).toContain('Frequently asked questions')
    await change(name, { english: 'Asked often' })
    await change(name, { english: 'Frequently asked questions' })
    expect(await listItems(words)).toEqual([])
  })

  test('comes back from the history after a reset, under the name by which staff know it', async () => {
    const name = 'home.faqs.title'
    await change(name, { english: 'Asked often' })
    await staff.send(editOf(name), fill(new FormData(), { intent: 'reset' }))
    const history = (await staff.read(`/admin/history?item=${idOf(name)}`)).html
    expect(textOf(history)).toContain('Text Frequently asked questions deleted')
    const sequence = /name="change" value="(\d+)"/.exec(history)?.[1] ?? ''
    await staff.send('/admin/history', fill(new FormData(), { change: sequence, which: 'before' }))
    expect(await page('/')).toContain('Asked often')
  })

  test('has its plural forms, each of its own', async () => {
    const count = 'downloads.forms.count'
    await change(count, { englishOne: 'a single form', english: '{count} papers' })
    expect(await page('/downloads/forms')).toMatch(/\d+ papers/)
  })

  test('stays text, whatever it looks like', async () => {
    await change('company.company.lead', { english: '<img src=x onerror=alert(1)> "&amp;' })
    const html = await (await ask('/company')).text()
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(html).not.toContain('<img src=x')
  })
})

describe('a text is refused, with what was typed', () => {
  test.each([
    [
      'without a place for a value',
      promise.replace('howAnswer', 'howForm'),
      'english',
      'Until then.',
      /^\{day\} is missing/,
    ],
    [
      'with a place that gets no value',
      'home.faqs.title',
      'english',
      'Asked {often}',
      /^\{often\} is no place/,
    ],
    ['with a form of its plural left empty', 'downloads.forms.count', 'englishOne', '', /^Leave all forms/],
    ['in two lines', 'home.faqs.title', 'nepali', 'एक\nदुई', /one line/],
    [
      'with a character that no text can have',
      'home.faqs.title',
      'english',
      'Asked \u0000 often',
      /can’t be stored|character/,
    ],
    [
      'with a sign that turns the reading',
      'home.faqs.title',
      'english',
      'Asked \u202E often',
      /turns the direction/,
    ],
    ['that is too long', 'home.faqs.title', 'english', 'x'.repeat(2001), /at most 2000/],
  ])('%s', async (_, name, key, value, said) => {
    const typed = new Map([[key, value]])
    if (key === 'englishOne') typed.set('english', '{count} papers')
    const answer = await change(name, Object.fromEntries(typed))
    expect(answer.status).toBe(400)
    expect(answer.errors[key]).toMatch(said)
    expect(await listItems(words)).toEqual([])
    if (value.length < 100 && !/[\0\n]/.test(value) && value) expect(again(answer).get(key)).toBe(value)
  })

  test('and can be shown again with its sample before it is saved', async () => {
    const form = fill(await staff.open(editOf('downloads.forms.count')), {
      english: '{count} papers',
      show: 'sample',
    })
    const answer = await staff.send(editOf('downloads.forms.count'), form)
    expect(answer.status).toBe(200)
    expect(textOf(answer.html)).toContain('12 papers')
    expect(await listItems(words)).toEqual([])
  })
})

test('what two people changed at once is asked, and none of it is lost', async () => {
  const name = 'home.faqs.title'
  const open = await staff.open(editOf(name))
  await change(name, { english: 'Theirs' })
  const answer = await staff.send(editOf(name), fill(open, { english: 'Mine' }))
  expect(answer.status).toBe(409)
  expect(await page('/')).toContain('Theirs')
  const form = fill(again(answer), { 'take[english]': 'mine', english: 'Mine' })
  expect((await staff.send(editOf(name), form)).status).toBe(303)
  expect(await page('/')).toContain('Mine')
})

describe('the screen', () => {
  test('finds a text by words of either language, and with values in its places', async () => {
    for (const q of ['answer within three weeks', 'तीन हप्ता', 'Women people municipalities'])
      expect(await list({ q }), q).toContain(idOf(promise))
    for (const q of ['forms found', '12 forms'])
      expect(await list({ q }), q).toContain(idOf('downloads.forms.count'))
    expect(await list({ q: 'Showing 10 of 12 positions' })).toContain(idOf('careers.count'))
    expect(await list({ q: 'zanzibarite' })).toContain('No texts match this.')
  })

  test('finds a changed text by what visitors read now, and by the default', async () => {
    await change('home.faqs.title', { english: 'Zanzibarite' })
    for (const q of ['zanzibarite', 'Frequently asked'])
      expect(await list({ q })).toContain(idOf('home.faqs.title'))
    expect(await list({ state: 'changed' })).toMatch(/1<!-- --> <!-- -->text<|1 text found/)
  })

  test('has the texts of a page, its own first, and leads back there', async () => {
    const html = await list({ on: '/notice-board/careers/site-engineer' })
    expect(html).toContain(idOf('careers.title'))
    expect(html).toContain('href="/notice-board/careers/site-engineer"')
    expect(html).not.toContain(idOf('gallery.title'))
    expect(html.indexOf(idOf('careers.title'))).toBeGreaterThan(0)
    const evil = await list({ on: 'https://evil.example' })
    expect(evil).not.toContain('href="https://evil')
  })

  test('marks what promises something', async () => {
    expect((await staff.read(editOf(promise))).html).toContain('Visitors may rely on this text.')
    expect((await staff.read(editOf('home.faqs.title'))).html).not.toContain(
      'Visitors may rely on this text.',
    )
  })

  test('answers 404 for a text that there is not', async () => {
    expect((await staff.read('/admin/texts?edit=nothing')).status).toBe(404)
    const form = fill(new FormData(), { intent: 'save', english: 'x' })
    expect((await staff.send('/admin/texts?edit=nothing', form)).status).toBe(404)
  })
})

describe('of all dictionaries', () => {
  test('what promises something is there', () => {
    for (const { name, defaults, promises = [] } of dictionaries.values()) {
      const texts = phrasesIn(defaults.en, name).map(([one]) => one)
      for (const path of promises)
        expect(
          texts.some((one) => one === `${name}.${path}` || one.startsWith(`${name}.${path}.`)),
          `${name}: ${path}`,
        ).toBe(true)
    }
  })

  test('every place for a value has an example', () => {
    const places = siteTexts().flatMap(({ defaults }) =>
      formsOf(defaults.en).flatMap(([, text]) => placesIn(text)),
    )
    const lacking = languages.map((language) =>
      places.filter((place) => exampleOf(place, 'other', language) === place),
    )
    expect(lacking.flat()).toEqual([])
  })

  test('every text has a name and an id of its own', () => {
    const texts = siteTexts()
    expect(texts.length).toBeGreaterThan(900)
    expect(new Set(texts.map(({ name }) => name)).size).toBe(texts.length)
    expect(new Set(texts.map(({ id }) => id)).size).toBe(texts.length)
  })
})
