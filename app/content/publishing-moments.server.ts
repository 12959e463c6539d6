import { log } from '../server/log.server.ts'
import { contentTypes } from './registry.ts'
import { hasSchedule } from './visibility.server.ts'

const pause = 10_000
const columns = ['publishAt', 'unpublishAt']

const arms = contentTypes
  .filter(hasSchedule)
  .flatMap(({ name }) =>
    columns.map(
      (column) =>
        `select min(${column}) as at from ${name} where ${column} <> '' and ${column} > (select moment from asked)`,
    ),
  )

/** SQL that tells, as `at`, when next an item goes live or is taken down after the moment that is its parameter. */
export const nextMomentSql = `with asked (moment) as (select ?) select min(at) as at from (${arms.join(' union all ')})`

/** Counts the moments at which something went live or was taken down by itself. */
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
    next = readNext(nextAfter, now)
    return passed
  }
}

/** This is asked before every answer: where it can't be read, answers are still given, and it is asked again soon. */
function readNext(nextAfter: (moment: string) => unknown, now: number) {
  try {
    const moment = nextAfter(new Date(now).toISOString())
    return typeof moment === 'string' ? Date.parse(moment) : Number.POSITIVE_INFINITY
  } catch (error) {
    log().error({ err: error }, 'the next scheduled moment could not be read')
    return now + pause
  }
}
