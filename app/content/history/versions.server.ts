import type { ContentType } from '~/content/schema/define.ts'
import { columnsWithTranslations, itemFromRow, parseRow, type Row } from '~/content/schema/rows.server.ts'
import { database } from '~/db/database.server.ts'
import { defaultColumns } from './restore.server.ts'

type Values = Record<string, unknown>

export interface SavedVersion {
  actor: string
  at: string
  before?: Row
  after?: Row
}

const maxVersions = 500

/** Newest first. Moves are left out, as they change no field. */
export async function listVersions(type: ContentType, id: string): Promise<SavedVersion[]> {
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
    before: parseRow(before),
    after: parseRow(after),
  }))
}

export function itemAtVersion(
  type: ContentType,
  versions: SavedVersion[],
  version: number,
): Values | undefined {
  const rows = versions.flatMap(({ before, after }) => [before, after])
  const row = rows.find((one) => one?.version === version)
  if (!row) return undefined
  return { ...itemFromRow(type, { ...defaultColumns(type), ...row }) }
}

export const findFieldChange = (versions: SavedVersion[], key: string, version: number) =>
  versions.find(({ before, after }) => after && after.version <= version && isDifferent(key, before, after))

const isDifferent = (key: string, before: Row | undefined, after: Row) =>
  !before || columnsWithTranslations(before)[key] !== columnsWithTranslations(after)[key]
