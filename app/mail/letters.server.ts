import type { Announcement } from '../content/announcements.ts'
import type { Job } from '../content/jobs.ts'
import type { Application, Message } from '../db/tables.ts'
import { config } from '../server/config.server.ts'
import { en } from '../text/en.ts'
import { mailEn as t } from '../text/en-mail.ts'
import { formatDay } from '../ui/format.ts'
import type { Mail } from './outbox.server.ts'

/** What somebody wrote, for the company. */
export function messageLetter(sent: Message, company: string): Mail {
  const { name, email, subject, message, reference } = sent
  return {
    to: company,
    replyTo: { name, address: email },
    subject: t.message.subject(subject, reference),
    text: paragraphs(t.message.text(name, email), message, `-- \n${t.message.note(reference)}`),
  }
}

export const confirmLetter = (to: string, url: string): Mail => ({
  to,
  subject: t.confirm.subject,
  text: paragraphs(t.hello, t.confirm.text, url, t.confirm.until, signature),
})

export const alreadyLetter = (to: string, unsubscribe: string): Mail => ({
  to,
  subject: t.already.subject,
  text: paragraphs(t.hello, t.already.text, `${t.leave}\n${unsubscribe}`, signature),
  unsubscribe,
})

export function announcementLetter(to: string, announcement: Announcement, unsubscribe: string): Mail {
  const { title, content, slug } = announcement
  const url = `${config().siteUrl}/notice-board/announcements/${encodeURIComponent(slug)}`
  return {
    to,
    subject: title,
    text: paragraphs(
      title,
      content,
      `${t.announcement.read}\n${url}`,
      signature,
      `-- \n${t.leave}\n${unsubscribe}`,
    ),
    unsubscribe,
  }
}

/** For the applicant: that it has arrived, and what happens next. */
export function receivedLetter({ name, email, reference }: Application, job: Job): Mail {
  const day = formatDay(job.applicationDeadline, en.months)
  return {
    to: email,
    subject: t.received.subject(job.title, reference),
    text: paragraphs(
      t.greeting(name),
      t.received.text(job.title, reference),
      t.received.next(day),
      signature,
    ),
  }
}

/** For the company; the CV stays where only staff can open it. */
export function applicationLetter(sent: Application, job: Job, company: string): Mail {
  const { name, email, phone, letter, reference } = sent
  const lines = [
    [t.application.name, name],
    [t.application.email, email],
    [t.application.phone, phone],
    [t.application.reference, reference],
  ].map(([label, value]) => `${label}: ${value}`)
  return {
    to: company,
    replyTo: { name, address: email },
    subject: t.application.subject(job.title, reference),
    text: paragraphs(t.application.text(job.title), lines.join('\n'), letter, `-- \n${t.application.note}`),
  }
}

const signature = `${t.closing}\n${t.company}`

const paragraphs = (...parts: string[]) => `${parts.join('\n\n')}\n`
