import Sqlite from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { createItem, listItems } from '~/content/store/store.server.ts'
import { announcements } from '~/content/types/announcements.ts'
import { type Job, jobs } from '~/content/types/jobs.ts'
import { database } from '~/db/database.server.ts'
import { allMigrations, migrate } from '~/db/migrate.server.ts'
import type { Tables } from '~/db/tables.ts'
import { lettersEn } from '~/letters/en.ts'
import { formStamp } from '~/letters/fill-time.server.ts'
import { honeypot } from '~/letters/honeypot.ts'
import { mailEn } from '~/letters/mail-en.ts'
import { mailNe } from '~/letters/mail-ne.ts'
import { checkMessage, messageNames } from '~/letters/messages.server.ts'
import { lettersNe } from '~/letters/ne.ts'
import { readTyped } from '~/letters/posted-form.server.ts'
import { sendDue } from '~/letters/sender.server.ts'
import { mailAnnouncement } from '~/letters/subscribers.server.ts'
import { config } from '~/process/config.server.ts'
import { inEdition, type Language, languages } from '~/process/language.ts'
import { addDays, nepalDay } from '~/process/nepal-time.ts'
import { readingIn } from '~/process/reader.server.ts'
import { applyEn } from '~/routes/site/careers/apply/en.ts'
import { applyNe } from '~/routes/site/careers/apply/ne.ts'
import { contactEn } from '~/routes/site/contact/en.ts'
import { contactNe } from '~/routes/site/contact/ne.ts'
import { newsletterEn } from '~/routes/site/newsletter/en.ts'
import { newsletterNe } from '~/routes/site/newsletter/ne.ts'
import { sampleValues } from '../content/samples.ts'
import { browserBody, choose, errorsIn, fill, formIn, formsIn, saidIn, textOf } from '../html-form.ts'
import { patience, wholeSite } from '../whole-site.ts'
import { mailServer, partsOf, readLetter } from './mail-server.ts'
import { newVisitor, outbox, referenceIn } from './post.ts'

const words = {
  en: { letters: lettersEn, mail: mailEn, apply: applyEn, contact: contactEn, newsletter: newsletterEn },
  ne: { letters: lettersNe, mail: mailNe, apply: applyNe, contact: contactNe, newsletter: newsletterNe },
}
const message = { name: 'सीता राई', email: 'sita@example.com', message: 'नमस्ते\r\nWhen?' }
const application = { name: 'विकास गुरुङ', email: 'b@example.com', phone: '९८४१२३४५६७', letter: 'आदरणीय' }
const tunnel = { en: 'Tunnel Engineer', ne: 'सुरुङ इन्जिनियर' }

let ask: Awaited<ReturnType<typeof wholeSite>>
let job: Job

beforeEach(async () => {
  const db = await database()
  for (const table of ['messages', 'applications', 'subscribers', 'outbox', 'sentLetters'] as const)
    await db.deleteFrom(table).execute()
  config().mail = { server: 'smtp://127.0.0.1:1', from: { name: '', address: 'site@jaldhara.example' } }
  ask = await wholeSite()
  const applicationDeadline = addDays(nepalDay(), 9)
  const values = { ...sampleValues(jobs, 'edition'), postedDate: nepalDay(), applicationDeadline }
  job ??= await createItem(jobs, { ...values, title: tunnel.en, ne: { title: tunnel.ne } }, 'tester')
}, patience)

/** The form of a page that has this field, filled in; it was opened two seconds ago. */
async function open(path: string, field: string, values: Record<string, string> = {}) {
  const page = await (await ask(path)).text()
  const form = formIn(page, field)
  const data = fill(form.data, values)
  if (data.has('stamp')) data.set('stamp', formStamp(Date.now() - 2000))
  return { page, action: form.action, data }
}

async function send({ action, data }: { action: string; data: FormData }, address = newVisitor()) {
  const answer = await ask(action, { ...(await browserBody(data)), address })
  const location = answer.headers.get('Location') ?? ''
  return { status: answer.status, location, html: await answer.text() }
}

const applyPath = () => `/notice-board/careers/${job.slug}/apply`

async function rows(table: 'messages' | 'applications' | 'subscribers') {
  return (await database()).selectFrom(table).selectAll().execute()
}

/** What a page says beside its scripts. */
const seen = (html: string) => textOf(html.replaceAll(/<script[\s\S]*?<\/script>/g, ''))

