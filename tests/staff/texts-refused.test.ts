import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listItems } from '~/content/items/store.server.ts'
import { groupsOnPage, listSiteTexts } from '~/content/public/site-texts.server.ts'
import { overrideIdOf } from '~/content/public/text-overrides.server.ts'
import { textOverrideType } from '~/content/types/text-overrides.ts'
import { listPlaceholders, listPluralTexts } from '~/i18n/dictionary-messages.ts'
import { languages } from '~/i18n/language.ts'
import { exampleValue } from '~/routes/staff/texts/placeholder-examples.ts'
import { fillIn, textOf } from '../html-form.ts'
import { loadTimeout } from '../whole-site.ts'
import { rejectedForm } from './staff-site.ts'
import { careersText, change, editOf, emptyTexts, list, page, signIn, staff } from './texts-site.ts'

beforeAll(signIn, loadTimeout)

beforeEach(emptyTexts)

describe('a rejected text preserves its input', () => {
  test.each([
    ['without a placeholder', 'careers.howForm', 'english', 'Until then.', /^\{day\} is missing/],
    [
      'with an unknown placeholder',
      'home.faqs.title',
      'english',
      'Asked {often}',
      /^\{often\} is not a placeholder/,
    ],
    ['with an empty plural form', 'downloads.forms.count', 'englishOne', '', /^Fill in every form/],
    ['in two lines', 'home.faqs.title', 'nepali', 'एक\nदुई', /one line/],
    [
      'with a forbidden character',
      'home.faqs.title',
      'english',
      'Asked \u0000 often',
      /can’t be stored|character/,
    ],
    [
      'with a bidirectional override',
      'home.faqs.title',
      'english',
      'Asked \u202E often',
      /turns the direction/,
    ],
    ['that is too long', 'home.faqs.title', 'english', 'x'.repeat(2001), /at most 2000/],
  ])('%s', async (_, name, key, value, message) => {
    const typed = new Map([[key, value]])
    if (key === 'englishOne') typed.set('english', '{count} papers')
    const answer = await change(name, Object.fromEntries(typed))
    expect(answer.status).toBe(400)
    expect(answer.errors[key]).toMatch(message)
    expect(await listItems(textOverrideType)).toEqual([])
    if (value.length < 100 && !/[\0\n]/.test(value) && value)
      expect(rejectedForm(answer).get(key)).toBe(value)
  })

  test('if it is empty', async () => {
    const answer = await change('home.faqs.title', { english: '' })
    expect([answer.status, answer.message]).toEqual([400, expect.stringContaining('cannot remove a text')])
    expect(rejectedForm(answer).get('english')).toBe('Frequently asked questions')
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
    for (const q of ['number reference once', 'सन्दर्भ नम्बर तुरुन्तै', 'You get reference'])
      expect(await list({ q }), q).toContain(overrideIdOf(careersText))
    for (const q of ['forms found', '12 forms'])
      expect(await list({ q }), q).toContain(overrideIdOf('downloads.forms.count'))
    expect(await list({ q: 'Showing 10 of 12 positions' })).toContain(overrideIdOf('careers.count'))
    expect(await list({ q: 'zanzibarite' })).toContain('No texts match your search.')
    // A word that no text contains may be in a page or tender.
    expect(await list({ q: 'two zanzibarites' })).toContain('href="/admin/search?q=two+zanzibarites"')
  })

  test('finds a changed text by its current and its default wording', async () => {
    await change('home.faqs.title', { english: 'Zanzibarite' })
    for (const q of ['zanzibarite', 'Frequently asked'])
      expect(await list({ q })).toContain(overrideIdOf('home.faqs.title'))
    expect(await list({ state: 'changed' })).toMatch(/1<!-- --> <!-- -->text<|1 text found/)
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

  test('omits texts of other pages in the same group', async () => {
    const names = new Map(listSiteTexts().map(({ id, name }) => [id, name]))
    const shown = async (on: string) =>
      [...(await list({ on })).matchAll(/id="item-([^"]+)"/g)].map(([, id = '']) => names.get(id) ?? '')
    const board = await shown('/company/board')
    expect(board.slice(0, 2)).toEqual(['company.people.board.title', 'company.people.board.lead'])
    expect(board).toContain('company.people.empty')
    expect(board.join()).not.toMatch(/company\.(company|people\.management|policies)\./)
    expect((await shown('/company'))[0]).toBe('company.company.title')
  })

  test('starts with the home page', async () => {
    expect(listSiteTexts()[0]?.groupLabel).toBe('Home')
    expect(await list({})).toContain(`id="item-${overrideIdOf(listSiteTexts()[0]?.name ?? '')}"`)
  })

  test('lists the texts of a page before those that it shares', () => {
    expect(groupsOnPage('/notice-board/careers/site-engineer').slice(0, 2)).toEqual(['careers', 'apply'])
  })

  test('has an example for every placeholder', () => {
    const places = listSiteTexts().flatMap(({ defaults }) =>
      listPluralTexts(defaults.en).flatMap(([, text]) => listPlaceholders(text)),
    )
    const lacking = languages.map((language) =>
      places.filter((place) => exampleValue(place, 'other', language) === place),
    )
    expect(lacking.flat()).toEqual([])
  })

  test('responds 404 for an unknown text', async () => {
    expect((await staff.read('/admin/texts?edit=nothing')).status).toBe(404)
    const form = fillIn(new FormData(), { intent: 'save', english: 'x' })
    expect((await staff.send('/admin/texts?edit=nothing', form)).status).toBe(404)
  })
})
