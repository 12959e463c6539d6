import { type Db, transact } from '../db/database.server.ts'
import { noteInPassing } from '../db/note-in-passing.server.ts'
import type { StaffRow } from '../db/tables.ts'
import { type Company, company } from '../letters/letters.server.ts'
import { queueMail } from '../letters/outbox.server.ts'
import { failedLetter } from '../letters/staff-letters.server.ts'
import { config } from '../process/config.server.ts'

interface Failed {
  failures: number
  codeFailures: number
  at: string
  from: string
}

/** Written together, some seconds later: an account that is there must not take longer than one that is not. */
const pending = new Map<string, Failed>()
const writeAfter = 3000
const mostPending = 1000
const tellsAfter = { failures: 10, codes: 3 }
const day = 24 * 60 * 60 * 1000

export function noteFailure(email: string, from: string, secret: 'failures' | 'codeFailures') {
  if (pending.size >= mostPending && !pending.has(email)) return
  if (pending.size === 0) setTimeout(writeInPassing, writeAfter).unref()
  const failed = pending.get(email) ?? { failures: 0, codeFailures: 0 }
  pending.set(email, {
    ...failed,
    [secret]: failed[secret] + 1,
    at: new Date().toISOString(),
    from,
  })
}

const writeInPassing = () => noteInPassing(writeFailures())

export async function writeFailures(): Promise<void> {
  if (pending.size === 0) return
  const noted = [...pending]
  pending.clear()
  const from = await company()
  await transact(async (within) => {
    for (const [email, failed] of noted) await tell(within, await write(within, email, failed), from)
  })
}

async function write(db: Db, email: string, { failures, codeFailures, at, from }: Failed) {
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

async function tell(db: Db, account: StaffRow | undefined, from: Company) {
  if (!config().mail || account?.active !== 1) return
  const { _id, email, failures, codeFailures, toldAt } = account
  const now = Date.now()
  if (toldAt && now - Date.parse(toldAt) < day) return
  if (failures + codeFailures < tellsAfter.failures && codeFailures < tellsAfter.codes) return
  await db
    .updateTable('staff')
    .set({ toldAt: new Date(now).toISOString() })
    .where('_id', '=', _id)
    .execute()
  await queueMail(db, failedLetter(email, failures + codeFailures, codeFailures > 0, from))
}
