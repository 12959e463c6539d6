import { log } from '../process/log.server.ts'
import { addDays, nepalDay, startOf } from '../process/nepal-time.ts'

const pause = 10_000

const arms = ['shownFrom', 'shownUntil', 'turnsAt'].map(
  (column) =>
    `select min(${column}) as at from showings where ${column} <> '' and ${column} > (select moment from asked)`,
)

/** SQL that tells, as `at`, when next an item changes by itself after the moment that is its parameter. */
export const nextMomentSql = `with asked (moment) as (select ?) select min(at) as at from (${arms.join(' union all ')}) as moments`

let upcoming = 0

export const nextMoment = () => upcoming

/** Counts the moments at which what visitors see changed by itself; each day in Nepal begins with one. What is asked may answer later. */
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
    next = nextDay(now)
    upcoming = 0
    const notLater = (time: number) => {
      if (version === known && now === since) upcoming = next = Math.min(next, time)
    }
    const read = readNext(nextAfter, now)
    if (read instanceof Promise) void read.then(notLater)
    else notLater(read)
    return passed
  }
}

const nextDay = (now: number) => startOf(addDays(nepalDay(new Date(now)), 1)).getTime()

/** This is asked before every answer: where it can't be read, answers are still given, and it is asked again soon. */
function readNext(nextAfter: (moment: string) => unknown, now: number) {
  try {
    const moment = nextAfter(new Date(now).toISOString())
    if (!(moment instanceof Promise)) return timeOf(moment, now)
    return moment.then(
      (found: unknown) => timeOf(found, now),
      (error: unknown) => notRead(error, now),
    )
  } catch (error) {
    return notRead(error, now)
  }
}

const timeOf = (moment: unknown, now: number) =>
  typeof moment === 'string' ? Date.parse(moment) || now + pause : Number.POSITIVE_INFINITY

function notRead(error: unknown, now: number) {
  log().error({ err: error }, 'the next scheduled moment could not be read')
  return now + pause
}