describe.each(languages)('every form stays in its language: %s', (language) => {
  const t = words[language]
  const at = (path: string) => inEdition(language, path)

  test('contact', async () => {
    const wrong = await open(at('/contact'), 'message', { ...message, email: 'sita', name: '' })
    expect([wrong.action, seen(wrong.page).includes(t.contact.writeText)]).toEqual([at('/contact'), true])
    const again = await send(wrong)
    expect([again.status, again.html.includes(`<html lang="${language}"`)]).toEqual([400, true])
    const errors = { name: t.letters.errors.name, email: t.letters.errors.email }
    expect(errorsIn(again.html)).toEqual(errors)
    expect(saidIn(again.html)[0]).toContain(errors.name)
    const form = formIn(again.html, 'message')
    expect([form.action, form.data.get('message')]).toEqual([at('/contact'), message.message])
    form.data.set('stamp', formStamp(Date.now() - 2000))
    const { status, location } = await send({ ...form, data: fill(form.data, message) })
    expect([status, location.startsWith(`${at('/contact')}?sent=JHL-`)]).toEqual([303, true])
    const done = seen(await (await ask(location)).text())
    expect(done).toContain(t.contact.sentTitle)
    expect(done).toContain(referenceIn(location))
    expect(await rows('messages')).toMatchObject([{ name: message.name, language }])
    const [letter] = await outbox()
    expect(letter?.text).toContain(language === 'ne' ? 'the Nepali contact form' : 'the contact form')
    expect(letter?.html).toContain('<html lang="en">')
  })

  test('application, whose receipt is in the language too, and the company’s letter in English', async () => {
    const path = at(applyPath())
    const wrong = await open(path, 'letter', { ...application, letter: '' })
    choose(wrong.data, 'cv', new File(['no'], 'विवरण.pdf'))
    expect(seen(wrong.page)).toContain(tunnel[language])
    const again = await send(wrong)
    expect([again.status, errorsIn(again.html)]).toEqual([
      400,
      { letter: t.letters.errors.letter, cv: t.letters.errors.notPdf },
    ])
    const right = formIn(again.html, 'letter')
    expect(right.action).toBe(path)
    choose(fill(right.data, application), 'cv', new File(['%PDF-1.7'], 'मेरो विवरण.pdf'))
    right.data.set('stamp', formStamp(Date.now() - 2000))
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

  test('newsletter: asked for, confirmed and left, by links of the language', async () => {
    const page = await (await ask(at('/newsletter'))).text()
    const form = formsIn(page, 'email').at(-1)
    expect(new Set(formsIn(page, 'email').map(({ action }) => action))).toEqual(new Set([at('/newsletter')]))
    const typed = (email: string) => fill(form?.data ?? new FormData(), { email })
    const wrong = await send({ action: at('/newsletter'), data: typed('reader') })
    expect([wrong.status, saidIn(wrong.html)]).toEqual([400, [t.letters.errors.email]])
    const sent = await send({ action: at('/newsletter'), data: typed('reader@example.com') })
    expect([sent.status, sent.location]).toEqual([303, `${at('/newsletter')}?done=sent#done`])
    expect(seen(await (await ask(sent.location)).text())).toContain(t.newsletter.done.sent.title)
    expect(await rows('subscribers')).toMatchObject([{ language }])
    const [letter] = await outbox()
    expect(letter).toMatchObject({ subject: t.mail.confirm.subject })
    const [, link = ''] = /https:\/\/[^/]+(\/\S+token=\S+)/.exec(letter?.text ?? '') ?? []
    expect(link.startsWith(`${at('/newsletter/confirm')}?token=`)).toBe(true)
    const confirm = await open(link, 'token')
    expect(seen(confirm.page)).toContain(t.newsletter.confirmText)
    expect((await send(confirm)).location).toBe(`${at('/newsletter')}?done=confirmed#done`)
    const unsubscribe = link.replace('confirm', 'unsubscribe')
    const leave = await open(unsubscribe, 'token')
    expect(seen(leave.page)).toContain(t.newsletter.leaveText)
    expect((await send(leave)).location).toBe(`${at('/newsletter')}?done=unsubscribed#done`)
    const over = await send({ ...confirm, data: fill(confirm.data, { token: 'x' }) })
    expect([over.status, seen(over.html).includes(t.newsletter.expiredTitle)]).toEqual([410, true])
  })

  test('a robot is led to a success of the language, and nothing is stored', async () => {
    const { action, data } = await open(at('/contact'), 'message', { ...message, [honeypot]: 'x' })
    const { status, location } = await send({ action, data })
    expect([status, location.startsWith(at('/contact'))]).toEqual([303, true])
    expect(await rows('messages')).toEqual([])
  })

  test('a CV that is announced too large, and a body that is none, are answered with the form', async () => {
    const headers = {
      'Content-Length': String(7 * 1024 * 1024),
      'Content-Type': 'multipart/form-data; boundary=x',
    }
    for (const [more, said] of [
      [headers, t.apply.tooLarge],
      [{ 'Content-Type': 'multipart/form-data; boundary=x' }, t.letters.errors.unreadable],
    ] as const) {
      const answer = await ask(at(applyPath()), { body: '--x garbage', headers: more, address: newVisitor() })
      expect(seen(await answer.text())).toContain(said)
    }
  })
})

test('who sends too much is told in the language of the page, and has one limit for both', async () => {
  const address = newVisitor()
  const answers = []
  for (let sent = 0; sent < 6; sent++) {
    const language = languages[sent % 2] ?? 'en'
    answers.push(await send(await open(inEdition(language, '/contact'), 'message', message), address))
  }
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303, 429])
  const [, after = ''] = lettersNe.errors.tooMany.other.split('{count}')
  expect(saidIn(answers.at(-1)?.html ?? '')[0]).toMatch(new RegExp(`[०-९]+${after}`))
})

