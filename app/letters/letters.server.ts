import type { Insertable } from 'kysely'
import { monthsEn } from '~/process/months.ts'
import { currentSettings } from '../content/public/settings.server.ts'
import type { Announcement } from '../content/types/announcements.ts'
import type { Job } from '../content/types/jobs.ts'
import type { Application, Message } from '../db/tables.ts'
import { config } from '../process/config.server.ts'
import { formatDay } from '../process/format.ts'
import { compose, type Part } from './compose.server.ts'
import { mailEn as t } from './mail-words.ts'
import type { Mail } from './outbox.server.ts'

/** The company, as its letters name it; answers go to its general address. */
export interface Company {
  name: string
  address: string
  email: string
}

export async function company(): Promise<Company> {
  const { companyName, address, email } = await currentSettings()
  return { name: companyName, address, email }
}

interface Written {
  subject: string
  parts: Part[]
  below?: Part[]
  unsubscribe?: string
}

/** To somebody outside: in the company's name, which gets the answers. */
const outgoing = (to: string, from: Company, { subject, parts, below, unsubscribe }: Written): Mail => ({
  to,
  subject,
  ...compose([...parts, `${t.closing}\n${from.name}`], from, below),
  replyTo: { name: from.name, address: from.email },
  unsubscribe,
})

/** For the company itself; answers go to who wrote, where an e-mail address was given. */
const incoming = (
  from: Company,
  { name, email }: { name: string; email: string },
  written: Written,
): Mail => ({
  to: from.email,
  subject: written.subject,
  ...compose(written.parts, from, written.below),
  ...(email && { replyTo: { name, address: email } }),
})

/** What somebody wrote, for the company. */
export function messageLetter(sent: Message, to: Company): Mail {
  const { name, email, phone, subject, message, reference } = sent
  return incoming(to, sent, {
    subject: t.message.subject(subject, reference),
    parts: [t.message.text(name, email, phone), { quote: message }],
    below: [email ? t.message.note(reference) : t.message.phoneNote(reference, phone)],
  })
}

export const confirmLetter = (to: string, link: string, from: Company): Mail =>
  outgoing(to, from, {
    subject: t.confirm.subject,
    parts: [t.hello, t.confirm.text(from.name), { link, label: t.confirm.label }, t.confirm.until],
  })

export const alreadyLetter = (to: string, unsubscribe: string, from: Company): Mail =>
  outgoing(to, from, {
    subject: t.already.subject,
    parts: [t.hello, t.already.text],
    below: [{ link: unsubscribe, label: t.leave }],
    unsubscribe,
  })

export function announcementLetter(
  to: string,
  { title, content, slug }: Announcement,
  unsubscribe: string,
  from: Company,
): Mail {
  const link = `${config().siteUrl}/notice-board/announcements/${encodeURIComponent(slug)}`
  return outgoing(to, from, {
    subject: title,
    parts: [title, content, { link, label: t.announcement.read }],
    below: [{ link: unsubscribe, label: t.leave }],
    unsubscribe,
  })
}

/**
 * For the applicant: that it has arrived, and what happens next. Nothing that was typed stands in it, as the address
 * may be that of a stranger.
 */
export function receivedLetter({ email, reference }: Insertable<Application>, job: Job, from: Company): Mail {
  const day = formatDay(job.applicationDeadline, monthsEn)
  return outgoing(email, from, {
    subject: t.received.subject(job.title, reference),
    parts: [t.hello, t.received.text(job.title, reference), t.received.next(day), t.received.notYou],
  })
}

/** For the company; the CV stays where only staff can open it. */
export function applicationLetter(sent: Insertable<Application>, job: Job, to: Company): Mail {
  const { name, email, phone, letter, reference } = sent
  const facts: [string, string][] = [
    [t.application.name, name],
    [t.application.email, email],
    [t.application.phone, phone],
    [t.application.reference, reference],
  ]
  return incoming(to, sent, {
    subject: t.application.subject(job.title, reference),
    parts: [t.application.text(job.title), { facts }, { quote: letter }],
    below: [t.application.note],
  })
}
