import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { log } from '~/config/log.server.ts'
import { type LeadershipListener, maxClockSkew } from '~/db/connection.ts'
import { leaderLock } from './transaction.server.ts'

export const contentChannel = 'content'

/** Milliseconds between two checks of the connection, and until a query counts as failed. */
const heartbeatInterval = 2500
const queryTimeout = 2000
const reconnectDelay = 500

/** Milliseconds. A slower response says too little about the database's clock. */
const maxRoundTrip = 500

const unlock = (holds: boolean) => (holds ? `pg_advisory_unlock(${leaderLock})` : 'false')

interface NotificationListener {
  /** Changes with each content change of another server. While disconnected, changes at each call. */
  version: () => number
  isDisconnected: () => boolean
  /** Returns the first row. Does not wait for a free connection of the pool. */
  query: (query: string, values: string[]) => Promise<Record<string, unknown> | undefined>
  /** Reports whether this process holds the leader lock, which it loses with the connection. */
  watchLeadership: (onLeadershipChange: LeadershipListener) => () => void
  /** Resolves when the first attempt to listen has ended, with or without success. */
  started: Promise<void>
  /** Milliseconds by which this machine's clock is ahead of the database's. 0 until measured. */
  clockSkew: () => number
  close: () => Promise<void>
}

/** Listens on a connection of its own. Ignores notifications from this process's own connections. */
export function createNotificationListener(
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
          log().warn({ err }, 'cannot listen to the database; trying again')
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
    const connection = new pg.Client({ ...settings, query_timeout: queryTimeout })
    client = connection
    lastQuery = Promise.resolve()
    let isEnded = false
    const end = () => {
      isEnded = true
      wakeUp()
    }
    // Running queries reject by themselves.
    connection.on('error', end).on('end', end)
    connection.on('notification', ({ processId }) => {
      if (!isOwnConnection(processId)) changeCount++
    })
    try {
      await connection.connect()
      await connection.query(`${keepaliveSql}; listen ${contentChannel}`)
      // Earlier notifications may have been missed.
      changeCount++
      failures = 0
      isConnected = true
      if (isLogged) log().info('listening to the database again')
      isLogged = false
      resolveStarted()
      while (!isEnded) {
        await enqueue(() => sendHeartbeat(connection))
        if (!isEnded)
          await Promise.race([pause(heartbeatInterval, undefined, { ref: false }), waitForWakeUp()])
      }
      throw new Error('the connection has ended')
    } finally {
      connection.end().catch(() => {})
    }
  }

  const waitForWakeUp = () =>
    new Promise<void>((resolve) => {
      wakeUp = resolve
    })

  /** Runs one query at a time on the connection. */
  function enqueue<Result>(run: () => Promise<Result>) {
    const result = lastQuery.then(run)
    lastQuery = result.catch(() => {})
    return result
  }

  async function sendHeartbeat(connection: pg.Client) {
    const startedAt = Date.now()
    const lockQuery = onLeadershipChange
      ? holdsLock
        ? 'true'
        : `pg_try_advisory_lock(${leaderLock})`
      : unlock(holdsLock)
    const { rows } = await connection.query<{ held: boolean; now: string }>(
      `select ${lockQuery} as held, extract(epoch from clock_timestamp()) * 1000 as now`,
    )
    compareClocks(startedAt, Number(rows[0]?.now))
    if (onLeadershipChange) setLock(rows[0]?.held ?? false)
    else holdsLock = false
  }

  function compareClocks(startedAt: number, databaseTime: number) {
    const endedAt = Date.now()
    if (endedAt - startedAt > maxRoundTrip) return
    const previousSkew = skew
    skew = (startedAt + endedAt) / 2 - databaseTime
    if (Math.abs(skew) > maxClockSkew && Math.abs(previousSkew) <= maxClockSkew)
      log().error({ milliseconds: Math.round(skew) }, 'the clocks of server and database differ')
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
      if (!isConnected || !connection) throw new Error('the connection to the database is lost')
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

/** Lets the database drop a vanished server, and its locks, within seconds. */
export const keepaliveSql =
  'set tcp_keepalives_idle = 4; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 2; set tcp_user_timeout = 8000'
