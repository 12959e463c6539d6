import { sql } from 'kysely'
import { log } from '~/config/log.server.ts'
import { type Db, database } from '~/db/database.server.ts'
import type { OutboxMail } from '~/db/inbox-tables.ts'
import { forUpdateSkippingLocked } from '~/db/sql.server.ts'
import { createTransport, type MailServerOptions } from './transport.server.ts'

type ClaimedMail = Omit<OutboxMail, 'attempts'> & { attempts: number }

interface SenderOptions extends MailServerOptions {
  now?: () => number
}

const minute = 60_000
/** After the last delay an email is marked as failed and stays in the outbox. */
const retryDelays = [1, 5, 30, 2 * 60, 12 * 60].map((minutes) => minutes * minute)
const maxRetryDelay = Math.max(...retryDelays)
/** Tolerated difference between the clocks of two servers, which share claims. */
const maxClockSkew = 10 * minute
/** A claim outlives any attempt. After a crash another process retries once it expires. */
const claimDuration = maxClockSkew + 5 * minute
const pollInterval = 3000

export function startSender(options: SenderOptions) {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let currentRound = Promise.resolve()
  const isStopped = () => stopped
  const poll = () => {
    currentRound = sendDueMails(options, isStopped)
      .catch((err: unknown) => log().error({ err }, 'outbox could not be read'))
      .then(() => {
        if (!stopped) timer = setTimeout(poll, pollInterval)
      })
  }
  poll()
  return {
    /** Resolves when the current email is sent, or after `timeout` milliseconds. */
    async stop(timeout: number) {
      stopped = true
      clearTimeout(timer)
      let timeoutTimer: NodeJS.Timeout | undefined
      await Promise.race([
        currentRound,
        new Promise((resolve) => (timeoutTimer = setTimeout(resolve, timeout))),
      ])
      clearTimeout(timeoutTimer)
    },
  }
}

export async function sendDueMails(options: SenderOptions, isStopped = () => false): Promise<number> {
  const { now = Date.now } = options
  const db = await database()
  const transport = await createTransport(options)
  let sent = 0
  try {
    while (!isStopped()) {
      await deleteSent(db)
      const mail = await claimNext(db, now())
      if (!mail) break
      try {
        await transport.send(mail)
      } catch (error) {
        await reschedule(db, mail, error, now())
        continue
      }
      sentIds.add(mail._id)
      await deleteSent(db)
      sent++
      log().info({ mail: mail._id }, 'mail sent')
    }
  } finally {
    transport.close()
  }
  return sent
}

/** Emails that were sent but are still in the outbox, because the database refused the delete. */
const sentIds = new Set<string>()

async function deleteSent(db: Db) {
  for (const id of sentIds) {
    await db.deleteFrom('outbox').where('_id', '=', id).execute()
    sentIds.delete(id)
  }
}

/** Claims the oldest due email, personal ones first. A claim stops other processes from sending it too. */
async function claimNext(db: Db, now: number): Promise<ClaimedMail | undefined> {
  const at = toIso(now)
  // A time further ahead was written before the clock was set back.
  const isDue = sql`(attempts = 0 or dueAt <= ${at} or dueAt > ${toIso(now + maxRetryDelay)})`
  const isUnclaimed = sql`(claimedUntil is null or claimedUntil <= ${at} or claimedUntil > ${toIso(now + claimDuration + maxClockSkew)})`
  const due = sql<boolean>`failedAt is null and ${isDue} and ${isUnclaimed}`
  // A newsletter queues thousands of emails at once, and a sign-in link expires within an hour.
  const isNewsletter = sql`unsubscribe is not null`
  const waiting = db.selectFrom('outbox').select('_id').where(due).orderBy(isNewsletter)
  const oldest = forUpdateSkippingLocked(waiting.orderBy('dueAt').orderBy('at').limit(1))
  return db
    .updateTable('outbox')
    .set({ claimedUntil: toIso(now + claimDuration), attempts: sql<number>`attempts + 1` })
    .where('_id', '=', oldest)
    .where(due)
    .returningAll()
    .executeTakeFirst()
}

async function reschedule(db: Db, { _id, attempts }: ClaimedMail, error: unknown, now: number) {
  const retryDelay = retryDelays[attempts - 1]
  const lastError = error instanceof Error ? error.message.slice(0, 500) : String(error)
  await db
    .updateTable('outbox')
    .set({
      claimedUntil: null,
      lastError,
      dueAt: toIso(now + (retryDelay ?? 0)),
      failedAt: retryDelay === undefined ? toIso(now) : null,
    })
    .where('_id', '=', _id)
    .execute()
  // The server's message may contain an address, so only its codes are logged.
  const { code, responseCode } = errorCodes(error)
  const details = { mail: _id, attempts, code, responseCode }
  if (retryDelay === undefined) log().error(details, 'mail failed permanently')
  else log().warn(details, 'mail not sent, will be retried')
}

const errorCodes = (error: unknown): { code?: unknown; responseCode?: unknown } =>
  error instanceof Error ? Object.fromEntries(Object.entries(error)) : {}

const toIso = (time: number) => new Date(time).toISOString()
