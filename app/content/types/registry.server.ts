import type { RawBuilder } from 'kysely'
import type { Column } from '../kinds/kind.server.ts'
import type { ContentType } from '../kinds/type.ts'
import { lastDaysRead } from './last-days.server.ts'
import { projectsRead } from './projects.server.ts'
import { tendersRead } from './tenders.server.ts'

export interface ReadType {
  type: ContentType
  /** Fields that are searched and counted by another value than the stored one. */
  columns: Record<string, { shown: () => RawBuilder<Column>; options: readonly string[] }>
}

const all: readonly ReadType[] = [tendersRead, projectsRead, ...lastDaysRead]

/** A field as the public sees it, where that is another value than the stored one. */
export const shownColumn = ({ name }: ContentType, key: string) =>
  all.find(({ type }) => type.name === name)?.columns[key]
