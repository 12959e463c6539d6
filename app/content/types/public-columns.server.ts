import { sql } from 'kysely'
import type { ContentType } from '~/content/schema/define.ts'
import type { ComputedFilterColumns } from '~/content/schema/rows.server.ts'
import { lastClosingSoonDay, nepalDay } from '~/i18n/nepal-time.ts'
import { announcements } from './announcements.ts'
import { jobs } from './jobs.ts'
import { phaseStatuses } from './projects/options.ts'
import { projectPhases } from './projects/projects.ts'
import { tenderFilterColumns } from './tender/columns.server.ts'

/** As pages do, treats a phase without a status as upcoming. */
const publicStage = () => sql<string>`case when status = '' then 'Upcoming' else status end`

export const projectFilterColumns: ComputedFilterColumns = {
  type: projectPhases,
  columns: { stage: { sqlValue: publicStage, options: phaseStatuses } },
}

/** Filters by expiry: `ends` is `before` or `later` than today, `closing` is `soon`. */
const expiryColumnsOf = (type: Pick<ContentType, 'expiryField'>): ComputedFilterColumns['columns'] => {
  const lastDay = sql.ref(type.expiryField ?? '')
  return {
    ends: {
      sqlValue: () =>
        sql<string>`case when ${lastDay} <> '' and ${lastDay} < ${nepalDay()} then 'before' else 'later' end`,
      options: ['later', 'before'],
    },
    closing: {
      sqlValue: () =>
        sql<string>`case when ${lastDay} >= ${nepalDay()} and ${lastDay} <= ${lastClosingSoonDay()} then 'soon' else '' end`,
      options: ['soon'],
    },
  }
}

export const expiryFilterColumns: ComputedFilterColumns[] = [jobs, announcements].map((type) => ({
  type,
  columns: expiryColumnsOf(type),
}))

const publicColumns: readonly ComputedFilterColumns[] = [
  tenderFilterColumns,
  projectFilterColumns,
  ...expiryFilterColumns,
]

export const findFilterColumn = ({ name }: ContentType, key: string) =>
  publicColumns.find(({ type }) => type.name === name)?.columns[key]
