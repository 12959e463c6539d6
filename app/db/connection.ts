import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>

type Work<Result> = (db: Db) => Promise<Result>

export interface Connection {
  opened: Promise<Db>
  /** Moves when another connection commits, not for this one's own commits. */
  externalVersion: () => number
  /** Moves when something goes live or is taken down by itself; stands still until the tables are there. */
  countTransitions: (version: number, now: number) => number
  /** Nobody can tell at present what has changed. */
  isUnavailable: () => boolean
  /** Milliseconds by which this machine's clock is ahead of the database's. */
  clockSkew: () => number
  /** Runs the work in a transaction. It may be run anew, so that it must have no effect but in the database. */
  transact: <Result>(work: Work<Result>) => Promise<Result>
  /** The same for content, which counts as changed by it. */
  changeContent: <Result>(work: Work<Result>) => Promise<Result>
  /** Says from now on whether this process is the one of all on the database that does what may be done once. */
  watchLeadership: (onChange: LeadershipListener) => () => void
  /** Makes anew what is derived and damaged, and empties what then has to be filled; false where nothing was. */
  repair: () => Promise<boolean>
  close: () => Promise<void>
}

/** Milliseconds by which clocks may differ: what has a time happens earlier or later on a server whose clock is off. */
export const maxClockSkew = 2000

export type LeadershipListener = (isLeader: boolean) => void
