import { beforeEach, describe, expect, test } from 'vitest'
import { createItem } from '~/content/items/store.server.ts'
import { announcements } from '~/content/types/announcements.ts'
import { database } from '~/db/database.server.ts'
import { type Language, languages, localizePath } from '~/i18n/language.ts'
import { withLanguage } from '~/i18n/request-language.server.ts'
import { mailAnnouncement } from '~/inbox/mailings.server.ts'
import { visitorFormNe } from '~/inbox/ne.ts'
import { messageFieldNames, validateMessage } from '~/inbox/receive-message.server.ts'
import { readFormValues } from '~/inbox/visitor-form.server.ts'
import { mailEn } from '~/mail/en.ts'
import { mailNe } from '~/mail/ne.ts'
import { sendDueMails } from '~/mail/sender.server.ts'
import { sampleValues } from '../content/samples.ts'
import { fillIn, findForms } from '../html-form.ts'
import { mailParts, parseMail, startMailServer } from '../mail/mail-server.ts'
import { outbox } from '../mail/post-form.ts'
import { loadTimeout } from '../whole-site.ts'
import { ask, begin, message, rows, send, words } from './edition-forms.ts'

beforeEach(begin, loadTimeout)

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
        content: 'From <Friday>.\n\nStay safe.',
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
    expect(text?.text).toContain('Stay safe.')
    expect(html?.text).toContain(`lang="en">${notice.en}</h1>`)
    expect(html?.text).toContain('<html lang="ne">')
  })

  test('a repeated sign-up changes the language of the confirmation email', async () => {
    for (const language of languages) {
      await (await database()).deleteFrom('sentLetters').execute()
      const { data } = findForms(await (await ask('/newsletter')).text(), 'email').at(-1) ?? {
        data: new FormData(),
      }
      await send({
        action: localizePath(language, '/newsletter'),
        data: fillIn(data, { email: 'a@example.com' }),
      })
    }
    expect((await outbox()).map(({ subject }) => subject).sort()).toEqual(
      [mailEn.confirm.subject, mailNe.confirm.subject].sort(),
    )
    expect(await rows('subscribers')).toMatchObject([{ language: 'ne' }])
  })
})

describe('Nepali input', () => {
  const check = (values: Record<string, string>) =>
    withLanguage('ne', () =>
      validateMessage({ ...readFormValues(undefined, messageFieldNames), ...message, ...values }),
    )

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
  ])('%s %j is stored as %j', (name, typed, stored) => {
    const { values, errors } = check({ [name]: typed })
    expect([errors, Reflect.get(values, name)]).toEqual([{}, stored])
  })

  test.each<[string, string, string]>([
    ['phone', '१२३', visitorFormNe.errors.phone],
    ['phone', 'नौ आठ', visitorFormNe.errors.phone],
    ['phone', '९'.repeat(41), 'कृपया बढीमा ४०\u00a0अक्षर मात्र लेख्नुहोस्।'],
    ['email', 'सीता@उदाहरण', visitorFormNe.errors.email],
    ['name', '\u200d\u200c', visitorFormNe.errors.name],
    ['name', 'सीता\nराई', visitorFormNe.errors.oneLine],
    ['message', 'क्षि\u0007', 'यस लेखाइमा “क्षि” पछि राख्न नमिल्ने चिह्न छ।'],
    [
      'message',
      '\u202eसूचना',
      'यस लेखाइमा सुरुमै पढ्ने दिशा उल्टाउने, आँखाले नदेखिने चिह्न छ। कृपया त्यो ठाउँ फेरि टाइप गर्नुहोस्।',
    ],
  ])('%s %j is refused in Nepali', (name, typed, said) => {
    expect(check({ [name]: typed }).errors).toEqual({ [name]: said })
  })

  test('without email and phone, the error asks for either', () => {
    expect(check({ email: '' }).errors).toEqual({ email: visitorFormNe.errors.emailOrPhone })
    const { errors } = check({ name: '', email: '', message: '' })
    expect(Object.keys(errors)).toEqual(['name', 'email', 'message'])
  })
})
