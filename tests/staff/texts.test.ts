import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startSession } from '~/auth/session.server.ts'
import { addStaff } from '~/auth/staff.server.ts'
import { config } from '~/config/config.server.ts'
import { createItem, findItem, listItems, updateItem } from '~/content/items/store.server.ts'
import { overrideIdOf } from '~/content/public/text-overrides.server.ts'
import { security, securityId } from '~/content/types/security.ts'
import { textOverrideType } from '~/content/types/text-overrides.ts'
import { textsEn } from '~/routes/staff/texts/en.ts'
import { nonPageRefusalContent } from '~/server/refusal.ts'
import { fillIn, findForms, textOf } from '../html-form.ts'
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

  test('may change Nepali alone', async () => {
    const english = await page('/contact')
    expect((await change('contact.writeText', { nepali: 'हामी चाँडै जवाफ दिन्छौं।' })).status).toBe(303)
    expect(await page('/ne/contact')).toContain('हामी चाँडै जवाफ दिन्छौं।')
    expect(await page('/contact')).toBe(english)
    expect(await findItem(textOverrideType, overrideIdOf('contact.writeText'))).toMatchObject({ english: '' })
  })

  test('needs a confirmation if its Nepali looks like Preeti', async () => {
    const confirmation = await change('contact.writeText', { nepali: 'slxn]<' })
    expect([confirmation.status, confirmation.message]).toEqual([
      409,
      expect.stringContaining('“Nepali” seems to be typed'),
    ])
    expect(await findItem(textOverrideType, overrideIdOf('contact.writeText'))).toBeUndefined()
    const button = confirmation.form?.buttons.find(({ label }) => label === 'Save anyway')
    expect((await staff.send(button?.action ?? '', rejectedForm(confirmation))).status).toBe(303)
    expect(await findItem(textOverrideType, overrideIdOf('contact.writeText'))).toMatchObject({
      nepali: 'slxn]<',
    })
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

  test('appears in plain responses of the server', async () => {
    await change('refusals.wrongAddress', { english: 'What an odd address.' })
    await page('/')
    expect(nonPageRefusalContent('/company', 400, 'wrongAddress').text).toBe('What an odd address.\n')
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

  test('is restored from the history after a reset, under its default wording', async () => {
    const name = 'home.faqs.title'
    await change(name, { english: 'Asked often' })
    await staff.send(editOf(name), fillIn(new FormData(), { intent: 'reset' }))
    const history = (await staff.read(`/admin/history?item=${overrideIdOf(name)}`)).html
    expect(textOf(history)).toContain('Text Frequently asked questions deleted')
    const sequence = /name="change" value="(\d+)"/.exec(history)?.[1] ?? ''
    await staff.send('/admin/history', fillIn(new FormData(), { change: sequence, which: 'before' }))
    expect(await page('/')).toContain('Asked often')
  })

  test('has its own plural forms', async () => {
    const count = 'downloads.forms.count'
    await change(count, { englishOne: 'a single form', english: '{count} papers' })
    expect(await page('/downloads/forms')).toMatch(/\d+ papers/)
  })

  test.each(['{गणना} मध्ये {count}', '{count} {}', '{ count }', '{count} {foo}', 'फाराम'])(
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
    if (await findItem(security, securityId)) await updateItem(security, securityId, values, 'tests')
    else await createItem(security, values, 'tests', { id: securityId })
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

  test('requires a review of a reset, and hides refused actions', async () => {
    await change(careersText, { english: sentence })
    await rule('editors')
    expect((await staff.send(editOf(careersText), fillIn(new FormData(), { intent: 'reset' }))).status).toBe(
      403,
    )
    expect(await page(path)).toContain(sentence)
    const { html } = await staff.read(editOf(careersText))
    expect([html.includes('value="reset"'), textOf(html).includes(textsEn.resetRuled)]).toEqual([false, true])
    expect((await change(careersText, { english: '', as: 'review' })).status).toBe(303)
    expect(textOf(await list({ q: 'four weeks' }))).toContain('Waiting for review')
    const imported = await staff.read('/admin/texts/import')
    expect([imported.html.includes('type="file"'), textOf(imported.html)]).toEqual([
      false,
      expect.stringContaining(textsEn.csvText.ruled),
    ])
    const wished = JSON.stringify([{ id: overrideIdOf(careersText), version: 1, inputs: {} }])
    const sent = await staff.send(
      '/admin/texts/import',
      fillIn(new FormData(), { intent: 'save', changes: wished }),
    )
    expect([sent.status, await page(path)]).toEqual([403, expect.stringContaining(sentence)])
    for (const [at, offered] of [['/admin/announcements', 'value="publish"']] as const)
      expect((await staff.read(at)).html).not.toContain(offered)
  })

  test('allows working copies to be saved and discarded', async () => {
    await change(careersText, { english: sentence, as: 'copy' })
    const form = await staff.open(editOf(careersText))
    expect(form.get('english')).toBe(sentence)
    expect(await page(path)).not.toContain(sentence)
    const { html } = await staff.read(`/admin/texts?discard=${overrideIdOf(careersText)}`)
    const [question] = findForms(html, 'intent').filter(({ data }) => data.get('intent') === 'discard')
    expect((await staff.send('/admin/texts', question?.data ?? new FormData())).status).toBe(303)
    expect((await staff.open(editOf(careersText))).get('english')).not.toBe(sentence)
    await change(careersText, { english: sentence, as: 'copy' })
    const ready = fillIn(await staff.open(editOf(careersText)), { as: 'publish' })
    expect((await staff.send(editOf(careersText), ready)).status).toBe(303)
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
