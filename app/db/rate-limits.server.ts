import { createHash } from 'node:crypto'
import { CompiledQuery, sql } from 'kysely'
import {
  type IRateLimiterOptions,
  type RateLimiterAbstract,
  RateLimiterCluster,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { memoByConfig } from '~/config/config.server.ts'
import { sign } from '~/config/secret.server.ts'
import { isWorker } from '~/config/workers.server.ts'
import { BoundedRateLimiter } from '~/http/bounded-rate-limiter.server.ts'
import { neighbourhoodFactor, neighbourhoodOf, networkOf } from '~/http/networks.ts'
import { foldText } from '~/text/fold.ts'
import { database, isDatabaseUnavailable } from './database.server.ts'
import { isPostgres } from './sql.server.ts'

const table = 'rate_limits'

const limiters = new Set<RateLimiterAbstract>()

/** Counts that hold over all processes of the site. The name tells them from others. */
function limiterFor(name: string, points: number, duration: number, isRefundable: boolean) {
  return memoByConfig(() => {
    const limiter = createLimiter({ keyPrefix: name, points, duration }, isRefundable)
    limiters.add(limiter)
    return limiter
  })
}

/** On PostgreSQL for all servers, among the workers of one in the process above them, else in this one. */
function createLimiter(options: IRateLimiterOptions, isRefundable: boolean) {
  if (!isPostgres()) return isWorker() ? new RateLimiterCluster(options) : new BoundedRateLimiter(options)
  const limiter = new RateLimiterPostgres({
    ...options,
    storeClient: { query },
    storeType: 'pool',
    tableName: table,
    tableCreated: true,
    clearExpiredByTimeout: false,
    // Each process for itself, while the database is away.
    insuranceLimiter: new BoundedRateLimiter(options),
    // Whoever must wait is not asked about again, unless it may end sooner.
    inMemoryBlockOnConsumed: isRefundable ? 0 : options.points,
  })
  // That memory has no bound but this.
  setInterval(() => limiter.deleteInMemoryBlockedAll(), 60_000).unref()
  return limiter
}

async function query({ text, values }: { text: string; values: unknown[] }) {
  if (isDatabaseUnavailable()) throw new Error('The database is away.')
  const { rows, numAffectedRows } = await (await database()).executeQuery(CompiledQuery.raw(text, values))
  return { rows, rowCount: Number(numAffectedRows ?? rows.length) }
}

/** Of one length, however long what somebody typed is; what is stored tells nobody who it was. */
const hashKey = (text: string) =>
  isPostgres() ? sign('limit', text) : createHash('sha256').update(text).digest('base64url')

/** With the milliseconds to wait where it was refused; a fault of where it is counted is thrown. */
async function consumeResult(consumed: Promise<RateLimiterRes>) {
  try {
    return { wait: 0, result: await consumed }
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return { wait: Math.max(1, refused.msBeforeNext), result: refused }
    throw refused
  }
}

const waitTime = async (consumed: Promise<RateLimiterRes>) => (await consumeResult(consumed)).wait

/** So many times in so many seconds for each visitor's address. */
export function rateLimit(name: string, points: number, duration: number) {
  const networkLimiter = limiterFor(name, points, duration, false)
  const neighbourhoodLimiter = limiterFor(`${name} around`, points * neighbourhoodFactor, duration, false)
  /** The seconds to wait, if any, what is left of it, and the seconds until it begins anew. */
  async function consume(address: string | undefined, points = 1) {
    // Under plain remix-serve nobody's address is known, and all would share one count.
    if (!address) return undefined
    // In this order: who is refused uses up nothing of the neighbours'.
    const networkResult = await consumeResult(networkLimiter().consume(hashKey(networkOf(address)), points))
    const wait =
      networkResult.wait ||
      (await waitTime(neighbourhoodLimiter().consume(hashKey(neighbourhoodOf(address)), points)))
    return toSeconds({ ...networkResult, wait })
  }
  const take = async (address: string | undefined, points?: number) => (await consume(address, points))?.wait
  return { consume, take }
}

/** So many times in so many seconds for each of those who are known by a name. */
export function keyedRateLimit(name: string, points: number, duration: number) {
  const limiter = limiterFor(name, points, duration, false)
  return { consume: async (who: string) => toSeconds(await consumeResult(limiter().consume(hashKey(who)))) }
}

const toSeconds = ({ wait, result }: Awaited<ReturnType<typeof consumeResult>>) => ({
  wait: wait > 0 ? Math.ceil(wait / 1000) : undefined,
  points: Math.max(0, result.remainingPoints),
  seconds: Math.max(0, Math.ceil(result.msBeforeNext / 1000)),
})

/** So many in so many seconds from the first of them, by key; what was right is taken back. */
export function attemptLimit(name: string, maxAttempts: number, seconds: number) {
  const limiter = limiterFor(name, maxAttempts, seconds, true)
  return {
    /** Milliseconds to wait; 0 where another one is free. */
    async wait(key: string): Promise<number> {
      const known = await limiter().get(hashKey(key))
      return known && known.consumedPoints >= maxAttempts ? Math.max(1, known.msBeforeNext) : 0
    },
    /** Counts one; milliseconds to wait, where others have used up all meanwhile. */
    record: (key: string) => waitTime(limiter().consume(hashKey(key))),
    refund: async (key: string) => void (await limiter().reward(hashKey(key))),
    /** Answers how many they were. */
    async reset(key: string): Promise<number> {
      const known = await limiter().get(hashKey(key))
      if (known) await limiter().delete(hashKey(key))
      return known?.consumedPoints ?? 0
    },
  }
}

/** Texts that differ in little else than digits and signs, of one network: more of them come from a program. */
const maxAlike = 10
const comparedLength = 200

/**
 * For what people send: a village may share one address. Beyond so many in so many seconds, and beyond a few of the same
 * text, one a minute is taken.
 */
export function submissionLimit(name: string, points: number, duration: number) {
  const anyText = { fast: rateLimit(name, points, duration), slow: rateLimit(`${name} slowly`, 1, minute) }
  const alike = {
    fast: attemptLimit(`${name} alike`, maxAlike, duration),
    slow: attemptLimit(`${name} alike slowly`, 1, minute),
  }
  async function consumeText(address: string, text: string) {
    const letters = foldText(text).replaceAll(/[^\p{L}\p{M}]/gu, '')
    let longest = 0
    for (const part of new Set([letters.slice(0, comparedLength), letters.slice(-comparedLength)])) {
      const key = `${networkOf(address)} ${part}`
      if (part && (await alike.fast.record(key)) > 0)
        longest = Math.max(longest, await alike.slow.record(key))
    }
    return longest > 0 ? Math.ceil(longest / 1000) : undefined
  }
  /** The seconds to wait, if any. */
  async function take(address: string | undefined, text = '') {
    if (!address) return undefined
    const wait = await consumeText(address, text)
    if (wait) return wait
    return (await anyText.fast.take(address)) && anyText.slow.take(address)
  }
  return { take }
}

const minute = 60

/** Whether this is the first time within so many seconds, by key. */
export function createFirstTimeCheck(name: string, seconds: number) {
  const limiter = limiterFor(name, 1, seconds, false)
  return async (key: string) => (await waitTime(limiter().consume(hashKey(key)))) === 0
}

export const countMemoryEntries = () =>
  [...limiters].reduce((sum, limiter) => sum + (limiter instanceof BoundedRateLimiter ? limiter.size : 0), 0)

/** Of so many in the database those go first that have the fewest points. */
const defaultMaxRows = 200_000

/** Milliseconds by which the clock of whoever deletes may be ahead: what is over counts no more anyway. */
const clockTolerance = 15 * 60_000

/** Deletes the counts in the database whose time is over, and what a flood has brought beyond a bound. */
export async function deleteExpiredCounts(maxRows = defaultMaxRows) {
  if (!isPostgres()) return
  const db = await database()
  const limitsTable = sql.table(table)
  await sql`delete from ${limitsTable} where expire < ${Date.now() - clockTolerance} or points <= 0`.execute(
    db,
  )
  await sql`delete from ${limitsTable} where key in (select key from ${limitsTable} order by points desc, expire desc offset ${sql.lit(maxRows)})`.execute(
    db,
  )
}
