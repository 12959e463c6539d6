import { config } from '~/config/config.server.ts'
import { reviewPath } from '~/content/workflow/reviews.server.ts'
import type { Review } from '~/db/tables.ts'
import { composeMailBody, type MailPart } from './compose.server.ts'
import { staffMailEn as t } from './internal-mail-en.ts'
import type { Mail } from './outbox.server.ts'
import type { Company } from './visitor-mails.server.ts'

const staffMail = (to: string, from: Company, subject: string, parts: MailPart[]): Mail => ({
  to,
  subject,
  ...composeMailBody([t.hello, ...parts], from),
  replyTo: { name: from.name, address: from.email },
})

export const invitationMail = (to: string, link: string, from: Company) =>
  staffMail(to, from, t.invitation.subject, [
    t.invitation.text(new URL(config().siteUrl).host),
    { link, label: t.invitation.label },
    t.invitation.until,
  ])

export const passwordResetMail = (to: string, link: string, from: Company) =>
  staffMail(to, from, t.forgotten.subject, [
    t.forgotten.text(new URL(config().siteUrl).host),
    { link, label: t.forgotten.label },
    t.forgotten.until,
  ])

export const failedSignInsMail = (to: string, count: number, hadPassword: boolean, from: Company) =>
  staffMail(to, from, t.failed.subject, [
    t.failed.text(count, new URL(config().siteUrl).host),
    hadPassword ? t.failed.hadPassword : t.failed.advice,
    { link: `${config().siteUrl}/login/forgotten`, label: t.failed.label },
  ])

export const companyEmailChangedMail = (to: string, next: string, actor: string, from: Company) =>
  staffMail(to, from, t.companyMoved.subject, [
    t.companyMoved.text(new URL(config().siteUrl).host, actor, next),
    t.companyMoved.advice,
  ])

export const securityWeakenedMail = (
  to: string,
  rules: [label: string, now: string][],
  actor: string,
  from: Company,
) =>
  staffMail(to, from, t.weakened.subject, [
    t.weakened.text(actor, new URL(config().siteUrl).host),
    { facts: rules },
    t.weakened.advice,
    { link: `${config().siteUrl}/admin/security`, label: t.weakened.label },
  ])

export const reviewRequestMail = (
  to: string,
  { type, itemId, askedBy, note }: Review,
  title: string,
  from: Company,
) =>
  staffMail(to, from, t.reviewAsked.subject, [
    t.reviewAsked.text(askedBy),
    { title },
    ...(note ? [{ quote: note }] : []),
    { link: config().siteUrl + reviewPath(type, itemId), label: t.review.label },
  ])

export const reviewResultMail = (
  { type, itemId, state, askedBy, answeredBy, answer }: Review,
  title: string,
  from: Company,
) =>
  staffMail(askedBy, from, t.review.subject[state], [
    t.review.text[state](answeredBy || t.review.site),
    { title },
    ...(answer ? [{ quote: answer }] : []),
    { link: config().siteUrl + reviewPath(type, itemId), label: t.review.label },
  ])

export const accountEmailChangedMail = (to: string, from: Company) =>
  staffMail(to, from, t.moved.subject, [t.moved.text(new URL(config().siteUrl).host)])
