import cluster from 'node:cluster'
import type { MetricObjectWithValues, MetricValue } from 'prom-client'
import { config } from './config.server.ts'

export const isWorker = () => cluster.isWorker && config().workers > 1

/** Counted from 1; undefined if the site runs in a single process. */
export const workerId = () => (isWorker() ? cluster.worker?.id : undefined)

interface WorkerCount {
  ready: number
  wanted: number
}

/** Messages from the primary process. A rolling upgrade mixes two versions, so the kinds must not change. */
export type MessageFromPrimary =
  /** Run the background jobs. */
  | { kind: 'chores' }
  /** How many workers are ready, and how many should be. */
  | ({ kind: 'standing' } & WorkerCount)
  /** The metrics of all workers, for the request with this number; without a text they are unavailable. */
  | { kind: 'metrics'; id: number; text?: string }
  /** Send your own metrics. */
  | { kind: 'report' }
  /** Reply, so that the primary process knows that you do not hang. */
  | { kind: 'pulse' }
  /** Stop within `patience` milliseconds. */
  | { kind: 'stop'; patience: number }

export type MetricsReport = MetricObjectWithValues<MetricValue<string>>[]

/** Messages to the primary process. */
export type MessageToPrimary =
  /** The worker serves the site. The primary process prints `said` after the address. */
  | { kind: 'ready'; address: string; said?: string }
  /** The worker's background jobs have ended. */
  | { kind: 'rested' }
  /** The reply to `pulse`. */
  | { kind: 'pulse' }
  /** Requests the metrics of all workers. */
  | { kind: 'metrics'; id: number }
  /** The worker's own metrics. */
  | { kind: 'report'; report: MetricsReport }

export const sendToPrimary = (message: MessageToPrimary) => void process.send?.(message)

export function onPrimaryMessage(listener: (message: MessageFromPrimary) => void): () => void {
  process.on('message', listener)
  return () => void process.off('message', listener)
}

/** Calls back when this worker becomes the one that runs the background jobs. */
export function watchJobLeadership(onChange: (isLeader: boolean) => void): () => void {
  onChange(false)
  return onPrimaryMessage(({ kind }) => kind === 'chores' && onChange(true))
}

let lastRequestId = 0

export function readAllMetricsText(): Promise<string> {
  const id = ++lastRequestId
  return new Promise((resolve, reject) => {
    const unsubscribe = onPrimaryMessage((message) => {
      if (message.kind !== 'metrics' || message.id !== id) return
      unsubscribe()
      if (message.text === undefined) reject(new Error('The metrics of the workers could not be combined.'))
      else resolve(message.text)
    })
    sendToPrimary({ kind: 'metrics', id })
  })
}

export function answerMetricsRequests(report: () => Promise<MetricsReport>) {
  onPrimaryMessage((message) => {
    if (message.kind !== 'report') return
    void report()
      .catch(() => [])
      .then((report) => sendToPrimary({ kind: 'report', report }))
  })
}

/** Lets the primary process detect whether this worker hangs. */
export const answerHeartbeats = () =>
  onPrimaryMessage(({ kind }) => kind === 'pulse' && sendToPrimary({ kind }))

/** Returns a health check: one sentence while workers are missing. */
export function createMissingWorkersCheck(): () => string | undefined {
  let workerCount: WorkerCount | undefined
  onPrimaryMessage((message) => {
    if (message.kind === 'standing') workerCount = message
  })
  return () =>
    workerCount && workerCount.ready < workerCount.wanted
      ? `${workerCount.ready} of ${workerCount.wanted} workers answer.`
      : undefined
}
