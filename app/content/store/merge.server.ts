import { database } from '../../db/database.server.ts'
import { columnsInBoth, fromRow, type Row, rowOf } from '../kinds/columns.server.ts'
import type { ContentType } from '../kinds/type.ts'
import { fallbackColumns } from './history.server.ts'

type Values = Record<string, unknown>

export interface Saved {
  actor: string
  at: string
  before?: Row
  after?: Row
}

const mostSaves = 500

/** How an item was saved, the newest first; moving it changes none of its fields. */
export async function savesOf(type: ContentType, id: string): Promise<Saved[]> {
  const db = await database()
  const found = await db
    .selectFrom('changes')
    .select(['actor', 'at', 'before', 'after'])
    .where('type', '=', type.name)
    .where('itemId', '=', id)
    .where('action', '!=', 'move')
    .orderBy('sequence', 'desc')
    .limit(mostSaves)
    .execute()
  return found.map(({ actor, at, before, after }) => ({
    actor,
    at,
    before: rowOf(before),
    after: rowOf(after),
  }))
}

export function itemAt(type: ContentType, saves: Saved[], version: number): Values | undefined {
  const rows = saves.flatMap(({ before, after }) => [before, after])
  const row = rows.find((one) => one?.version === version)
  if (!row) return undefined
  return { ...fromRow(type, { ...fallbackColumns(type), ...row }) }
}

export const whoChanged = (saves: Saved[], key: string, version: number) =>
  saves.find(({ before, after }) => after && after.version <= version && isOther(key, before, after))

const isOther = (key: string, before: Row | undefined, after: Row) =>
  !before || columnsInBoth(before)[key] !== columnsInBoth(after)[key]
