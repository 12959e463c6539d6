import { log } from '~/config/log.server.ts'
import { addDays, nepalDay, startOfDay } from '~/i18n/nepal-time.ts'

const retryInterval = 10_000

const selects = ['shownFrom', 'shownUntil', 'turnsAt'].map(
  (column) =>
    `select min(${column}) as at from showings where ${column} <> '' and ${column} > (select moment from asked)`,
)

/** SQL that tells, as `at`, when next an item changes by itself after the moment that is its parameter. */
export const nextTransitionSql = `with asked (moment) as (select ?) select min(at) as at from (${selects.join(' union all ')}) as moments`

let nextTransitionAt = 0

export const nextTransition = () => nextTransitionAt

/** Counts the moments at which what visitors see changed by itself; each day in Nepal begins with one. What is asked may answer later. */
export function createTransitionCounter(readNextAfter: (moment: string) => unknown) {
  let knownVersion = Number.NaN
  let checkedAt = Number.NEGATIVE_INFINITY
  let nextAt = Number.POSITIVE_INFINITY
  let count = 0
  return (version: number, now: number) => {
    // A clock that was put back comes to moments that it has passed already.
    if (version === knownVersion && checkedAt <= now && now < nextAt) return count
    if (version === knownVersion) count++
    knownVersion = version
    checkedAt = now
    nextAt = startOfNextDay(now)
    nextTransitionAt = 0
    const limitNext = (time: number) => {
      if (version === knownVersion && now === checkedAt) nextTransitionAt = nextAt = Math.min(nextAt, time)
    }
    const result = readNext(readNextAfter, now)
    if (result instanceof Promise) void result.then(limitNext)
    else limitNext(result)
    return count
  }
}

const startOfNextDay = (now: number) => startOfDay(addDays(nepalDay(new Date(now)), 1)).getTime()

/** This is asked before every answer: where it can't be read, answers are still given, and it is asked again soon. */
function readNext(readNextAfter: (moment: string) => unknown, now: number) {
  try {
    const moment = readNextAfter(new Date(now).toISOString())
    if (!(moment instanceof Promise)) return toTime(moment, now)
    return moment.then(
      (found: unknown) => toTime(found, now),
      (error: unknown) => retryLater(error, now),
    )
  } catch (error) {
    return retryLater(error, now)
  }
}

const toTime = (moment: unknown, now: number) =>
  typeof moment === 'string' ? Date.parse(moment) || now + retryInterval : Number.POSITIVE_INFINITY

function retryLater(error: unknown, now: number) {
  log().error({ err: error }, 'the next scheduled moment could not be read')
  return now + retryInterval
}
