import { beforeEach, describe, expect, test } from 'vitest'
import { createItem } from '~/content/items/store.server.ts'
import { announcements } from '~/content/types/announcements.ts'
import { database } from '~/db/database.server.ts'
import { type Language, languages, localizePath } from '~/i18n/language.ts'
import { withLanguage } from '~/i18n/request-language.server.ts'
import { mailAnnouncement } from '~/inbox/mailings.server.ts'
import { visitorFormNe } from '~/inbox/ne.ts'
import { messageFieldNames, validateMessage } from '~/inbox/receive-message.server.ts'
import { createFormStamp, readFormValues } from '~/inbox/visitor-form.server.ts'
import { mailNe } from '~/mail/ne.ts'
import { sendDueMails } from '~/mail/sender.server.ts'
import { sampleValues } from '../content/samples.ts'
import {
  announcedTexts,
  chooseFiles,
  fieldErrors,
  fillIn,
  findForm,
  findForms,
  textOf,
} from '../html-form.ts'
import { mailParts, parseMail, startMailServer } from '../mail/mail-server.ts'
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
    expect([wrong.action, seen(wrong.page).includes(t.contact.write)]).toEqual([at('/contact'), true])
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

describe('emails arrive in both languages', () => {
  async function arrived(recipient: string) {
    const { received, options } = await startMailServer()
    await sendDueMails(options)
    const raw = received.find(({ recipients }) => recipients.includes(recipient))?.raw ?? ''
    const [text, html] = mailParts(raw)
    return { head: parseMail(raw), text, html }
  }

  async function subscriber(language: Language) {
    const row = { mailedAt: null, confirmedAt: '2026-01-01T00:00:00.000Z', at: '2026-01-01T00:00:00.000Z' }
    const email = `${language}@example.com`
    const db = await database()
    await db
      .insertInto('subscribers')
      .values({ _id: language, email, language, ...row })
      .execute()
    return email
  }

  const notice = { en: 'The access road is closed', ne: 'पहुँच सडक बन्द' }
  const news = (ne: object) =>
    createItem(
      announcements,
      {
        ...sampleValues(announcements, 'news'),
        title: notice.en,
        content: `From <Friday>.\n\nStay **safe**.\n\n- a\n\n![dam](/uploads/${'a'.repeat(32)}-640x480.jpg "Dam")`,
        ne,
      },
      'tester',
    )

  test.each(languages)(
    'with the same words in subject, text and HTML, and links of the edition: %s',
    async (language) => {
      const email = await subscriber(language)
      const other = await subscriber(language === 'en' ? 'ne' : 'en')
      const announcement = await news({ title: notice.ne, content: 'शुक्रबारदेखि <बन्द>।' })
      expect(await mailAnnouncement(announcement, 'tester')).toBe(2)
      const { head, text, html } = await arrived(email)
      expect(other).not.toBe(email)
      expect(head.header('subject')).toBe(notice[language])
      expect(text?.header('content-type')).toMatch(/^text\/plain; charset=utf-8/)
      expect(html?.header('content-type')).toMatch(/^text\/html; charset=utf-8/)
      const page = localizePath(language, `/notice-board/announcements/${announcement.slug}`)
      for (const part of [text?.text ?? '', html?.text ?? '']) {
        for (const said of [
          notice[language],
          words[language].mail.announcement.read,
          words[language].mail.leave,
        ])
          expect(part).toContain(said)
        expect(part).toContain(`https://www.jaldhara.example${page}`)
        expect(part).toContain(`${localizePath(language, '/newsletter/unsubscribe')}?token=`)
        expect(part).not.toContain(words[language].mail.announcement.untranslated)
      }
      expect(html?.text).toContain(`<html lang="${language}">`)
      expect(html?.text).toContain(language === 'ne' ? '&lt;बन्द&gt;' : '&lt;Friday&gt;')
      expect(html?.text).not.toMatch(/<img|<script|<link| src=|url\(/)
      expect(head.header('list-unsubscribe')).toContain(localizePath(language, '/newsletter/unsubscribe'))
      expect(head.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    },
  )

  test('an untranslated announcement is mailed in English with a note in Nepali', async () => {
    const email = await subscriber('ne')
    await mailAnnouncement(await news({}), 'tester')
    const { head, text, html } = await arrived(email)
    expect(head.header('subject')).toBe(notice.en)
    expect(text?.text.split('\n')[0]).toBe(mailNe.announcement.untranslated)
    expect(text?.text).toContain('Stay safe.\n\n• a')
    expect(html?.text).toMatch(/<strong>safe<\/strong>/)
    expect(html?.text).not.toMatch(/<img|<picture|<figure|srcset/)
    expect(html?.text).toContain(`lang="en">${notice.en}</h1>`)
    expect(html?.text).toContain('<html lang="ne">')
  })
})

describe('Nepali input', () => {
  const check = (values: Record<string, string>) =>
    withLanguage('ne', () =>
      validateMessage({ ...readFormValues(undefined, messageFieldNames), ...message, ...values }),
    )

  test.each([
    ['phone', '+९७७ ९८४१-२३४५६७', '+977 9841-234567'],
    ['name', 'गर्\u200dयो\u200cज्ञ', 'गर्\u200dयो\u200cज्ञ'],
    ['name', '\u0958\u0930', '\u0915\u093c\u0930'],
    ['name', '  सीता\u00a0 ', 'सीता'],
    ['message', 'पानी\u200b कम छ।\r\nकहिले?', 'पानी कम छ।\nकहिले?'],
  ])('%s %j is stored as %j', (name, typed, stored) => {
    const { values, errors } = check({ [name]: typed })
    expect([errors, Reflect.get(values, name)]).toEqual([{}, stored])
  })

  test.each<[string, string, string]>([
    ['phone', '१२३', visitorFormNe.errors.phone],
    ['phone', '९'.repeat(41), 'कृपया बढीमा ४०\u00a0अक्षर मात्र लेख्नुहोस्।'],
    ['name', '\u200d\u200c', visitorFormNe.errors.name],
    ['message', 'क्षि\u0007', 'यस लेखाइमा “क्षि” पछि राख्न नमिल्ने चिह्न छ।'],
    [
      'message',
      '\u202eसूचना',
      'यस लेखाइमा सुरुमै पढ्ने दिशा उल्टाउने, आँखाले नदेखिने चिह्न छ। कृपया त्यो ठाउँ फेरि टाइप गर्नुहोस्।',
    ],
  ])('%s %j is refused in Nepali', (name, typed, said) => {
    expect(check({ [name]: typed }).errors).toEqual({ [name]: said })
  })
})
