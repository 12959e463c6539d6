import type { RawBuilder } from 'kysely'
import type { ColumnValue } from '../kinds/kind.server.ts'
import type { ContentType } from '../kinds/type.ts'
import { expiryColumns } from './last-days.server.ts'
import { projectColumns } from './projects.server.ts'
import { tenderColumns } from './tenders.server.ts'

export interface PublicColumns {
  type: ContentType
  /** Fields that are searched and counted by another value than the stored one. */
  columns: Record<string, { sqlValue: () => RawBuilder<ColumnValue>; options: readonly string[] }>
}

const publicColumns: readonly PublicColumns[] = [tenderColumns, projectColumns, ...expiryColumns]

/** A field as the public sees it, where that is another value than the stored one. */
export const findPublicColumn = ({ name }: ContentType, key: string) =>
  publicColumns.find(({ type }) => type.name === name)?.columns[key]
