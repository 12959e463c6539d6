import type { ContentType } from '~/content/schema/define.ts'
import {
  columnsWithTranslations,
  type ItemTableRow,
  itemFromRow,
  parseItemRow,
} from '~/content/schema/rows.server.ts'
import { database } from '~/db/database.server.ts'
import { defaultColumns } from './restore.server.ts'

type Values = Record<string, unknown>

export interface ItemVersionChange {
  actor: string
  at: string
  before?: ItemTableRow
  after?: ItemTableRow
}

const maxVersions = 500

/** Newest first. Moves are left out, as they change no field. */
export async function listVersions(type: ContentType, id: string): Promise<ItemVersionChange[]> {
  const db = await database()
  const found = await db
    .selectFrom('changes')
    .select(['actor', 'at', 'before', 'after'])
    .where('type', '=', type.name)
    .where('itemId', '=', id)
    .where('action', '!=', 'move')
    .orderBy('sequence', 'desc')
    .limit(maxVersions)
    .execute()
  return found.map(({ actor, at, before, after }) => ({
    actor,
    at,
    before: parseItemRow(before),
    after: parseItemRow(after),
  }))
}

export function itemAtVersion(
  type: ContentType,
  versions: ItemVersionChange[],
  version: number,
): Values | undefined {
  const rows = versions.flatMap(({ before, after }) => [before, after])
  const row = rows.find((one) => one?.version === version)
  if (!row) return undefined
  return { ...itemFromRow(type, { ...defaultColumns(type), ...row }) }
}

export const findFieldChange = (versions: ItemVersionChange[], key: string, version: number) =>
  versions.find(({ before, after }) => after && after.version <= version && isDifferent(key, before, after))

const isDifferent = (key: string, before: ItemTableRow | undefined, after: ItemTableRow) =>
  !before || columnsWithTranslations(before)[key] !== columnsWithTranslations(after)[key]
