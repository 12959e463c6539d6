import { sql } from 'kysely'
import { itemsPerListPage } from '~/content/items/list.server.ts'
import { visibleEntryIdsSql } from '~/content/media/library.server.ts'
import type { FileViewer } from '~/content/media/permissions.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { fieldTranslationSql } from '~/content/translations/status.server.ts'
import { library } from '~/content/types/library.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { workingCopyTypeName } from '~/content/workflow/working-copies.server.ts'
import { database } from '~/db/database.server.ts'
import { containsIgnoringCase, jsonText } from '~/db/sql.server.ts'
import type { ListedChange } from './change-view.server.ts'
import { nonContentTitleKeys } from './change-view.server.ts'

interface HistoryQuery {
  q?: string
  types?: readonly string[]
  itemId?: string
  /** Hides details of files that the viewer may not see, except changes by the viewer. */
  viewer?: FileViewer
  page: number
}

const lastSequenceOfItem = sql<number>`(select max(sequence) from changes as other
  where other.type = changes.type and other.itemId = changes.itemId)`

export async function listChanges({
  q,
  types,
  itemId,
  viewer,
  page,
}: HistoryQuery): Promise<{ changes: ListedChange[]; hasMore: boolean }> {
  const db = await database()
  let rows = db.selectFrom('changes').selectAll().select(lastSequenceOfItem.as('lastSequence'))
  if (q) rows = rows.where(matchesSearch(q))
  if (types) rows = rows.where('type', 'in', withWorkingCopyTypes(types))
  if (viewer && viewer.role !== 'admin') rows = rows.where(isVisibleTo(viewer))
  if (itemId) rows = rows.where('itemId', '=', itemId)
  const found = await rows
    .orderBy('sequence', 'desc')
    .limit(itemsPerListPage + 1)
    .offset((page - 1) * itemsPerListPage)
    .execute()
  return { changes: found.slice(0, itemsPerListPage), hasMore: found.length > itemsPerListPage }
}

const isVisibleTo = (viewer: FileViewer) =>
  sql<boolean>`(type != ${library.name} or actor = ${viewer.actor} or itemId in (${visibleEntryIdsSql(viewer)}))`

const withWorkingCopyTypes = (types: readonly string[]) =>
  types.flatMap((name) => [name, workingCopyTypeName({ name })])

const uniqueFields = ({ fields }: ContentType) => Object.keys(fields).filter((key) => fields[key]?.unique)

const titleFields = [
  ...new Set([
    ...contentTypes.flatMap((type) => [type.titleField, ...uniqueFields(type)]),
    ...nonContentTitleKeys,
  ]),
].filter(Boolean)

const translatedTitleFields = [
  ...new Set(
    contentTypes.map(({ titleField, fields }: ContentType) =>
      fields[titleField]?.translated ? titleField : '',
    ),
  ),
].filter(Boolean)

function matchesSearch(q: string) {
  const version = sql`coalesce(after, before)`
  const names = titleFields.map((key) => jsonText(version, key))
  const ne = jsonText(version, 'ne')
  const searched = [
    sql.ref('actor'),
    sql.ref('itemId'),
    ...names,
    ...translatedTitleFields.map((key) => fieldTranslationSql(key, ne)),
  ]
  return sql<boolean>`(${sql.join(
    searched.map((text) => containsIgnoringCase(text, q)),
    sql` or `,
  )})`
}
