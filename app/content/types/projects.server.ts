import { sql } from 'kysely'
import { phaseStatuses } from './phase-status.ts'
import { projects } from './projects.ts'
import type { PublicColumns } from './registry.server.ts'

/** A phase without a status is shown as upcoming. */
const publicStage = () => sql<string>`case when status = '' then 'Upcoming' else status end`

export const projectColumns: PublicColumns = {
  type: projects,
  columns: { stage: { sqlValue: publicStage, options: phaseStatuses } },
}
