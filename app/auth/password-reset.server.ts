import { fireAndForget } from '~/config/log.server.ts'
import { type Db, transact } from '~/db/database.server.ts'
import { queueMail } from '~/mail/outbox.server.ts'
import { consumeMailQuota } from '~/mail/quota.server.ts'
import { passwordResetMail } from '~/mail/staff-mails.server.ts'
import { type Company, readCompany } from '~/mail/visitor-mails.server.ts'
import { passwordLinkUrl } from './commands.server.ts'
import { addPasswordLinkSecret, findStaffRow } from './staff.server.ts'

/** Handled after the response, so that its time does not reveal whether an account exists. */
const requestedEmails = new Set<string>()
const mailDelay = 1000
const maxRequested = 1000
/** Equals a link's lifetime, so a stranger's requests never leave the owner without a valid link. */
const quotaWindow = 60 * 60 * 1000
const maxLinks = 3

export function requestPasswordReset(email: string) {
  if (requestedEmails.size >= maxRequested) return
  if (requestedEmails.size === 0) setTimeout(() => fireAndForget(mailPasswordResets()), mailDelay).unref()
  requestedEmails.add(email)
}

export async function mailPasswordResets(): Promise<void> {
  const emails = [...requestedEmails]
  requestedEmails.clear()
  const from = await readCompany()
  for (const email of emails) {
    const account = await findStaffRow(email)
    if (account?.active === 1) await transact((within) => mailPasswordReset(within, account, from))
  }
}

async function mailPasswordReset(within: Db, { _id, email }: { _id: string; email: string }, from: Company) {
  // Exempt from the total limit: a flood of other emails must not block the account's owner.
  const quota = { limit: maxLinks, period: quotaWindow, totalLimit: Number.POSITIVE_INFINITY }
  if ((await consumeMailQuota(within, email, 'password', quota)) !== 'allowed') return
  await queueMail(
    within,
    passwordResetMail(email, passwordLinkUrl(await addPasswordLinkSecret(within, _id, 1)), from),
  )
}
