import { sql } from 'kysely'
import { phaseStatuses } from './phase-status.ts'
import { projects } from './projects.ts'
import type { ReadType } from './registry.server.ts'

/** A phase without a status is shown as upcoming. */
const shownStage = () => sql<string>`case when status = '' then 'Upcoming' else status end`

export const projectsRead: ReadType = {
  type: projects,
  columns: { stage: { shown: shownStage, options: phaseStatuses } },
}
