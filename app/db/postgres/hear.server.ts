import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { log } from '../../process/log.server.ts'

/** What is told in each transaction that changes content. */
export const channel = 'content'

/** How often, in milliseconds, it is asked whether the connection still stands, and how long the answer may take. */
const pulse = 5000
const answerWithin = 2000
const again = 500

export interface Ear {
  /** Moves when content was changed, by whomever; while nobody can tell, at each call. */
  version: () => number
  isDeaf: () => boolean
  /** The first attempt to listen has ended. */
  begun: Promise<void>
  close: () => Promise<void>
}

/** Listens for changes of content on a connection of its own. Those that `isOwn` knows are passed over. */
export function hearChanges(settings: pg.ClientConfig, isOwn: (processId: number) => boolean): Ear {
  let heard = 0
  let hears = false
  let isTold = false
  let client: pg.Client | undefined
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
      hears = false
      begin()
      await pause(again, undefined, { signal: ended.signal }).catch(() => {})
    }
  }

  async function listen() {
    const own = new pg.Client(settings)
    client = own
    const gone = new Promise<never>((_, reject) => {
      own.on('error', reject)
      own.on('end', () => reject(new Error('the connection has ended')))
    })
    gone.catch(() => {})
    own.on('notification', ({ processId }) => {
      if (!isOwn(processId)) heard++
    })
    try {
      await own.connect()
      await own.query(`listen ${channel}`)
      // What was told before is not known.
      heard++
      hears = true
      if (isTold) log().info('the database is heard again')
      isTold = false
      begin()
      for (;;) {
        await Promise.race([gone, pause(pulse, undefined, { ref: false, signal: ended.signal })])
        await Promise.race([gone, own.query('select 1'), tooLate()])
      }
    } finally {
      own.end().catch(() => {})
    }
  }

  return {
    version: () => (hears ? heard : ++heard),
    isDeaf: () => !hears,
    begun,
    async close() {
      ended.abort()
      await client?.end().catch(() => {})
    },
  }
}

const tooLate = async () => {
  await pause(answerWithin, undefined, { ref: false })
  throw new Error('the database does not answer')
}
