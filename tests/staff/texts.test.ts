import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startSession } from '~/auth/session.server.ts'
import { addStaff } from '~/auth/staff.server.ts'
import { config } from '~/config/config.server.ts'
import { createItem, findItem, listItems, updateItem } from '~/content/items/store.server.ts'
import { listSiteTexts } from '~/content/public/site-texts.server.ts'
import { overrideIdOf } from '~/content/public/text-overrides.server.ts'
import { securityId, securityRules } from '~/content/types/security.ts'
import { textOverrideType } from '~/content/types/text-overrides.ts'
import { listPlaceholders, listTextsByPluralForm } from '~/i18n/dictionary-messages.ts'
import { languages } from '~/i18n/language.ts'
import { exampleValue } from '~/routes/staff/texts/placeholder-examples.ts'
import { fillIn, textOf } from '../html-form.ts'
import { outbox } from '../mail/post-form.ts'
import { loadTimeout, siteUrl } from '../whole-site.ts'
import { rejectedForm, staffSite } from './staff-site.ts'
import { ask, careersText, change, editOf, emptyTexts, list, page, signIn, staff } from './texts-site.ts'

beforeAll(signIn, loadTimeout)

beforeEach(emptyTexts)

/** Undoes the last change by its flash message. */
async function undo(name: string) {
  const { html } = await staff.read('/admin/texts')
  const sequence = /name="change" value="(\d+)"/.exec(html)?.[1] ?? ''
  return staff.send(editOf(name), fillIn(new FormData(), { intent: 'undo', change: sequence }))
}

describe('a changed text', () => {
  test('appears on the next request, only in its language, and Undo removes it', async () => {
    const path = '/company'
    const name = 'company.company.behind.title'
    const [english, nepali] = await Promise.all([page(path), page(`/ne${path}`)])
    const saved = await change(name, { english: 'From one gauge to many plants' })
    expect([saved.status, saved.location]).toEqual([303, '/admin/texts'])
    expect(await page(path)).toContain('From one gauge to many plants')
    expect(await page(path)).not.toContain('From one gauge in a river')
    expect(await page(`/ne${path}`)).toBe(nepali)
    await undo(name)
    expect(await page(path)).toBe(english)
    expect(await findItem(textOverrideType, overrideIdOf(name))).toBeUndefined()
  })

  test('is found by the site search', async () => {
    expect(await page('/search?q=zanzibarite')).toContain('Nothing found')
    await change('company.company.lead', { english: 'A company that likes zanzibarite.' })
    expect(await page('/search?q=zanzibarite')).toContain('A company that likes zanzibarite')
  })

  test('appears in e-mails of its language', async () => {
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
    const mails = new Map((await outbox()).map(({ recipient, text }) => [recipient, text]))
    expect(mails.get('one@example.com')).toContain('The link is good for a week.')
    expect(mails.get('other@example.com')).toContain('लिङ्क एक हप्ता चल्छ।')
  })

  test('returns to the default by reset or by typing the default', async () => {
    const name = 'home.faqs.title'
    await change(name, { english: 'Asked often' })
    expect(await page('/')).toContain('Asked often')
    const answer = await staff.send(editOf(name), fillIn(new FormData(), { intent: 'reset' }))
    expect(answer.status).toBe(303)
    expect(await page('/')).toContain('Frequently asked questions')
    await change(name, { english: 'Asked often' })
    await change(name, { english: 'Frequently asked questions' })
    expect(await listItems(textOverrideType)).toEqual([])
  })

  test.each(['{गणना} मध्ये {count}', '{ count }', 'फाराम'])(
    'rejects other placeholders: “%s”',
    async (nepali) => {
      const saved = await change('downloads.forms.count', { nepali })
      expect([saved.status, Object.keys(saved.errors)]).toEqual([400, ['nepali']])
    },
  )

  test('is escaped', async () => {
    await change('company.company.lead', { english: '<img src=x onerror=alert(1)> "&amp;' })
    const html = await (await ask('/company')).text()
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(html).not.toContain('<img src=x')
  })
})

describe('the approval rule', () => {
  const path = '/notice-board/careers/tunnel-engineer'
  const rule = async (secondPerson: 'off' | 'editors') => {
    const values = { adminTwoStep: false, secondPerson }
    if (await findItem(securityRules, securityId))
      await updateItem(securityRules, securityId, values, 'tests')
    else await createItem(securityRules, values, 'tests', { id: securityId })
  }
  afterEach(() => rule('off'))
  const sentence = 'Every applicant hears from us within four weeks.'

  test('requires a review before a text is published', async () => {
    await rule('editors')
    const { _id } = await addStaff({ email: 'chief@example.com', role: 'admin' }, 'tests')
    const { 'Set-Cookie': cookie = '' } = await startSession(new Request(siteUrl), { staffId: _id })
    const chief = await staffSite(cookie.split(';')[0] ?? '')
    const before = await page(path)
    expect((await change(careersText, { english: sentence })).status).toBe(403)
    const sent = await change(careersText, { english: sentence, as: 'review', 'review[note]': 'As agreed' })
    expect([sent.status, sent.location]).toEqual([303, '/admin/texts'])
    expect(await page(path)).toBe(before)
    expect((await staff.open(editOf(careersText))).get('english')).toBe(sentence)
    expect(textOf(await list({ q: 'reference number at once' }))).toContain('Waiting for review')

    const review = `/admin/review/words/${overrideIdOf(careersText)}`
    expect(textOf((await chief.read('/admin/review')).html)).toContain('As agreed')
    const shown = await chief.read(review)
    const words = textOf(shown.html)
    expect(words).toContain(sentence)
    expect(words).toMatch(/reference number at once/)
    expect(shown.html).not.toContain('/preview/')
    expect((await chief.send(review, fillIn(rejectedForm(shown), { intent: 'publish' }))).status).toBe(303)
    expect(await page(path)).toContain(sentence)
  })
})