describe('letters of both languages arrive', () => {
  /** What a real mail server got for this reader. */
  async function arrived(recipient: string) {
    const { received, options } = await mailServer()
    await sendDue(options)
    const raw = received.find(({ recipients }) => recipients.includes(recipient))?.raw ?? ''
    const [text, html] = partsOf(raw)
    return { head: readLetter(raw), text, html }
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
        content: 'From <Friday>.\n\nStay safe.',
        ne,
      },
      'tester',
    )

  test.each(languages)(
    'with subject, text and page of the same words, and links of the edition: %s',
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
      const page = inEdition(language, `/notice-board/announcements/${announcement.slug}`)
      for (const part of [text?.text ?? '', html?.text ?? '']) {
        for (const said of [
          notice[language],
          words[language].mail.announcement.read,
          words[language].mail.leave,
        ])
          expect(part).toContain(said)
        expect(part).toContain(`https://www.jaldhara.example${page}`)
        expect(part).toContain(`${inEdition(language, '/newsletter/unsubscribe')}?token=`)
        expect(part).not.toContain(words[language].mail.announcement.untranslated)
      }
      expect(html?.text).toContain(`<html lang="${language}">`)
      expect(html?.text).toContain(language === 'ne' ? '&lt;बन्द&gt;' : '&lt;Friday&gt;')
      expect(html?.text).not.toMatch(/<img|<script|<link| src=|url\(/)
      expect(head.header('list-unsubscribe')).toContain(inEdition(language, '/newsletter/unsubscribe'))
      expect(head.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    },
  )

  test('what has no Nepali goes out in English, which its letter says in Nepali', async () => {
    const email = await subscriber('ne')
    await mailAnnouncement(await news({}), 'tester')
    const { head, text, html } = await arrived(email)
    expect(head.header('subject')).toBe(notice.en)
    expect(text?.text.split('\n')[0]).toBe(mailNe.announcement.untranslated)
    expect(text?.text).toContain('Stay safe.')
    expect(html?.text).toContain(`lang="en">${notice.en}</h1>`)
    expect(html?.text).toContain('<html lang="ne">')
  })

  test('whoever asks again before confirming is written to in the language of then', async () => {
    for (const language of languages) {
      await (await database()).deleteFrom('sentLetters').execute()
      const { data } = formsIn(await (await ask('/newsletter')).text(), 'email').at(-1) ?? {
        data: new FormData(),
      }
      await send({ action: inEdition(language, '/newsletter'), data: fill(data, { email: 'a@example.com' }) })
    }
    expect((await outbox()).map(({ subject }) => subject).sort()).toEqual(
      [mailEn.confirm.subject, mailNe.confirm.subject].sort(),
    )
    expect(await rows('subscribers')).toMatchObject([{ language: 'ne' }])
  })
})

