import { sql } from 'kysely'
import { database } from '../../db/database.server.ts'
import { contains } from '../../db/match.server.ts'
import { jsonText } from '../../db/sql.server.ts'
import type { ContentType } from '../kinds/type.ts'
import { library } from '../types/library.ts'
import { contentTypes } from '../types/registry.ts'
import { pageSize } from './browse.server.ts'
import { otherNames } from './change-view.server.ts'
import type { Viewer } from './file-rights.server.ts'
import type { StoredChange } from './history.server.ts'
import { entriesSeenBy } from './library.server.ts'
import { nepali } from './nepali.server.ts'
import { copiesOf } from './working-copies.server.ts'

interface HistoryQuery {
  q?: string
  types?: readonly string[]
  itemId?: string
  /** Who is told of them: not of what is said of files that they may not see, unless they said it. */
  told?: Viewer
  page: number
}

export interface ListedChange extends StoredChange {
  lastSequence?: number
}

const lastOfItem = sql<number>`(select max(sequence) from changes as other
  where other.type = changes.type and other.itemId = changes.itemId)`

export async function listChanges({
  q,
  types,
  itemId,
  told,
  page,
}: HistoryQuery): Promise<{ changes: ListedChange[]; hasMore: boolean }> {
  const db = await database()
  let rows = db.selectFrom('changes').selectAll().select(lastOfItem.as('lastSequence'))
  if (q) rows = rows.where(isAbout(q))
  if (types) rows = rows.where('type', 'in', withCopies(types))
  if (told && told.role !== 'admin') rows = rows.where(isTold(told))
  if (itemId) rows = rows.where('itemId', '=', itemId)
  const found = await rows
    .orderBy('sequence', 'desc')
    .limit(pageSize + 1)
    .offset((page - 1) * pageSize)
    .execute()
  return { changes: found.slice(0, pageSize), hasMore: found.length > pageSize }
}

const isTold = (viewer: Viewer) =>
  sql<boolean>`(type != ${library.name} or actor = ${viewer.actor} or itemId in (${entriesSeenBy(viewer)}))`

const withCopies = (types: readonly string[]) => types.flatMap((name) => [name, copiesOf({ name })])

const uniqueIn = ({ fields }: ContentType) => Object.keys(fields).filter((key) => fields[key]?.unique)

const namedBy = [
  ...new Set([...contentTypes.flatMap((type) => [type.titled, ...uniqueIn(type)]), ...otherNames]),
].filter(Boolean)

const namedInNepali = [
  ...new Set(
    contentTypes.map(({ titled, fields }: ContentType) => (fields[titled]?.translated ? titled : '')),
  ),
].filter(Boolean)

function isAbout(q: string) {
  const version = sql`coalesce(after, before)`
  const names = namedBy.map((key) => jsonText(version, key))
  const ne = jsonText(version, 'ne')
  const all = [sql.ref('actor'), sql.ref('itemId'), ...names, ...namedInNepali.map((key) => nepali(key, ne))]
  return sql<boolean>`(${sql.join(
    all.map((text) => contains(text, q)),
    sql` or `,
  )})`
}
