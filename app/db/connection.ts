import type { Kysely, Transaction as KyselyTransaction } from 'kysely'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>

/** Whoever writes takes this, so that all writes of a change succeed or fail together. */
export type Transaction = KyselyTransaction<Tables>

type Work<Result> = (db: Transaction) => Promise<Result>

export interface Connection {
  opened: Promise<Db>
  /** Changes with every commit of another connection, not with commits of this one. */
  externalVersion: () => number
  /** Grows with every scheduled transition. Stays constant until the tables exist. */
  countTransitions: (version: number, now: number) => number
  /** True while changes by others cannot be detected. */
  isUnavailable: () => boolean
  /** Milliseconds by which this machine's clock is ahead of the database's. */
  clockSkew: () => number
  /** Runs the work in a transaction. A retry runs it again, so it must change nothing but the database. */
  transact: <Result>(work: Work<Result>) => Promise<Result>
  /** Like `transact`, and moves the content version. */
  changeContent: <Result>(work: Work<Result>) => Promise<Result>
  /** Reports whether this process is the leader, now and at every change. Returns a function that unsubscribes. */
  watchLeadership: (onChange: LeadershipListener) => () => void
  /** Rebuilds damaged derived tables, or empties them for a later refill. Returns false if nothing was damaged. */
  repair: () => Promise<boolean>
  close: () => Promise<void>
}

/** Milliseconds. Beyond this, scheduled transitions would differ noticeably between servers. */
export const maxClockSkew = 2000

export type LeadershipListener = (isLeader: boolean) => void
