import cluster from 'node:cluster'
import type { MetricObjectWithValues, MetricValue } from 'prom-client'
import { config } from './config.server.ts'

export const isWorker = () => cluster.isWorker && config().workers > 1

/** Counted from 1; undefined where the site runs in a single process. */
export const workerId = () => (isWorker() ? cluster.worker?.id : undefined)

interface WorkerCount {
  ready: number
  wanted: number
}

/** Messages from the primary process. A rolling upgrade mixes two versions, so the kinds must not change. */
export type MessageFromPrimary =
  | { kind: 'chores' }
  | ({ kind: 'standing' } & WorkerCount)
  | { kind: 'metrics'; id: number; text?: string }
  | { kind: 'report' }
  | { kind: 'pulse' }
  | { kind: 'stop'; patience: number }

export type MetricsReport = MetricObjectWithValues<MetricValue<string>>[]

/** Messages to the primary process; `rested` reports that the worker's background jobs have ended. */
export type MessageToPrimary =
  | { kind: 'ready'; address: string; said?: string }
  | { kind: 'rested' }
  | { kind: 'pulse' }
  | { kind: 'metrics'; id: number }
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

export function readAllMetrics(): Promise<string> {
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
export function watchMissingWorkers(): () => string | undefined {
  let workerCount: WorkerCount | undefined
  onPrimaryMessage((message) => {
    if (message.kind === 'standing') workerCount = message
  })
  return () =>
    workerCount && workerCount.ready < workerCount.wanted
      ? `${workerCount.ready} of ${workerCount.wanted} workers answer.`
      : undefined
}
