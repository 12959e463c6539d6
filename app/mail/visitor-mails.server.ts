import type { Insertable } from 'kysely'
import { config } from '~/config/config.server.ts'
import { markdownToPlainText } from '~/content/markdown/plain-text.server.ts'
import { currentSettings } from '~/content/public/settings.server.ts'
import { localizeItem } from '~/content/schema/rows.server.ts'
import { type Announcement, announcements } from '~/content/types/announcements.ts'
import { type Job, jobs } from '~/content/types/jobs.ts'
import type { Application, ContactMessage, Subscriber } from '~/db/inbox-tables.ts'
import { getTranslations } from '~/i18n/dictionary.server.ts'
import { type Language, localizePath } from '~/i18n/language.ts'
import { withLanguage } from '~/i18n/request-language.server.ts'
import { composeMailBody, type MailPart } from './compose.server.ts'
import { companyMailEn } from './internal-mail-en.ts'
import type { Mail } from './outbox.server.ts'

export interface Company {
  name: string
  address: string
  email: string
}

export const readCompany = (language: Language = 'en'): Promise<Company> =>
  withLanguage(language, async () => {
    const { companyName, address, email } = await currentSettings()
    return { name: companyName, address, email }
  })

export type CompanyByLanguage = Record<Language, Company>

export const readCompanyInBothLanguages = async (): Promise<CompanyByLanguage> => ({
  en: await readCompany('en'),
  ne: await readCompany('ne'),
})

export const pageUrl = (language: Language, path: string) => config().siteUrl + localizePath(language, path)

type Recipient = Pick<Subscriber, 'email' | 'language'>

interface MailContent {
  subject: string
  parts: MailPart[]
  footer?: MailPart[]
  unsubscribeUrl?: string
}

function visitorMail(
  { email, language }: Recipient,
  from: Company,
  { subject, parts, footer, unsubscribeUrl }: MailContent,
): Mail {
  const { t } = getTranslations('mail', language)
  return {
    to: email,
    subject,
    ...composeMailBody([...parts, `${t.closing}\n${from.name}`], from, { footer, language }),
    replyTo: { name: from.name, address: from.email },
    unsubscribeUrl,
  }
}

const companyMail = (
  from: Company,
  { name, email }: { name: string; email: string },
  { subject, parts, footer }: MailContent,
): Mail => ({
  to: from.email,
  subject,
  ...composeMailBody(parts, from, { footer }),
  ...(email && { replyTo: { name, address: email } }),
})

export function newMessageMail(sent: ContactMessage, to: Company): Mail {
  const { name, email, phone, subject, message, reference, language } = sent
  const t = companyMailEn.message
  return companyMail(to, sent, {
    subject: t.subject(subject, reference),
    parts: [t.text(name, email, phone, t.way[language]), { quote: message }],
    footer: [email ? t.note(reference) : t.phoneNote(reference, phone)],
  })
}

export function subscriptionConfirmationMail(to: Recipient, link: string, from: Company): Mail {
  const { t, formatMessage } = getTranslations('mail', to.language)
  const { subject, text, label, until } = t.confirm
  return visitorMail(to, from, {
    subject,
    parts: [t.hello, formatMessage(text, { company: from.name }), { link, label }, until],
  })
}

export function alreadySubscribedMail(to: Recipient, unsubscribeUrl: string, from: Company): Mail {
  const { t } = getTranslations('mail', to.language)
  return visitorMail(to, from, {
    subject: t.already.subject,
    parts: [t.hello, t.already.text],
    footer: [{ link: unsubscribeUrl, label: t.leave }],
    unsubscribeUrl,
  })
}

export function announcementMail(
  to: Recipient,
  announcement: Announcement,
  unsubscribeUrl: string,
  from: Company,
  html: (source: string) => string,
): Mail {
  const { t, language } = getTranslations('mail', to.language)
  const { title, content, path } = withLanguage(language, () => localizeItem(announcements, announcement))
  const link = pageUrl(language, path)
  const otherLanguages = [title, content].map((text) => detectOtherLanguage(text, language))
  return visitorMail(to, from, {
    subject: title,
    parts: [
      ...(otherLanguages.some(Boolean) ? [t.announcement.untranslated] : []),
      { title, language: otherLanguages[0] },
      { text: markdownToPlainText(content), html: html(content), language: otherLanguages[1] },
      { link, label: t.announcement.read },
    ],
    footer: [{ link: unsubscribeUrl, label: t.leave }],
    unsubscribeUrl,
  })
}

/** The other language, if the text's script shows that it is not in this one. */
function detectOtherLanguage(text: string, language: Language): Language | undefined {
  const isNepali = /\p{Script=Devanagari}/u.test(text)
  if (language === 'en') return isNepali ? 'ne' : undefined
  return isNepali || !/\p{Script=Latin}/u.test(text) ? undefined : 'en'
}

/** Contains nothing the applicant typed, since the address may be a stranger's. */
export function applicationReceiptMail(sent: Insertable<Application>, job: Job, from: Company): Mail {
  const { language, reference } = sent
  const { t, formatMessage, format } = getTranslations('mail', language)
  const { title, applicationDeadline } = withLanguage(language, () => localizeItem(jobs, job))
  const { subject, text, next, notYou } = t.received
  return visitorMail(sent, from, {
    subject: formatMessage(subject, { job: title, reference }),
    parts: [
      t.hello,
      formatMessage(text, { job: title, reference }),
      formatMessage(next, { day: format.bothDays(applicationDeadline) }),
      notYou,
    ],
  })
}

export function newApplicationMail(sent: Insertable<Application>, job: Job, to: Company): Mail {
  const { name, email, phone, letter, reference, language } = sent
  const t = companyMailEn.application
  const facts: [string, string][] = [
    [t.name, name],
    [t.email, email],
    [t.phone, phone],
    [t.reference, reference],
  ]
  return companyMail(to, sent, {
    subject: t.subject(job.title, reference),
    parts: [t.text(job.title, t.way[language]), { facts }, { quote: letter }],
    footer: [t.note],
  })
}
