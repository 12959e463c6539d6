import cluster from 'node:cluster'
import type { MetricObjectWithValues, MetricValue } from 'prom-client'
import { config } from './config.server.ts'

export const isWorker = () => cluster.isWorker && config().workers > 1

/** Counted from 1 since the start of the site; none where this process is alone. */
export const workerId = () => (isWorker() ? cluster.worker?.id : undefined)

interface Standing {
  ready: number
  wanted: number
}

/** What the process above the workers tells one of them. */
export type FromAbove =
  | { kind: 'chores' }
  | ({ kind: 'standing' } & Standing)
  | { kind: 'metrics'; id: number; text?: string }
  | { kind: 'report' }
  | { kind: 'pulse' }
  | { kind: 'stop'; patience: number }

/** The metrics of one worker. */
export type Report = MetricObjectWithValues<MetricValue<string>>[]

/** And what it is told: that one listens, does no chores any more, still answers, is asked for the metrics of all, or tells its own. */
export type FromWorker =
  | { kind: 'ready'; address: string; said?: string }
  | { kind: 'rested' }
  | { kind: 'pulse' }
  | { kind: 'metrics'; id: number }
  | { kind: 'report'; report: Report }

export const tellAbove = (message: FromWorker) => void process.send?.(message)

export function hearAbove(hear: (message: FromAbove) => void): () => void {
  process.on('message', hear)
  return () => void process.off('message', hear)
}

/** Says from now on whether this worker is the one that does what may be done once. */
export function watchChosen(told: (is: boolean) => void): () => void {
  told(false)
  return hearAbove(({ kind }) => kind === 'chores' && told(true))
}

let asked = 0

export function metricsOfAll(): Promise<string> {
  const id = ++asked
  return new Promise((resolve, reject) => {
    const hearNoMore = hearAbove((message) => {
      if (message.kind !== 'metrics' || message.id !== id) return
      hearNoMore()
      if (message.text === undefined) reject(new Error('The metrics could not be added up.'))
      else resolve(message.text)
    })
    tellAbove({ kind: 'metrics', id })
  })
}

export function tellReports(report: () => Promise<Report>) {
  hearAbove((message) => {
    if (message.kind !== 'report') return
    void report()
      .catch(() => [])
      .then((report) => tellAbove({ kind: 'report', report }))
  })
}

/** Answers whoever looks whether this process hangs. */
export const answerPulse = () => hearAbove(({ kind }) => kind === 'pulse' && tellAbove({ kind }))

/** One sentence where fewer answer than should, from now on. */
export function lackingWorkers(): () => string | undefined {
  let standing: Standing | undefined
  hearAbove((message) => {
    if (message.kind === 'standing') standing = message
  })
  return () =>
    standing && standing.ready < standing.wanted
      ? `${standing.ready} of ${standing.wanted} workers answer.`
      : undefined
}