describe('what is typed in Nepali', () => {
  const check = (values: Record<string, string>) =>
    readingIn('ne', () => checkMessage({ ...readTyped(undefined, messageNames), ...message, ...values }))

  test.each([
    ['phone', '९८४१२३४५६७', '9841234567'],
    ['phone', '+९७७ ९८४१-२३४५६७', '+977 9841-234567'],
    ['phone', '०१-५९७०१२३', '01-5970123'],
    ['phone', '+977 ९८४१२३४५६७', '+977 9841234567'],
    ['name', 'क्षितिज श्रेष्ठ', 'क्षितिज श्रेष्ठ'],
    ['name', 'गर्\u200dयो\u200cज्ञ', 'गर्\u200dयो\u200cज्ञ'],
    ['name', '\u0928\u093c\u0930', '\u0929\u0930'],
    ['name', '\u0958\u0930', '\u0915\u093c\u0930'],
    ['name', '  सीता\u00a0 ', 'सीता'],
    ['message', 'पानी\u200b कम छ।\r\nकहिले?', 'पानी कम छ।\nकहिले?'],
  ])('%s %j is kept as %j', (name, typed, kept) => {
    const { values, errors } = check({ [name]: typed })
    expect([errors, Reflect.get(values, name)]).toEqual([{}, kept])
  })

  test.each<[string, string, string]>([
    ['phone', '१२३', lettersNe.errors.phone],
    ['phone', 'नौ आठ', lettersNe.errors.phone],
    ['phone', '९'.repeat(41), 'कृपया बढीमा ४० अक्षर मात्र लेख्नुहोस्।'],
    ['email', 'सीता@उदाहरण', lettersNe.errors.email],
    ['name', '\u200d\u200c', lettersNe.errors.name],
    ['name', 'सीता\nराई', lettersNe.errors.oneLine],
    ['message', 'क्षि\u0007', 'यस लेखाइमा “क्षि” पछि राख्न नमिल्ने चिह्न छ।'],
    [
      'message',
      '\u202eसूचना',
      'यस लेखाइमा सुरुमै पढ्ने दिशा उल्टाउने, आँखाले नदेखिने चिह्न छ। कृपया त्यो ठाउँ फेरि टाइप गर्नुहोस्।',
    ],
  ])('%s %j is refused in Nepali', (name, typed, said) => {
    expect(check({ [name]: typed }).errors).toEqual({ [name]: said })
  })

  test('without a way to answer, both ways are asked for', () => {
    expect(check({ email: '' }).errors).toEqual({ email: lettersNe.errors.emailOrPhone })
  })
})

test('a Nepali page of a form has Nepali words alone, beside names and addresses', async () => {
  const open = (await listItems(jobs, { visible: true })).find(
    ({ applicationDeadline }) => applicationDeadline > nepalDay(),
  )
  for (const path of [
    '/contact',
    '/newsletter',
    '/newsletter/unsubscribe?token=x',
    `/notice-board/careers/${open?.slug}/apply`,
  ]) {
    const html = await (await ask(inEdition('ne', path))).text()
    const [, main = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(html) ?? []
    const english = seen(main).match(
      /\b(Please|Your|Send|Phone number|Apply|required|optional|The|Newsletter)\b/g,
    )
    expect([path, english]).toEqual([path, null])
  }
})

test('what was sent to a site of earlier days was sent in English', async () => {
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: new Sqlite(':memory:') }) })
  const before = Object.entries(allMigrations).filter(([name]) => name < '026')
  await migrate(db, ':memory:', Object.fromEntries(before))
  const row = { _id: 'old', at: '', reference: 'JHL-AAAA-AAAA', name: '', email: 'a@example.com' }
  const rest = {
    messages: { subject: '', message: '' },
    applications: { jobId: '', letter: '', phone: '', cv: '{}' },
  }
  for (const table of ['messages', 'applications'] as const)
    await db
      .insertInto(table)
      .values({ ...row, ...rest[table] } as never)
      .execute()
  await db
    .insertInto('subscribers')
    .values({ _id: 'old', at: '', email: 'a@example.com' } as never)
    .execute()
  for (const [name, migration] of Object.entries(allMigrations))
    if (name.endsWith('-languages')) await migration.up(db as unknown as Kysely<never>)
  for (const table of ['messages', 'applications', 'subscribers'] as const)
    expect(await db.selectFrom(table).select('language').execute()).toEqual([{ language: 'en' }])
  await db.destroy()
})
