import { beforeEach, describe, expect, test } from 'vitest'
import { listItems } from '~/content/items/store.server.ts'
import { jobs } from '~/content/types/jobs.ts'
import { languages, localizePath } from '~/i18n/language.ts'
import { nepalDay } from '~/i18n/nepal-time.ts'
import { visitorFormNe } from '~/inbox/ne.ts'
import { createFormStamp } from '~/inbox/visitor-form.server.ts'
import {
  announcedTexts,
  chooseFiles,
  fieldErrors,
  fillIn,
  findForm,
  findForms,
  textOf,
} from '../html-form.ts'
import { newVisitor, outbox, referenceIn } from '../mail/post-form.ts'
import { loadTimeout } from '../whole-site.ts'
import { pdf } from './applying.ts'
import { ask, begin, job, message, rows, send, tunnel, words } from './edition-forms.ts'

beforeEach(begin, loadTimeout)
const application = { name: 'विकास गुरुङ', email: 'b@example.com', phone: '९८४१२३४५६७', letter: 'आदरणीय' }

/** Fills in the page's form that has this field. The page was opened two seconds ago. */
async function open(path: string, field: string, values: Record<string, string> = {}) {
  const page = await (await ask(path)).text()
  const form = findForm(page, field)
  const data = fillIn(form.data, values)
  if (data.has('stamp')) data.set('stamp', createFormStamp(Date.now() - 2000))
  return { page, action: form.action, data }
}

const applyPath = () => `/notice-board/careers/${job.slug}/apply`

const seen = (html: string) => textOf(html.replaceAll(/<script[\s\S]*?<\/script>/g, ''))

