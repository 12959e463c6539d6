import type { Insertable } from 'kysely'
import { asRead } from '../content/kinds/columns.server.ts'
import { plainTextOf } from '../content/markdown/text.server.ts'
import { currentSettings } from '../content/public/settings.server.ts'
import { type Announcement, announcements } from '../content/types/announcements.ts'
import { type Job, jobs } from '../content/types/jobs.ts'
import type { Application, Message, Subscriber } from '../db/letter-tables.ts'
import { config } from '../process/config.server.ts'
import { wordsOf } from '../process/dictionary.server.ts'
import { inEdition, type Language } from '../process/language.ts'
import { readingIn } from '../process/reader.server.ts'
import { compose, type Part } from './compose.server.ts'
import { companyMailEn } from './mail-words.ts'
import type { Mail } from './outbox.server.ts'
import { mailTexts } from './texts.server.ts'

export interface Company {
  name: string
  address: string
  email: string
}

export const company = (language: Language = 'en'): Promise<Company> =>
  readingIn(language, async () => {
    const { companyName, address, email } = await currentSettings()
    return { name: companyName, address, email }
  })

export type Companies = Record<Language, Company>

export const companies = async (): Promise<Companies> => ({
  en: await company('en'),
  ne: await company('ne'),
})

export const pageUrl = (language: Language, path: string) => config().siteUrl + inEdition(language, path)

type Reader = Pick<Subscriber, 'email' | 'language'>

interface Written {
  subject: string
  parts: Part[]
  below?: Part[]
  unsubscribe?: string
}

/** To somebody outside: in the company's name, which gets the answers. */
function outgoing(
  { email, language }: Reader,
  from: Company,
  { subject, parts, below, unsubscribe }: Written,
): Mail {
  const { t } = wordsOf(mailTexts, language)
  return {
    to: email,
    subject,
    ...compose([...parts, `${t.closing}\n${from.name}`], from, { below, language }),
    replyTo: { name: from.name, address: from.email },
    unsubscribe,
  }
}

/** For the company itself, in English; answers go to who wrote, where an e-mail address was given. */
const incoming = (
  from: Company,
  { name, email }: { name: string; email: string },
  { subject, parts, below }: Written,
): Mail => ({
  to: from.email,
  subject,
  ...compose(parts, from, { below }),
  ...(email && { replyTo: { name, address: email } }),
})

export function messageLetter(sent: Message, to: Company): Mail {
  const { name, email, phone, subject, message, reference, language } = sent
  const t = companyMailEn.message
  return incoming(to, sent, {
    subject: t.subject(subject, reference),
    parts: [t.text(name, email, phone, t.way[language]), { quote: message }],
    below: [email ? t.note(reference) : t.phoneNote(reference, phone)],
  })
}

export function confirmLetter(to: Reader, link: string, from: Company): Mail {
  const { t, say } = wordsOf(mailTexts, to.language)
  const { subject, text, label, until } = t.confirm
  return outgoing(to, from, {
    subject,
    parts: [t.hello, say(text, { company: from.name }), { link, label }, until],
  })
}

export function alreadyLetter(to: Reader, unsubscribe: string, from: Company): Mail {
  const { t } = wordsOf(mailTexts, to.language)
  return outgoing(to, from, {
    subject: t.already.subject,
    parts: [t.hello, t.already.text],
    below: [{ link: unsubscribe, label: t.leave }],
    unsubscribe,
  })
}

/** In its reader's language where it has a translation; else as it is, which the letter says. */
export function announcementLetter(
  to: Reader,
  announcement: Announcement,
  unsubscribe: string,
  from: Company,
  html: (source: string) => string,
): Mail {
  const { t, language } = wordsOf(mailTexts, to.language)
  const { title, content, path } = readingIn(language, () => asRead(announcements, announcement))
  const link = pageUrl(language, path)
  const other = [title, content].map((text) => otherLanguage(text, language))
  return outgoing(to, from, {
    subject: title,
    parts: [
      ...(other.some(Boolean) ? [t.announcement.untranslated] : []),
      { title, language: other[0] },
      { text: plainTextOf(content), html: html(content), language: other[1] },
      { link, label: t.announcement.read },
    ],
    below: [{ link: unsubscribe, label: t.leave }],
    unsubscribe,
  })
}

/** The language of a text, where its script tells that it is not this one. */
function otherLanguage(text: string, language: Language): Language | undefined {
  const isNepali = /\p{Script=Devanagari}/u.test(text)
  if (language === 'en') return isNepali ? 'ne' : undefined
  return isNepali || !/\p{Script=Latin}/u.test(text) ? undefined : 'en'
}

/** Nothing that was typed stands in it, as the address may be that of a stranger. */
export function receivedLetter(sent: Insertable<Application>, job: Job, from: Company): Mail {
  const { language, reference } = sent
  const { t, say, format } = wordsOf(mailTexts, language)
  const { title, applicationDeadline } = readingIn(language, () => asRead(jobs, job))
  const { subject, text, next, notYou } = t.received
  return outgoing(sent, from, {
    subject: say(subject, { job: title, reference }),
    parts: [
      t.hello,
      say(text, { job: title, reference }),
      say(next, { day: format.bothDays(applicationDeadline) }),
      notYou,
    ],
  })
}

export function applicationLetter(sent: Insertable<Application>, job: Job, to: Company): Mail {
  const { name, email, phone, letter, reference, language } = sent
  const t = companyMailEn.application
  const facts: [string, string][] = [
    [t.name, name],
    [t.email, email],
    [t.phone, phone],
    [t.reference, reference],
  ]
  return incoming(to, sent, {
    subject: t.subject(job.title, reference),
    parts: [t.text(job.title, t.way[language]), { facts }, { quote: letter }],
    below: [t.note],
  })
}
