import type { ContentType } from '~/content/schema/define.ts'
import {
  defaultColumns,
  flattenTranslatedColumns,
  type ItemTableRow,
  itemRowFromJson,
} from '~/content/schema/rows.server.ts'
import { type Db, database } from '~/db/database.server.ts'
import type { ChangeTable, StoredChange } from '~/db/tables.ts'

type NewChange = Pick<ChangeTable, 'actor' | 'type' | 'itemId'> &
  Partial<Pick<ChangeTable, 'at' | 'action'>> & {
    before?: object
    after?: object
    copy?: object
    via?: string
  }

/** Writes a row of the history. Returns its sequence. */
export async function insertChange(db: Db, { before, after, copy, ...change }: NewChange): Promise<number> {
  const json = (row?: object) => (row ? JSON.stringify(row) : null)
  const { sequence } = await db
    .insertInto('changes')
    .values({
      at: new Date().toISOString(),
      action: before && after ? 'update' : after ? 'create' : 'remove',
      ...change,
      ...{ before: json(before), after: json(after), copy: json(copy) },
    })
    .returning('sequence')
    .executeTakeFirstOrThrow()
  return sequence
}

export const findLastChange = async (type: string, itemId: string): Promise<StoredChange | undefined> =>
  (await listItemChanges(await database(), type, itemId, 1))[0]

export const listItemChanges = (
  db: Db,
  type: string,
  itemId: string,
  limit: number,
): Promise<StoredChange[]> =>
  db
    .selectFrom('changes')
    .selectAll()
    .where('type', '=', type)
    .where('itemId', '=', itemId)
    .orderBy('sequence', 'desc')
    .limit(limit)
    .execute()

export async function findChange(sequence: number): Promise<StoredChange | undefined> {
  const db = await database()
  return db.selectFrom('changes').selectAll().where('sequence', '=', sequence).executeTakeFirst()
}

export interface ItemVersionChange {
  actor: string
  at: string
  before?: ItemTableRow
  after?: ItemTableRow
}

const maxVersions = 500

/** Newest first. Moves are left out, as they change no field. */
export async function listVersions({ name }: ContentType, id: string): Promise<ItemVersionChange[]> {
  const changes = await listItemChanges(await database(), name, id, maxVersions)
  return changes
    .filter(({ action }) => action !== 'move')
    .map(({ actor, at, before, after }) => ({
      actor,
      at,
      before: itemRowFromJson(before),
      after: itemRowFromJson(after),
    }))
}

export function rowAtVersion(
  type: ContentType,
  versions: ItemVersionChange[],
  version: number,
): ItemTableRow | undefined {
  const rows = versions.flatMap(({ before, after }) => [before, after])
  const row = rows.find((one) => one?.version === version)
  return row && { ...defaultColumns(type), ...row }
}

export const findFieldChange = (versions: ItemVersionChange[], key: string, version: number) =>
  versions.find(({ before, after }) => after && after.version <= version && isDifferent(key, before, after))

const isDifferent = (key: string, before: ItemTableRow | undefined, after: ItemTableRow) =>
  !before || flattenTranslatedColumns(before)[key] !== flattenTranslatedColumns(after)[key]
