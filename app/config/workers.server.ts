import cluster from 'node:cluster'
import type { MetricObjectWithValues, MetricValue } from 'prom-client'
import { config } from './config.server.ts'

export const isWorker = () => cluster.isWorker && config().workers > 1

/** Counted from 1 since the start of the site; none where this process is alone. */
export const workerId = () => (isWorker() ? cluster.worker?.id : undefined)

interface WorkerCount {
  ready: number
  wanted: number
}

/** What the process above the workers tells one of them. */
export type PrimaryMessage =
  | { kind: 'chores' }
  | ({ kind: 'standing' } & WorkerCount)
  | { kind: 'metrics'; id: number; text?: string }
  | { kind: 'report' }
  | { kind: 'pulse' }
  | { kind: 'stop'; patience: number }

/** The metrics of one worker. */
export type MetricsReport = MetricObjectWithValues<MetricValue<string>>[]

/** And what it is told: that one listens, does no chores any more, still answers, is asked for the metrics of all, or tells its own. */
export type WorkerMessage =
  | { kind: 'ready'; address: string; said?: string }
  | { kind: 'rested' }
  | { kind: 'pulse' }
  | { kind: 'metrics'; id: number }
  | { kind: 'report'; report: MetricsReport }

export const sendToPrimary = (message: WorkerMessage) => void process.send?.(message)

export function onPrimaryMessage(listener: (message: PrimaryMessage) => void): () => void {
  process.on('message', listener)
  return () => void process.off('message', listener)
}

/** Says from now on whether this worker is the one that does what may be done once. */
export function watchJobLeadership(onChange: (is: boolean) => void): () => void {
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
      if (message.text === undefined) reject(new Error('The metrics could not be added up.'))
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

/** Answers whoever looks whether this process hangs. */
export const answerHeartbeats = () =>
  onPrimaryMessage(({ kind }) => kind === 'pulse' && sendToPrimary({ kind }))

/** One sentence where fewer answer than should, from now on. */
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
