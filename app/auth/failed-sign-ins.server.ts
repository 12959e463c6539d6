import { config } from '~/config/config.server.ts'
import { fireAndForget } from '~/config/log.server.ts'
import { type Db, transact } from '~/db/database.server.ts'
import type { StaffRow } from '~/db/tables.ts'
import { queueMail } from '~/mail/outbox.server.ts'
import { failedSignInsMail } from '~/mail/staff-mails.server.ts'
import { type Company, readCompany } from '~/mail/visitor-mails.server.ts'

interface PendingFailures {
  failures: number
  codeFailures: number
  at: string
  from: string
}

/** Written in one batch later, so that the response time does not reveal whether an account exists. */
const pending = new Map<string, PendingFailures>()
const writeDelay = 3000
const maxPending = 1000
const alertThresholds = { failures: 10, codes: 3 }
const day = 24 * 60 * 60 * 1000

export function recordFailure(email: string, from: string, secret: 'failures' | 'codeFailures') {
  if (pending.size >= maxPending && !pending.has(email)) return
  if (pending.size === 0) setTimeout(flushInBackground, writeDelay).unref()
  const failures = pending.get(email) ?? { failures: 0, codeFailures: 0 }
  pending.set(email, {
    ...failures,
    [secret]: failures[secret] + 1,
    at: new Date().toISOString(),
    from,
  })
}

const flushInBackground = () => fireAndForget(saveFailuresAndAlertOwners())

export async function saveFailuresAndAlertOwners(): Promise<void> {
  if (pending.size === 0) return
  const batch = [...pending]
  pending.clear()
  const from = await readCompany()
  await transact(async (within) => {
    for (const [email, failures] of batch)
      await alertOwner(within, await addFailures(within, email, failures), from)
  })
}

async function addFailures(db: Db, email: string, { failures, codeFailures, at, from }: PendingFailures) {
  return db
    .updateTable('staff')
    .set((column) => ({
      failures: column('failures', '+', failures),
      codeFailures: column('codeFailures', '+', codeFailures),
      failedAt: at,
      failedFrom: from,
    }))
    .where('email', '=', email)
    .returningAll()
    .executeTakeFirst()
}

async function alertOwner(db: Db, account: StaffRow | undefined, from: Company) {
  if (!config().mail || account?.active !== 1) return
  const { _id, email, failures, codeFailures, toldAt } = account
  const now = Date.now()
  if (toldAt && now - Date.parse(toldAt) < day) return
  if (failures + codeFailures < alertThresholds.failures && codeFailures < alertThresholds.codes) return
  await db
    .updateTable('staff')
    .set({ toldAt: new Date(now).toISOString() })
    .where('_id', '=', _id)
    .execute()
  await queueMail(db, failedSignInsMail(email, failures + codeFailures, codeFailures > 0, from))
}
