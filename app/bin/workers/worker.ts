import type { ChildProcess } from 'node:child_process'
import cluster from 'node:cluster'
import type { MetricsReport, PrimaryMessage, WorkerMessage } from '~/config/workers.server.ts'

/** Milliseconds beyond its patience after which a worker that does not end is ended. */
const killAfter = 8000

/** Milliseconds between two looks whether it hangs, and after how many without an answer it does. */
const heartbeatInterval = 5000
const maxUnanswered = 8

/** Milliseconds that it has to tell its metrics. */
const reportTimeout = 3000

type ReadyMessage = Extract<WorkerMessage, { kind: 'ready' }>

interface WorkerEvents {
  onReady: () => void
  onDrained: () => void
  onMetricsRequest: (id: number) => void
  /** With the code or the signal that ended it. */
  onExit: (how: { code: number | null; signal: string | null }) => void
}

export interface WorkerHandle {
  id: number
  startedAt: number
  isReady: boolean
  isLeaving: boolean
  /** What it said when it listened; undefined where it died before. */
  started: Promise<ReadyMessage | undefined>
  send: (message: PrimaryMessage) => void
  /** Its metrics; none where it is still loading, ends or does not answer. */
  collectMetrics: () => Promise<MetricsReport>
  /** Answers what runs, for so many milliseconds, and ends. */
  stop: (timeout: number) => Promise<void>
}

export function startWorker(workers: number, events: WorkerEvents): WorkerHandle {
  const worker = cluster.fork({ WORKERS: String(workers) })
  closeUnaccepted(worker.process)
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
    worker.on('message', (message: WorkerMessage) => {
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
  // What no longer reaches it, as it is ending.
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

/** What node:cluster sends along with a connection, and what comes back once it is taken. */
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
 * Ends the connections that were handed to a process which died before it took them: node:cluster waits for its word,
 * and would keep them open for ever, with whoever asks on them.
 */
export function closeUnaccepted(child: ChildProcess) {
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
