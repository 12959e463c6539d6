import { sql } from 'kysely'
import type { Db } from './connection.ts'

/** `check`: derived data is compared with what it is made from. `purge`: what visitors sent and was deleted leaves the file. */
export type MaintenanceTask = 'check' | 'purge'

/** Has it done soon. */
export const requestMaintenance = (db: Db, task: MaintenanceTask) =>
  db.updateTable('upkeep').set({ asked: sql<number>`asked + 1` }).where('task', '=', task).execute()
