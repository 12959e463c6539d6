import { sql } from 'kysely'
import { log } from '~/config/log.server.ts'
import { type Db, database } from '~/db/database.server.ts'
import type { OutboxMail } from '~/db/inbox-tables.ts'
import { skipLocked } from '~/db/sql.server.ts'
import { createTransport, type MailServerOptions } from './transport.server.ts'

type ClaimedMail = Omit<OutboxMail, 'attempts'> & { attempts: number }

interface SenderOptions extends MailServerOptions {
  now?: () => number
}

const minute = 60_000
/** How long to wait after each failure; after the last one a letter counts as failed, and is kept. */
const retryDelays = [1, 5, 30, 2 * 60, 12 * 60].map((minutes) => minutes * minute)
const maxRetryDelay = Math.max(...retryDelays)
/** By how much the clocks of two servers may: a claim must not look as if it had run out, or was of a wrong clock. */
const maxClockSkew = 10 * minute
/** A claim outlives any attempt; what a crash left claimed is tried again after it. */
const claimDuration = maxClockSkew + 5 * minute
const pollInterval = 3000

/** Sends what waits in the outbox until it is stopped. Several processes may do so side by side. */
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
    /** Resolves when the letter under way is out, or has had `patience` milliseconds. */
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

/** Sends every letter that is due, one after the other; answers how many are out. */
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

/** Letters that are out, but still in the outbox: where the database can't be written they must not go out again. */
const sentIds = new Set<string>()

async function deleteSent(db: Db) {
  for (const id of sentIds) {
    await db.deleteFrom('outbox').where('_id', '=', id).execute()
    sentIds.delete(id)
  }
}

/** Takes the letter that has waited longest, those to one person before newsletters, if none took it since it was looked for: no other process sends it too. */
async function claimNext(db: Db, now: number): Promise<ClaimedMail | undefined> {
  const at = toIso(now)
  // Nothing is put off or claimed for longer: such times were written before the clock was put back.
  const isDue = sql`(attempts = 0 or dueAt <= ${at} or dueAt > ${toIso(now + maxRetryDelay)})`
  const isUnclaimed = sql`(claimedUntil is null or claimedUntil <= ${at} or claimedUntil > ${toIso(now + claimDuration + maxClockSkew)})`
  const due = sql<boolean>`failedAt is null and ${isDue} and ${isUnclaimed}`
  // Thousands of a newsletter's go out at once, and a link that somebody waits for ends within an hour.
  const isNewsletter = sql`unsubscribe is not null`
  const waiting = db.selectFrom('outbox').select('_id').where(due).orderBy(isNewsletter)
  const oldest = skipLocked(waiting.orderBy('dueAt').orderBy('at').limit(1))
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
  // The server's own words may hold somebody's address, so the log gets their codes alone.
  const { code, responseCode } = errorCodes(error)
  const details = { mail: _id, attempts, code, responseCode }
  if (retryDelay === undefined) log().error(details, 'mail given up')
  else log().warn(details, 'mail not sent, to be tried again')
}

const errorCodes = (error: unknown): { code?: unknown; responseCode?: unknown } =>
  error instanceof Error ? Object.fromEntries(Object.entries(error)) : {}

const toIso = (time: number) => new Date(time).toISOString()
