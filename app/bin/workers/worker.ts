import type { ChildProcess } from 'node:child_process'
import cluster from 'node:cluster'
import type { MessageFromPrimary, MessageToPrimary, MetricsReport } from '~/config/workers.server.ts'

/** Milliseconds after the stop timeout before a worker is killed. */
const killAfter = 8000

/** A worker that leaves this many heartbeats unanswered is killed. */
const heartbeatInterval = 5000
const maxUnanswered = 8

const reportTimeout = 3000

type ReadyMessage = Extract<MessageToPrimary, { kind: 'ready' }>

interface WorkerEvents {
  onReady: () => void
  onDrained: () => void
  onMetricsRequest: (id: number) => void
  onExit: (how: { code: number | null; signal: string | null }) => void
}

export interface WorkerHandle {
  id: number
  startedAt: number
  isReady: boolean
  isLeaving: boolean
  /** Resolves when the worker listens, or to undefined if it dies before. */
  started: Promise<ReadyMessage | undefined>
  send: (message: MessageFromPrimary) => void
  /** Returns none from a worker that is loading, stopping or hanging. */
  collectMetrics: () => Promise<MetricsReport>
  /** Lets running responses finish for `timeout` milliseconds. Resolves when the worker has ended. */
  stop: (timeout: number) => Promise<void>
}

export function startWorker(workers: number, events: WorkerEvents): WorkerHandle {
  const worker = cluster.fork({ WORKERS: String(workers) })
  closeUnacceptedConnections(worker.process)
  const waitingReports = new Set<(report: MetricsReport) => void>()
  const resolveReports = (report: MetricsReport) => {
    for (const resolve of waitingReports) resolve(report)
    waitingReports.clear()
  }
  let unanswered = 0
  const heartbeatTimer = setInterval(() => {
    if (!handle.isReady) return
    if (++unanswered > maxUnanswered) worker.process.kill('SIGKILL')
    else handle.send({ kind: 'pulse' })
  }, heartbeatInterval).unref()
  const exited = new Promise<void>((resolve) => {
    worker.once('exit', (code, signal) => {
      clearInterval(heartbeatTimer)
      resolve()
      resolveReports([])
      events.onExit({ code, signal })
    })
  })
  const ready = new Promise<ReadyMessage>((resolve) => {
    worker.on('message', (message: MessageToPrimary) => {
      if (message.kind === 'metrics') events.onMetricsRequest(message.id)
      if (message.kind === 'report') resolveReports(message.report)
      if (message.kind === 'rested') events.onDrained()
      if (message.kind === 'pulse') unanswered = 0
      if (message.kind !== 'ready') return
      handle.isReady = true
      resolve(message)
      events.onReady()
    })
  })
  // Messages to a dying worker fail.
  worker.on('error', () => undefined)
  const handle: WorkerHandle = {
    id: worker.id,
    startedAt: Date.now(),
    isReady: false,
    isLeaving: false,
    started: Promise.race([ready, exited.then(() => undefined)]),
    send: (message) => {
      if (worker.isConnected()) worker.send(message)
    },
    async collectMetrics() {
      if (!handle.isReady || !worker.isConnected()) return []
      const timer = setTimeout(resolveReports, reportTimeout, [])
      const collected = new Promise<MetricsReport>((resolve) => waitingReports.add(resolve))
      handle.send({ kind: 'report' })
      return collected.finally(() => clearTimeout(timer))
    },
    async stop(timeout) {
      handle.isLeaving = true
      handle.send({ kind: 'stop', patience: timeout })
      const timer = setTimeout(() => worker.process.kill('SIGKILL'), timeout + killAfter)
      await exited
      clearTimeout(timer)
    },
  }
  return handle
}

/** The internal messages of node:cluster that pass a connection and acknowledge it. */
interface ClusterMessage {
  act?: string
  seq?: number
  ack?: number
}

interface ClosableHandle {
  close: () => void
}

const isClosable = (value: unknown): value is ClosableHandle =>
  value instanceof Object && typeof Reflect.get(value, 'close') === 'function'

/**
 * Closes connections that were passed to a worker which died before it acknowledged them. node:cluster would keep them
 * open for ever.
 */
function closeUnacceptedConnections(child: ChildProcess) {
  const unaccepted = new Map<number, ClosableHandle>()
  const { send } = child
  child.send = (...args: unknown[]) => {
    const [{ act, seq = 0 } = {}, handle] = args as [ClusterMessage?, unknown?]
    if (act === 'newconn' && isClosable(handle)) unaccepted.set(seq, handle)
    return Reflect.apply(send, child, args)
  }
  child.on('internalMessage', ({ ack = 0 }: ClusterMessage) => void unaccepted.delete(ack))
  child.once('exit', () => {
    for (const handle of unaccepted.values()) handle.close()
    unaccepted.clear()
  })
}
