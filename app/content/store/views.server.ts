import type { RawBuilder } from 'kysely'
import type { Column } from '../kinds/columns.server.ts'
import type { ContentType } from '../kinds/type.ts'
import { tenderStatuses } from '../types/tender-status.ts'
import { closing, shownStatus } from '../types/tenders.server.ts'
import { applicationCounts } from './application-counts.server.ts'
import { downloadCounts } from './downloads.server.ts'

/** What the public sees of a type beyond its stored columns. */
interface View {
  /** Fields that are searched and counted by another value than the stored one. */
  columns?: Record<string, { shown: () => RawBuilder<Column>; options: readonly string[] }>
  /** Figures that other tables keep about items, by id. */
  figures?: (ids: string[]) => Promise<Map<string, Record<string, unknown>>>
}

const downloads = async (type: string, ids: string[]) => {
  const counts = await downloadCounts(type, ids)
  return new Map(ids.map((id) => [id, { downloads: counts.get(id) ?? 0 }]))
}

const applications = async (ids: string[]) => {
  const counts = await applicationCounts(ids)
  return new Map(ids.map((id) => [id, { applicationsReceived: counts.get(id) ?? 0 }]))
}

const views: Record<string, View> = {
  forms: { figures: (ids) => downloads('forms', ids) },
  reports: { figures: (ids) => downloads('reports', ids) },
  jobs: { figures: applications },
  tenders: {
    columns: {
      status: { shown: shownStatus, options: tenderStatuses },
      closing: { shown: closing, options: ['soon'] },
    },
  },
}

export const viewOf = ({ name }: ContentType): View => views[name] ?? {}
