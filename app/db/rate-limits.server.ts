import { createHash } from 'node:crypto'
import { CompiledQuery, sql } from 'kysely'
import {
  type IRateLimiterOptions,
  type RateLimiterAbstract,
  RateLimiterCluster,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { memoizeByConfig } from '~/config/config.server.ts'
import { computeSignature } from '~/config/secret.server.ts'
import { isWorker } from '~/config/workers.server.ts'
import { BoundedRateLimiter } from '~/http/bounded-rate-limiter.server.ts'
import { neighbourhoodLimitFactor, neighbourhoodOf, networkOf } from '~/http/networks.ts'
import { foldText } from '~/text/fold.ts'
import { database, isDatabaseDown } from './database.server.ts'
import { isPostgres } from './sql.server.ts'

const table = 'rate_limits'

const limiters = new Set<RateLimiterAbstract>()

/** Shared by all processes of the site. The name must be unique. */
function limiterFor(name: string, points: number, duration: number, isRefundable: boolean) {
  return memoizeByConfig(() => {
    const limiter = createLimiter({ keyPrefix: name, points, duration }, isRefundable)
    limiters.add(limiter)
    return limiter
  })
}

/** Counts in PostgreSQL for all servers, in the primary process for the workers of one server, else in this process. */
function createLimiter(options: IRateLimiterOptions, isRefundable: boolean) {
  if (!isPostgres()) return isWorker() ? new RateLimiterCluster(options) : new BoundedRateLimiter(options)
  const limiter = new RateLimiterPostgres({
    ...options,
    storeClient: { query },
    storeType: 'pool',
    tableName: table,
    tableCreated: true,
    clearExpiredByTimeout: false,
    // Each process counts by itself while the database is down.
    insuranceLimiter: new BoundedRateLimiter(options),
    // Blocks without asking the database again, unless a refund may end the block sooner.
    inMemoryBlockOnConsumed: isRefundable ? 0 : options.points,
  })
  // Nothing else bounds the memory for blocked keys.
  setInterval(() => limiter.deleteInMemoryBlockedAll(), 60_000).unref()
  return limiter
}

async function query({ text, values }: { text: string; values: unknown[] }) {
  if (isDatabaseDown()) throw new Error('The database is unavailable.')
  const { rows, numAffectedRows } = await (await database()).executeQuery(CompiledQuery.raw(text, values))
  return { rows, rowCount: Number(numAffectedRows ?? rows.length) }
}

/** Of constant length. A stored key does not reveal the visitor. */
const hashKey = (text: string) =>
  isPostgres() ? computeSignature('limit', text) : createHash('sha256').update(text).digest('base64url')

/** `wait` is in milliseconds, 0 if allowed. Throws errors of the store. */
async function consumeResult(consumed: Promise<RateLimiterRes>) {
  try {
    return { wait: 0, result: await consumed }
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return { wait: Math.max(1, refused.msBeforeNext), result: refused }
    throw refused
  }
}

const waitTime = async (consumed: Promise<RateLimiterRes>) => (await consumeResult(consumed)).wait

/** Allows `points` in `duration` seconds for each visitor's network. */
export function createNetworkRateLimit(name: string, points: number, duration: number) {
  const networkLimiter = limiterFor(name, points, duration, false)
  const neighbourhoodLimiter = limiterFor(
    `${name} around`,
    points * neighbourhoodLimitFactor,
    duration,
    false,
  )
  /** Returns seconds to wait, if any, the remaining points, and seconds until the limit resets. */
  async function consume(address: string | undefined, points = 1) {
    // Plain remix-serve passes no address, and all visitors would share one count.
    if (!address) return undefined
    // The network comes first, so that a refused visitor uses no points of the neighbours.
    const networkResult = await consumeResult(networkLimiter().consume(hashKey(networkOf(address)), points))
    const wait =
      networkResult.wait ||
      (await waitTime(neighbourhoodLimiter().consume(hashKey(neighbourhoodOf(address)), points)))
    return toSeconds({ ...networkResult, wait })
  }
  const take = async (address: string | undefined, points?: number) => (await consume(address, points))?.wait
  return { consume, take }
}

/** Allows `points` in `duration` seconds for each key, such as the id of an API token. */
export function createKeyedRateLimit(name: string, points: number, duration: number) {
  const limiter = limiterFor(name, points, duration, false)
  return { consume: async (key: string) => toSeconds(await consumeResult(limiter().consume(hashKey(key)))) }
}

const toSeconds = ({ wait, result }: Awaited<ReturnType<typeof consumeResult>>) => ({
  wait: wait > 0 ? Math.ceil(wait / 1000) : undefined,
  points: Math.max(0, result.remainingPoints),
  seconds: Math.max(0, Math.ceil(result.msBeforeNext / 1000)),
})

/** Allows `maxAttempts` for each key within `seconds` of the first one. Successful attempts are refunded. */
export function createAttemptLimit(name: string, maxAttempts: number, seconds: number) {
  const limiter = limiterFor(name, maxAttempts, seconds, true)
  return {
    /** Milliseconds to wait, 0 if another attempt is allowed. */
    async wait(key: string): Promise<number> {
      const state = await limiter().get(hashKey(key))
      return state && state.consumedPoints >= maxAttempts ? Math.max(1, state.msBeforeNext) : 0
    },
    /** Counts an attempt. Returns milliseconds to wait if concurrent attempts have used up the limit. */
    record: (key: string) => waitTime(limiter().consume(hashKey(key))),
    refund: async (key: string) => void (await limiter().reward(hashKey(key))),
    /** Returns the number of attempts. */
    async reset(key: string): Promise<number> {
      const state = await limiter().get(hashKey(key))
      if (state) await limiter().delete(hashKey(key))
      return state?.consumedPoints ?? 0
    },
  }
}

/** More texts from one network that differ only in digits and punctuation come from a program. */
const maxAlike = 10
const comparedLength = 200

/**
 * For public forms. A whole village may share one address, so beyond `points` in `duration` seconds, or beyond a few
 * similar texts, it still allows one submission a minute.
 */
export function createSubmissionLimit(name: string, points: number, duration: number) {
  const anyText = {
    fast: createNetworkRateLimit(name, points, duration),
    slow: createNetworkRateLimit(`${name} slowly`, 1, minute),
  }
  const alike = {
    fast: createAttemptLimit(`${name} alike`, maxAlike, duration),
    slow: createAttemptLimit(`${name} alike slowly`, 1, minute),
  }
  async function consumeText(address: string, text: string) {
    const letters = foldText(text).replaceAll(/[^\p{L}\p{M}]/gu, '')
    let longestWait = 0
    for (const part of new Set([letters.slice(0, comparedLength), letters.slice(-comparedLength)])) {
      const key = `${networkOf(address)} ${part}`
      if (part && (await alike.fast.record(key)) > 0)
        longestWait = Math.max(longestWait, await alike.slow.record(key))
    }
    return longestWait > 0 ? Math.ceil(longestWait / 1000) : undefined
  }
  /** Returns seconds to wait, if any. */
  async function take(address: string | undefined, text = '') {
    if (!address) return undefined
    const wait = await consumeText(address, text)
    if (wait) return wait
    return (await anyText.fast.take(address)) && anyText.slow.take(address)
  }
  return { take }
}

const minute = 60

/** The check returns true once for each key within `seconds`. */
export function createFirstTimeCheck(name: string, seconds: number) {
  const limiter = limiterFor(name, 1, seconds, false)
  return async (key: string) => (await waitTime(limiter().consume(hashKey(key)))) === 0
}

export const countRateLimitKeysInMemory = () =>
  [...limiters].reduce((sum, limiter) => sum + (limiter instanceof BoundedRateLimiter ? limiter.size : 0), 0)

const defaultMaxRows = 200_000

/** Milliseconds by which this server's clock may be ahead. Expired counts are ignored anyway. */
const clockTolerance = 15 * 60_000

/** Deletes expired counts. After a flood, also deletes the rows with the fewest points beyond `maxRows`. */
export async function deleteExpiredAndExcessCounts(maxRows = defaultMaxRows) {
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
