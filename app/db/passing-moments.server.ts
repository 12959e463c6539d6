import { log } from '../process/log.server.ts'
import { addDays, nepalDay, startOf } from '../process/nepal-time.ts'

const pause = 10_000

const arms = ['shownFrom', 'shownUntil', 'turnsAt'].map(
  (column) =>
    `select min(${column}) as at from showings where ${column} <> '' and ${column} > (select moment from asked)`,
)

/** SQL that tells, as `at`, when next an item changes by itself after the moment that is its parameter. */
export const nextMomentSql = `with asked (moment) as (select ?) select min(at) as at from (${arms.join(' union all ')})`

/** Counts the moments at which what visitors see changed by itself; each day in Nepal begins with one. */
export function momentCounter(nextAfter: (moment: string) => unknown) {
  let known = Number.NaN
  let since = Number.NEGATIVE_INFINITY
  let next = Number.POSITIVE_INFINITY
  let passed = 0
  return (version: number, now: number) => {
    // A clock that was put back comes to moments that it has passed already.
    if (version === known && since <= now && now < next) return passed
    if (version === known) passed++
    known = version
    since = now
    next = Math.min(readNext(nextAfter, now), nextDay(now))
    return passed
  }
}

const nextDay = (now: number) => startOf(addDays(nepalDay(new Date(now)), 1)).getTime()

/** This is asked before every answer: where it can't be read, answers are still given, and it is asked again soon. */
function readNext(nextAfter: (moment: string) => unknown, now: number) {
  try {
    const moment = nextAfter(new Date(now).toISOString())
    if (typeof moment !== 'string') return Number.POSITIVE_INFINITY
    return Date.parse(moment) || now + pause
  } catch (error) {
    log().error({ err: error }, 'the next scheduled moment could not be read')
    return now + pause
  }
}
