import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { log } from '~/config/log.server.ts'
import { type LeadershipListener, maxClockSkew } from '~/db/connection.ts'
import { leaderLock } from './transaction.server.ts'

export const contentChannel = 'content'

/** How often, in milliseconds, it is asked whether the connection still stands, and how long the answer may take. */
const heartbeatInterval = 2500
const heartbeatTimeout = 2000
const reconnectDelay = 500

/** Milliseconds within which an answer tells of the other's clock. */
const maxRoundTrip = 500

const unlock = (holds: boolean) => (holds ? `pg_advisory_unlock(${leaderLock})` : 'false')

interface NotificationListener {
  /** Moves when content was changed, by whomever; while nobody can tell, at each call. */
  version: () => number
  isDisconnected: () => boolean
  /** The first row of an answer, which does not wait for those of others. */
  query: (query: string, values: string[]) => Promise<Record<string, unknown> | undefined>
  /** Who is told whether the lock is held, which goes with the connection. */
  watchLeadership: (onLeadershipChange: LeadershipListener) => () => void
  /** The first attempt to listen has ended. */
  started: Promise<void>
  /** Milliseconds by which this machine's clock is ahead of the database's, as far as is known. */
  clockSkew: () => number
  close: () => Promise<void>
}

/** On a connection of its own. What `isOwn` knows is passed over; where nobody answers, `isGone` is told. */
export function listenForChanges(
  settings: pg.ClientConfig,
  isOwnConnection: (processId: number) => boolean,
  onUnreachable: () => void,
): NotificationListener {
  let changeCount = 0
  let isConnected = false
  let isLogged = false
  let client: pg.Client | undefined
  let onLeadershipChange: LeadershipListener | undefined
  let holdsLock = false
  let wakeUp = () => {}
  let failures = 0
  let skew = 0
  let lastQuery: Promise<unknown> = Promise.resolve()
  const closing = new AbortController()
  let resolveStarted = () => {}
  const started = new Promise<void>((resolve) => {
    resolveStarted = resolve
  })
  void keepListening()

  async function keepListening() {
    while (!closing.signal.aborted) {
      await listen().catch((err: unknown) => {
        if (!closing.signal.aborted && !isLogged)
          log().warn({ err }, 'the database can’t be heard, and is asked again')
        isLogged = true
      })
      if (++failures > 1 && !closing.signal.aborted) onUnreachable()
      isConnected = false
      setLock(false)
      resolveStarted()
      await pause(reconnectDelay, undefined, { signal: closing.signal }).catch(() => {})
    }
  }

  async function listen() {
    const connection = new pg.Client(settings)
    client = connection
    lastQuery = Promise.resolve()
    const whileConnected = createConnectionGuard(connection)
    connection.on('notification', ({ processId }) => {
      if (!isOwnConnection(processId)) changeCount++
    })
    try {
      await connection.connect()
      await connection.query(`${keepaliveSettings}; listen ${contentChannel}`)
      // What was told before is not known.
      changeCount++
      failures = 0
      isConnected = true
      if (isLogged) log().info('the database is heard again')
      isLogged = false
      resolveStarted()
      for (;;) {
        await whileConnected(Promise.race([enqueue(() => sendHeartbeat(connection)), rejectAfterTimeout()]))
        await whileConnected(
          Promise.race([
            pause(heartbeatInterval, undefined, { ref: false, signal: closing.signal }),
            waitForWakeUp(),
          ]),
        )
      }
    } finally {
      connection.end().catch(() => {})
    }
  }

  const waitForWakeUp = () =>
    new Promise<void>((resolve) => {
      wakeUp = resolve
    })

  /** A connection is asked one thing after the other. */
  function enqueue<Answer>(run: () => Promise<Answer>) {
    const answer = lastQuery.then(run)
    lastQuery = answer.catch(() => {})
    return answer
  }

  async function sendHeartbeat(connection: pg.Client) {
    const since = Date.now()
    const lockQuery = onLeadershipChange
      ? holdsLock
        ? 'true'
        : `pg_try_advisory_lock(${leaderLock})`
      : unlock(holdsLock)
    const { rows } = await connection.query<{ held: boolean; now: string }>(
      `select ${lockQuery} as held, extract(epoch from clock_timestamp()) * 1000 as now`,
    )
    compareClocks(since, Number(rows[0]?.now))
    if (onLeadershipChange) setLock(rows[0]?.held ?? false)
    else holdsLock = false
  }

  function compareClocks(since: number, theirTime: number) {
    const ourTime = Date.now()
    if (ourTime - since > maxRoundTrip) return
    const before = skew
    skew = (since + ourTime) / 2 - theirTime
    if (Math.abs(skew) > maxClockSkew && Math.abs(before) <= maxClockSkew)
      log().error({ milliseconds: Math.round(skew) }, 'the clock is ahead of the database’s by so much')
  }

  function setLock(now: boolean) {
    if (now === holdsLock) return
    holdsLock = now
    onLeadershipChange?.(now)
  }

  return {
    version: () => (isConnected ? changeCount : ++changeCount),
    isDisconnected: () => !isConnected,
    async query(query, values) {
      const connection = client
      if (!isConnected || !connection) throw new Error('the database can’t be heard')
      return (await enqueue(() => connection.query<Record<string, unknown>>(query, values))).rows[0]
    },
    watchLeadership(listener) {
      onLeadershipChange = listener
      listener(holdsLock)
      wakeUp()
      return () => {
        onLeadershipChange = undefined
        wakeUp()
      }
    },
    started,
    clockSkew: () => skew,
    async close() {
      closing.abort()
      await client?.end().catch(() => {})
    },
  }
}

/** Waits, but no longer than the connection stands. A race with its end would leave something there each time. */
export function createConnectionGuard(client: pg.Client) {
  let failure: Error | undefined
  let fail = (_: Error) => {}
  const end = (error: Error) => {
    failure ??= error
    fail(failure)
  }
  client.on('error', end)
  client.on('end', () => end(new Error('the connection has ended')))
  return (work: Promise<unknown>) =>
    new Promise<void>((resolve, reject) => {
      fail = reject
      if (failure) reject(failure)
      work.then(() => resolve(), reject)
    })
}

/** When the database lets go of a server that is gone without a word, with its locks. */
export const keepaliveSettings =
  'set tcp_keepalives_idle = 4; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 2; set tcp_user_timeout = 8000'

const rejectAfterTimeout = async () => {
  await pause(heartbeatTimeout, undefined, { ref: false })
  throw new Error('the database does not answer')
}