describe.each(languages)('every form responds in its language: %s', (language) => {
  const t = words[language]
  const at = (path: string) => localizePath(language, path)

  test('the contact form', async () => {
    const wrong = await open(at('/contact'), 'message', { ...message, email: 'sita', name: '' })
    expect([wrong.action, seen(wrong.page).includes(t.contact.writeText)]).toEqual([at('/contact'), true])
    const again = await send(wrong)
    expect([again.status, again.html.includes(`<html lang="${language}"`)]).toEqual([400, true])
    const errors = { name: t.letters.errors.name, email: t.letters.errors.email }
    expect(fieldErrors(again.html)).toEqual(errors)
    expect(announcedTexts(again.html)[0]).toContain(errors.name)
    const form = findForm(again.html, 'message')
    expect([form.action, form.data.get('message')]).toEqual([at('/contact'), message.message])
    form.data.set('stamp', createFormStamp(Date.now() - 2000))
    const { status, location } = await send({ ...form, data: fillIn(form.data, message) })
    expect([status, location.startsWith(`${at('/contact')}?sent=JHL-`)]).toEqual([303, true])
    const done = seen(await (await ask(location)).text())
    expect(done).toContain(t.contact.sentTitle)
    expect(done).toContain(referenceIn(location))
    expect(await rows('messages')).toMatchObject([{ name: message.name, language }])
    const [mail] = await outbox()
    expect(mail?.text).toContain(language === 'ne' ? 'the Nepali contact form' : 'the contact form')
    expect(mail?.html).toContain('<html lang="en">')
  })

  test('the application form, with a receipt in that language and the company’s email in English', async () => {
    const path = at(applyPath())
    const wrong = await open(path, 'letter', { ...application, letter: '' })
    chooseFiles(wrong.data, 'cv', new File(['no'], 'विवरण.pdf'))
    expect(seen(wrong.page)).toContain(tunnel[language])
    const again = await send(wrong)
    expect([again.status, fieldErrors(again.html)]).toEqual([
      400,
      { letter: t.letters.errors.letter, cv: t.letters.errors.notPdf },
    ])
    const right = findForm(again.html, 'letter')
    expect(right.action).toBe(path)
    chooseFiles(fillIn(right.data, application), 'cv', pdf(1000, 'मेरो विवरण.pdf'))
    right.data.set('stamp', createFormStamp(Date.now() - 2000))
    const { status, location } = await send(right)
    expect([status, location.startsWith(`${path}?sent=JHL-`)]).toEqual([303, true])
    expect(seen(await (await ask(location)).text())).toContain(t.apply.sentTitle)
    const [stored] = await rows('applications')
    expect(stored).toMatchObject({ ...application, phone: '9841234567', language })
    expect(JSON.parse(stored?.cv ?? '').fileName).toBe('मेरो विवरण.pdf')
    const mails = await outbox()
    const receipt = mails.find(({ recipient }) => recipient === application.email)
    expect(receipt?.subject).toBe(
      t.mail.received.subject
        .replace('{job}', tunnel[language])
        .replace('{reference}', stored?.reference ?? ''),
    )
    expect(receipt?.text).toContain(t.mail.received.notYou)
    const report = mails.find(({ recipient }) => recipient !== application.email)
    expect(report?.subject).toBe(`Application: ${tunnel.en} [${stored?.reference}]`)
    expect(report?.text).toContain('Phone: 9841234567')
  })

  test('the newsletter: subscribed, confirmed and unsubscribed by links of that language', async () => {
    const page = await (await ask(at('/newsletter'))).text()
    const form = findForms(page, 'email').at(-1)
    expect(new Set(findForms(page, 'email').map(({ action }) => action))).toEqual(
      new Set([at('/newsletter')]),
    )
    const typed = (email: string) => fillIn(form?.data ?? new FormData(), { email })
    const wrong = await send({ action: at('/newsletter'), data: typed('reader') })
    expect([wrong.status, announcedTexts(wrong.html)]).toEqual([400, [t.letters.errors.email]])
    const sent = await send({ action: at('/newsletter'), data: typed('reader@example.com') })
    expect([sent.status, sent.location]).toEqual([303, `${at('/newsletter')}?done=sent#done`])
    expect(seen(await (await ask(sent.location)).text())).toContain(t.newsletter.done.sent.title)
    expect(await rows('subscribers')).toMatchObject([{ language }])
    const [mail] = await outbox()
    expect(mail).toMatchObject({ subject: t.mail.confirm.subject })
    const [, link = ''] = /https:\/\/[^/]+(\/\S+token=\S+)/.exec(mail?.text ?? '') ?? []
    expect(link.startsWith(`${at('/newsletter/confirm')}?token=`)).toBe(true)
    const confirm = await open(link, 'token')
    expect(seen(confirm.page)).toContain(t.newsletter.confirmText)
    expect((await send(confirm)).location).toBe(`${at('/newsletter')}?done=confirmed#done`)
    const unsubscribe = link.replace('confirm', 'unsubscribe')
    const leave = await open(unsubscribe, 'token')
    expect(seen(leave.page)).toContain(t.newsletter.leaveText)
    expect((await send(leave)).location).toBe(`${at('/newsletter')}?done=unsubscribed#done`)
    const over = await send({ ...confirm, data: fillIn(confirm.data, { token: 'x' }) })
    expect([over.status, seen(over.html).includes(t.newsletter.expiredTitle)]).toEqual([410, true])
  })

  test('a CV with too large a Content-Length and a malformed body get the form again', async () => {
    const headers = {
      'Content-Length': String(7 * 1024 * 1024),
      'Content-Type': 'multipart/form-data; boundary=x',
    }
    for (const [more, status, said] of [
      [headers, 413, t.apply.tooLarge],
      [{ 'Content-Type': 'multipart/form-data; boundary=x' }, 400, t.letters.errors.unreadable],
    ] as const) {
      const response = await ask(at(applyPath()), {
        body: '--x garbage',
        headers: more,
        address: newVisitor(),
      })
      expect([response.status, seen(await response.text())]).toEqual([status, expect.stringContaining(said)])
    }
    expect(await rows('applications')).toEqual([])
  })
})

test('the rate limit message is in the page’s language, and both editions share one limit', async () => {
  const address = newVisitor()
  const responses = []
  for (let sent = 0; sent < 12; sent++) {
    const language = languages[sent % 2] ?? 'en'
    responses.push(await send(await open(localizePath(language, '/contact'), 'message', message), address))
  }
  expect(responses.map(({ status }) => status)).toEqual([...Array(11).fill(303), 429])
  expect(announcedTexts(responses.at(-1)?.html ?? '')[0]).toContain(visitorFormNe.errors.tooMany.one)
})

test('a Nepali form page contains no English text except names and addresses', async () => {
  const open = (await listItems(jobs, { visible: true })).find(
    ({ applicationDeadline }) => applicationDeadline > nepalDay(),
  )
  for (const path of [
    '/contact',
    '/newsletter',
    '/newsletter/unsubscribe?token=x',
    `/notice-board/careers/${open?.slug}/apply`,
  ]) {
    const html = await (await ask(localizePath('ne', path))).text()
    const [, main = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(html) ?? []
    const english = seen(main).match(
      /\b(Please|Your|Send|Phone number|Apply|required|optional|The|Newsletter)\b/g,
    )
    expect([path, english]).toEqual([path, null])
  }
})
