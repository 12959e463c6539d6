import cluster from 'node:cluster'
import type { FromAbove, FromWorker, Report } from '~/process/workers.server.ts'
import { endUntaken } from './untaken.ts'

/** Milliseconds beyond its patience after which a worker that does not end is ended. */
const mercy = 8000

/** Milliseconds between two looks whether it hangs, and after how many without an answer it does. */
const pulse = 5000
const mostUnanswered = 8

/** Milliseconds that it has to tell its metrics. */
const reportWait = 3000

type Ready = Extract<FromWorker, { kind: 'ready' }>

interface Heard {
  ready: () => void
  rested: () => void
  asksForMetrics: (id: number) => void
  /** With the code or the signal that ended it. */
  gone: (how: { code: number | null; signal: string | null }) => void
}

export interface Member {
  id: number
  since: number
  isReady: boolean
  isLeaving: boolean
  /** What it said when it listened; undefined where it died before. */
  begun: Promise<Ready | undefined>
  tell: (message: FromAbove) => void
  /** Its metrics; none where it is still loading, ends or does not answer. */
  report: () => Promise<Report>
  /** Answers what runs, for so many milliseconds, and ends. */
  leave: (patience: number) => Promise<void>
}

export function startMember(workers: number, heard: Heard): Member {
  const worker = cluster.fork({ WORKERS: String(workers) })
  endUntaken(worker.process)
  const waiting = new Set<(report: Report) => void>()
  const answer = (report: Report) => {
    for (const resolve of waiting) resolve(report)
    waiting.clear()
  }
  let unanswered = 0
  const look = setInterval(() => {
    if (!member.isReady) return
    if (++unanswered > mostUnanswered) worker.process.kill('SIGKILL')
    else member.tell({ kind: 'pulse' })
  }, pulse).unref()
  const gone = new Promise<void>((resolve) => {
    worker.once('exit', (code, signal) => {
      clearInterval(look)
      resolve()
      answer([])
      heard.gone({ code, signal })
    })
  })
  const listens = new Promise<Ready>((resolve) => {
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'metrics') heard.asksForMetrics(message.id)
      if (message.kind === 'report') answer(message.report)
      if (message.kind === 'rested') heard.rested()
      if (message.kind === 'pulse') unanswered = 0
      if (message.kind !== 'ready') return
      member.isReady = true
      resolve(message)
      heard.ready()
    })
  })
  // What no longer reaches it, as it is ending.
  worker.on('error', () => undefined)
  const member: Member = {
    id: worker.id,
    since: Date.now(),
    isReady: false,
    isLeaving: false,
    begun: Promise.race([listens, gone.then(() => undefined)]),
    tell: (message) => {
      if (worker.isConnected()) worker.send(message)
    },
    async report() {
      if (!member.isReady || !worker.isConnected()) return []
      const late = setTimeout(answer, reportWait, [])
      const told = new Promise<Report>((resolve) => waiting.add(resolve))
      member.tell({ kind: 'report' })
      return told.finally(() => clearTimeout(late))
    },
    async leave(patience) {
      member.isLeaving = true
      member.tell({ kind: 'stop', patience })
      const late = setTimeout(() => worker.process.kill('SIGKILL'), patience + mercy)
      await gone
      clearTimeout(late)
    },
  }
  return member
}
