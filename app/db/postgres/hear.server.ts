import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { log } from '../../process/log.server.ts'
import { mostAhead, type Told } from '../connection.ts'
import { charge } from './locks.ts'

export const channel = 'content'

/** How often, in milliseconds, it is asked whether the connection still stands, and how long the answer may take. */
const pulse = 2500
const answerWithin = 2000
const again = 500

/** Milliseconds within which an answer tells of the other's clock. */
const quick = 500

const unlock = (holds: boolean) => (holds ? `pg_advisory_unlock(${charge})` : 'false')

interface Ear {
  /** Moves when content was changed, by whomever; while nobody can tell, at each call. */
  version: () => number
  isDeaf: () => boolean
  /** The first row of an answer, which does not wait for those of others. */
  ask: (query: string, values: string[]) => Promise<Record<string, unknown> | undefined>
  /** Who is told whether the lock is held, which goes with the connection. */
  watchCharge: (told: Told) => () => void
  /** The first attempt to listen has ended. */
  begun: Promise<void>
  /** Milliseconds by which this machine's clock is ahead of the database's, as far as is known. */
  clockAhead: () => number
  close: () => Promise<void>
}

/** On a connection of its own. What `isOwn` knows is passed over; where nobody answers, `isGone` is told. */
export function hearChanges(
  settings: pg.ClientConfig,
  isOwn: (processId: number) => boolean,
  isGone: () => void,
): Ear {
  let heard = 0
  let hears = false
  let isTold = false
  let client: pg.Client | undefined
  let told: Told | undefined
  let holds = false
  let wake = () => {}
  let failures = 0
  let ahead = 0
  let line: Promise<unknown> = Promise.resolve()
  const ended = new AbortController()
  let begin = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  void stay()

  async function stay() {
    while (!ended.signal.aborted) {
      await listen().catch((err: unknown) => {
        if (!ended.signal.aborted && !isTold)
          log().warn({ err }, 'the database can’t be heard, and is asked again')
        isTold = true
      })
      if (++failures > 1 && !ended.signal.aborted) isGone()
      hears = false
      hold(false)
      begin()
      await pause(again, undefined, { signal: ended.signal }).catch(() => {})
    }
  }

  async function listen() {
    const own = new pg.Client(settings)
    client = own
    line = Promise.resolve()
    const unlessGone = whileStanding(own)
    own.on('notification', ({ processId }) => {
      if (!isOwn(processId)) heard++
    })
    try {
      await own.connect()
      await own.query(`${noticeSoon}; listen ${channel}`)
      // What was told before is not known.
      heard++
      failures = 0
      hears = true
      if (isTold) log().info('the database is heard again')
      isTold = false
      begin()
      for (;;) {
        await unlessGone(Promise.race([inLine(() => beat(own)), tooLate()]))
        await unlessGone(
          Promise.race([pause(pulse, undefined, { ref: false, signal: ended.signal }), woken()]),
        )
      }
    } finally {
      own.end().catch(() => {})
    }
  }

  const woken = () =>
    new Promise<void>((resolve) => {
      wake = resolve
    })

  /** A connection is asked one thing after the other. */
  function inLine<Answer>(ask: () => Promise<Answer>) {
    const answer = line.then(ask)
    line = answer.catch(() => {})
    return answer
  }

  async function beat(own: pg.Client) {
    const since = Date.now()
    const asked = told ? (holds ? 'true' : `pg_try_advisory_lock(${charge})`) : unlock(holds)
    const { rows } = await own.query<{ held: boolean; now: string }>(
      `select ${asked} as held, extract(epoch from clock_timestamp()) * 1000 as now`,
    )
    compareClocks(since, Number(rows[0]?.now))
    if (told) hold(rows[0]?.held ?? false)
    else holds = false
  }

  function compareClocks(since: number, there: number) {
    const here = Date.now()
    if (here - since > quick) return
    const was = ahead
    ahead = (since + here) / 2 - there
    if (Math.abs(ahead) > mostAhead && Math.abs(was) <= mostAhead)
      log().error({ milliseconds: Math.round(ahead) }, 'the clock is ahead of the database’s by so much')
  }

  function hold(now: boolean) {
    if (now === holds) return
    holds = now
    told?.(now)
  }

  return {
    version: () => (hears ? heard : ++heard),
    isDeaf: () => !hears,
    async ask(query, values) {
      const asked = client
      if (!hears || !asked) throw new Error('the database can’t be heard')
      return (await inLine(() => asked.query<Record<string, unknown>>(query, values))).rows[0]
    },
    watchCharge(watcher) {
      told = watcher
      watcher(holds)
      wake()
      return () => {
        told = undefined
        wake()
      }
    },
    begun,
    clockAhead: () => ahead,
    async close() {
      ended.abort()
      await client?.end().catch(() => {})
    },
  }
}

/** Waits, but no longer than the connection stands. A race with its end would leave something there each time. */
export function whileStanding(client: pg.Client) {
  let gone: Error | undefined
  let tell = (_: Error) => {}
  const end = (error: Error) => {
    gone ??= error
    tell(gone)
  }
  client.on('error', end)
  client.on('end', () => end(new Error('the connection has ended')))
  return (work: Promise<unknown>) =>
    new Promise<void>((resolve, reject) => {
      tell = reject
      if (gone) reject(gone)
      work.then(() => resolve(), reject)
    })
}

/** When the database lets go of a server that is gone without a word, with its locks. */
export const noticeSoon =
  'set tcp_keepalives_idle = 4; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 2; set tcp_user_timeout = 8000'

const tooLate = async () => {
  await pause(answerWithin, undefined, { ref: false })
  throw new Error('the database does not answer')
}