test('words in dates, numbers and units are texts too, on pages and in scripts', async () => {
  const path = '/downloads/forms'
  const sent = async () => (await (await ask(`${path}.data`)).text()).includes('kilobyte')
  expect([await page(path), await sent()]).toEqual([expect.stringMatching(/\d KB/), false])
  await change('format.kilobytes', { english: '{size} kilobyte' })
  expect(await page(path)).toMatch(/\d kilobyte/)
  expect(await page(path)).not.toMatch(/\d KB/)
  expect(await sent()).toBe(true)
  expect(await page(`/ne${path}`)).not.toContain('kilobyte')
  await change('format.months.0', { english: 'January' })
  expect((await list({ q: 'January' })).includes(overrideIdOf('format.months.0'))).toBe(true)
})

describe('a rejected text preserves its input', () => {
  test.each([
    ['without a placeholder', 'careers.howForm', 'english', 'Until then.', /^\{day\} is missing/],
    ['with an empty plural form', 'downloads.forms.count', 'englishOne', '', /^Fill in every form/],
    ['in two lines', 'home.faqs.title', 'nepali', 'एक\nदुई', /one line/],
    [
      'with a bidirectional override',
      'home.faqs.title',
      'english',
      'Asked \u202E often',
      /turns the direction/,
    ],
  ])('%s', async (_, name, key, value, message) => {
    const typed = new Map([[key, value]])
    if (key === 'englishOne') typed.set('english', '{count} papers')
    const answer = await change(name, Object.fromEntries(typed))
    expect(answer.status).toBe(400)
    expect(answer.errors[key]).toMatch(message)
    expect(await listItems(textOverrideType)).toEqual([])
    if (!value.includes('\n') && value) expect(rejectedForm(answer).get(key)).toBe(value)
  })

  test('can be previewed before it is saved', async () => {
    const form = fillIn(await staff.open(editOf('downloads.forms.count')), {
      english: '{count} papers',
      show: 'sample',
    })
    const answer = await staff.send(editOf('downloads.forms.count'), form)
    expect(answer.status).toBe(200)
    expect(textOf(answer.html)).toContain('12 papers')
    expect(await listItems(textOverrideType)).toEqual([])
  })
})

test('concurrent changes of a text are asked about', async () => {
  const name = 'home.faqs.title'
  const open = await staff.open(editOf(name))
  await change(name, { english: 'Theirs' })
  const answer = await staff.send(editOf(name), fillIn(open, { english: 'Mine' }))
  expect(answer.status).toBe(409)
  expect(await page('/')).toContain('Theirs')
  const form = fillIn(rejectedForm(answer), { 'take[english]': 'mine', english: 'Mine' })
  expect((await staff.send(editOf(name), form)).status).toBe(303)
  expect(await page('/')).toContain('Mine')
})

describe('the screen', () => {
  test('finds a text by words of either language, and with values in place of placeholders', async () => {
    for (const q of ['number reference once', 'दिनेबित्तिकै सन्दर्भ नम्बर', 'You get reference'])
      expect(await list({ q }), q).toContain(overrideIdOf(careersText))
    for (const q of ['forms found', '12 forms'])
      expect(await list({ q }), q).toContain(overrideIdOf('downloads.forms.count'))
    expect(await list({ q: 'Showing 10 of 12 positions' })).toContain(overrideIdOf('careers.count'))
    expect(await list({ q: 'zanzibarite' })).toContain('No texts match your search.')
    // A word that no text contains may be in a page or tender.
    expect(await list({ q: 'two zanzibarites' })).toContain('href="/admin/search?q=two+zanzibarites"')
  })

  test('lists the texts of a page, its own first, and links back to it', async () => {
    const html = await list({ on: '/notice-board/careers/site-engineer' })
    expect(html).toContain(overrideIdOf('careers.title'))
    expect(html).toContain('href="/notice-board/careers/site-engineer"')
    expect(html).not.toContain(overrideIdOf('gallery.title'))
    expect(html.indexOf(overrideIdOf('careers.title'))).toBeGreaterThan(0)
    const evil = await list({ on: 'https://evil.example' })
    expect(evil).not.toContain('href="https://evil')
  })

  test('has an example for every placeholder', () => {
    const places = listSiteTexts().flatMap(({ defaults }) =>
      listTextsByPluralForm(defaults.en).flatMap(([, text]) => listPlaceholders(text)),
    )
    const lacking = languages.map((language) =>
      places.filter((place) => exampleValue(place, 'other', language) === place),
    )
    expect(lacking.flat()).toEqual([])
  })
})
