import { createHash } from 'node:crypto'
import { CompiledQuery, sql } from 'kysely'
import {
  type IRateLimiterOptions,
  type RateLimiterAbstract,
  RateLimiterCluster,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { BoundedLimiter } from '../process/bounded-limiter.server.ts'
import { ofConfig } from '../process/config.server.ts'
import { neighbourhoodOf, networkOf, wider } from '../process/networks.ts'
import { sign } from '../process/secret.server.ts'
import { isWorker } from '../process/workers.server.ts'
import { database, databaseIsAway } from './database.server.ts'
import { foldText } from './fold.ts'
import { isPostgres } from './sql.server.ts'

const table = 'rate_limits'

const made = new Set<RateLimiterAbstract>()

/** Counts that hold over all processes of the site. The name tells them from others. */
function counts(name: string, points: number, duration: number, isTakenBack: boolean) {
  return ofConfig(() => {
    const limiter = make({ keyPrefix: name, points, duration }, isTakenBack)
    made.add(limiter)
    return limiter
  })
}

/** On PostgreSQL for all servers, among the workers of one in the process above them, else in this one. */
function make(options: IRateLimiterOptions, isTakenBack: boolean) {
  if (!isPostgres()) return isWorker() ? new RateLimiterCluster(options) : new BoundedLimiter(options)
  const limiter = new RateLimiterPostgres({
    ...options,
    storeClient: { query },
    storeType: 'pool',
    tableName: table,
    tableCreated: true,
    clearExpiredByTimeout: false,
    // Each process for itself, while the database is away.
    insuranceLimiter: new BoundedLimiter(options),
    // Whoever must wait is not asked about again, unless it may end sooner.
    inMemoryBlockOnConsumed: isTakenBack ? 0 : options.points,
  })
  // That memory has no bound but this.
  setInterval(() => limiter.deleteInMemoryBlockedAll(), 60_000).unref()
  return limiter
}

async function query({ text, values }: { text: string; values: unknown[] }) {
  if (databaseIsAway()) throw new Error('The database is away.')
  const { rows, numAffectedRows } = await (await database()).executeQuery(CompiledQuery.raw(text, values))
  return { rows, rowCount: Number(numAffectedRows ?? rows.length) }
}

/** Of one length, however long what somebody typed is; what is stored tells nobody who it was. */
const keyOf = (text: string) =>
  isPostgres() ? sign('limit', text) : createHash('sha256').update(text).digest('base64url')

/** With the milliseconds to wait where it was refused; a fault of where it is counted is thrown. */
async function counted(count: Promise<RateLimiterRes>) {
  try {
    return { wait: 0, known: await count }
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return { wait: Math.max(1, refused.msBeforeNext), known: refused }
    throw refused
  }
}

const waitOf = async (count: Promise<RateLimiterRes>) => (await counted(count)).wait

/** So many times in so many seconds for each visitor's address. */
export function rateLimit(name: string, points: number, duration: number) {
  const near = counts(name, points, duration, false)
  const around = counts(`${name} around`, points * wider, duration, false)
  /** The seconds to wait, if any, what is left of it, and the seconds until it begins anew. */
  async function count(address: string | undefined, points = 1) {
    // Under plain remix-serve nobody's address is known, and all would share one count.
    if (!address) return undefined
    // In this order: who is refused uses up nothing of the neighbours'.
    const own = await counted(near().consume(keyOf(networkOf(address)), points))
    const wait = own.wait || (await waitOf(around().consume(keyOf(neighbourhoodOf(address)), points)))
    return inSeconds({ ...own, wait })
  }
  const take = async (address: string | undefined, points?: number) => (await count(address, points))?.wait
  return { count, take }
}

/** So many times in so many seconds for each of those who are known by a name. */
export function namedLimit(name: string, points: number, duration: number) {
  const limiter = counts(name, points, duration, false)
  return { count: async (who: string) => inSeconds(await counted(limiter().consume(keyOf(who)))) }
}

const inSeconds = ({ wait, known }: Awaited<ReturnType<typeof counted>>) => ({
  wait: wait > 0 ? Math.ceil(wait / 1000) : undefined,
  points: Math.max(0, known.remainingPoints),
  seconds: Math.max(0, Math.ceil(known.msBeforeNext / 1000)),
})

/** So many in so many seconds from the first of them, by key; what was right is taken back. */
export function tries(name: string, most: number, seconds: number) {
  const limiter = counts(name, most, seconds, true)
  return {
    /** Milliseconds to wait; 0 where another one is free. */
    async wait(key: string): Promise<number> {
      const known = await limiter().get(keyOf(key))
      return known && known.consumedPoints >= most ? Math.max(1, known.msBeforeNext) : 0
    },
    /** Counts one; milliseconds to wait, where others have used up all meanwhile. */
    add: (key: string) => waitOf(limiter().consume(keyOf(key))),
    takeBack: async (key: string) => void (await limiter().reward(keyOf(key))),
    /** Answers how many they were. */
    async forget(key: string): Promise<number> {
      const known = await limiter().get(keyOf(key))
      if (known) await limiter().delete(keyOf(key))
      return known?.consumedPoints ?? 0
    },
  }
}

/** Texts that differ in little else than digits and signs, of one network: more of them come from a program. */
const mostAlike = 10
const compared = 200

/**
 * For what people send: a village may share one address. Beyond so many in so many seconds, and beyond a few of the same
 * text, one a minute is taken.
 */
export function sendingLimit(name: string, points: number, duration: number) {
  const all = { fast: rateLimit(name, points, duration), slow: rateLimit(`${name} slowly`, 1, minute) }
  const alike = {
    fast: tries(`${name} alike`, mostAlike, duration),
    slow: tries(`${name} alike slowly`, 1, minute),
  }
  async function waitOfText(address: string, text: string) {
    const letters = foldText(text).replaceAll(/[^\p{L}\p{M}]/gu, '')
    let longest = 0
    for (const part of new Set([letters.slice(0, compared), letters.slice(-compared)])) {
      const key = `${networkOf(address)} ${part}`
      if (part && (await alike.fast.add(key)) > 0) longest = Math.max(longest, await alike.slow.add(key))
    }
    return longest > 0 ? Math.ceil(longest / 1000) : undefined
  }
  /** The seconds to wait, if any. */
  async function take(address: string | undefined, text = '') {
    if (!address) return undefined
    const wait = await waitOfText(address, text)
    if (wait) return wait
    return (await all.fast.take(address)) && all.slow.take(address)
  }
  return { take }
}

const minute = 60

/** Whether this is the first time within so many seconds, by key. */
export function firstTime(name: string, seconds: number) {
  const limiter = counts(name, 1, seconds, false)
  return async (key: string) => (await waitOf(limiter().consume(keyOf(key)))) === 0
}

export const keptCounts = () =>
  [...made].reduce((sum, limiter) => sum + (limiter instanceof BoundedLimiter ? limiter.size : 0), 0)

/** Of so many in the database those go first that have the fewest points. */
const mostRows = 200_000

/** Milliseconds by which the clock of whoever deletes may be ahead: what is over counts no more anyway. */
const clocksDiffer = 15 * 60_000

/** Deletes the counts in the database whose time is over, and what a flood has brought beyond a bound. */
export async function forgetCounts(most = mostRows) {
  if (!isPostgres()) return
  const db = await database()
  const counted = sql.table(table)
  await sql`delete from ${counted} where expire < ${Date.now() - clocksDiffer} or points <= 0`.execute(db)
  await sql`delete from ${counted} where key in (select key from ${counted} order by points desc, expire desc offset ${sql.lit(most)})`.execute(
    db,
  )
}
