import { type Db, transact } from '../db/database.server.ts'
import { noteInPassing } from '../db/note-in-passing.server.ts'
import { takeLetter } from '../letters/budget.server.ts'
import { type Company, company } from '../letters/letters.server.ts'
import { queueMail } from '../letters/outbox.server.ts'
import { forgottenLetter } from '../letters/staff-letters.server.ts'
import { linkUrl } from './commands.server.ts'
import { findStaffRow, writeLink } from './staff.server.ts'

/** Written a moment after the answer, which so takes the same time whether or not there is an account. */
const asked = new Set<string>()
const writeAfter = 1000
const mostAsked = 1000
/** As long as a link lasts: so there is always one that works, however often a stranger asks. */
const every = 60 * 60 * 1000
const most = 3

export function askForLink(email: string) {
  if (asked.size >= mostAsked) return
  if (asked.size === 0) setTimeout(() => noteInPassing(mailLinks()), writeAfter).unref()
  asked.add(email)
}

export async function mailLinks(): Promise<void> {
  const emails = [...asked]
  asked.clear()
  const from = await company()
  for (const email of emails) {
    const account = await findStaffRow(email)
    if (account?.active === 1) await transact((within) => mailLink(within, account, from))
  }
}

async function mailLink(within: Db, { _id, email }: { _id: string; email: string }, from: Company) {
  // No flood of other letters keeps the owner of an account from theirs.
  const terms = { most, every, inAll: Number.POSITIVE_INFINITY }
  if ((await takeLetter(within, email, 'password', terms)) !== 'free') return
  await queueMail(within, forgottenLetter(email, linkUrl(await writeLink(within, _id, 1)), from))
}
