import { log } from '~/config/log.server.ts'
import { addDays, nepalDay, startOfDay } from '~/i18n/nepal-time.ts'

const retryInterval = 10_000

const selects = ['shownFrom', 'shownUntil', 'turnsAt'].map(
  (column) =>
    `select min(${column}) as at from showings where ${column} <> '' and ${column} > (select moment from given)`,
)

/** Selects, as `at`, the next scheduled transition after the moment in the parameter. */
export const nextTransitionSql = `with given (moment) as (select ?) select min(at) as at from (${selects.join(' union all ')}) as moments`

let nextTransitionAt = 0

export const cachedNextTransition = () => nextTransitionAt

/**
 * Counts the moments at which public content changed without a write. Each midnight in Nepal counts as one.
 * `readNextAfter` may return a promise.
 */
export function createTransitionCounter(readNextAfter: (moment: string) => unknown) {
  let lastVersion = Number.NaN
  let checkedAt = Number.NEGATIVE_INFINITY
  let nextAt = Number.POSITIVE_INFINITY
  let count = 0
  return (version: number, now: number) => {
    // After the clock was set back, the same moments come again.
    if (version === lastVersion && checkedAt <= now && now < nextAt) return count
    if (version === lastVersion) count++
    lastVersion = version
    checkedAt = now
    nextAt = startOfNextDay(now)
    nextTransitionAt = 0
    const limitNext = (time: number) => {
      if (version === lastVersion && now === checkedAt) nextTransitionAt = nextAt = Math.min(nextAt, time)
    }
    const result = readNext(readNextAfter, now)
    if (result instanceof Promise) void result.then(limitNext)
    else limitNext(result)
    return count
  }
}

const startOfNextDay = (now: number) => startOfDay(addDays(nepalDay(new Date(now)), 1)).getTime()

/** Runs before every response, so it never throws: a failure is logged and retried soon. */
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
  log().error({ err: error }, 'the next scheduled transition could not be read')
  return now + retryInterval
}
