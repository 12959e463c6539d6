import { sql } from 'kysely'
import type { ContentType } from '~/content/schema/define.ts'
import type { ItemTableRow } from '~/content/schema/rows.server.ts'
import { changeContent, type Db, type Transaction } from '~/db/database.server.ts'
import { asContentDb, selectItemRows } from './query.server.ts'
import { recordChange } from './record-change.server.ts'
import { findItemRow } from './store.server.ts'

type Destination = 'up' | 'down' | { before: string } | { after: string } | { position: number }

/** Items in between close up. Returns the sequence of the change, or 0 if the item cannot move. */
export function moveItem(
  type: ContentType,
  id: string,
  destination: Destination,
  actor: string,
  within?: Transaction,
): Promise<number> {
  return changeContent(async (db) => {
    const row = await findItemRow(db, type, id)
    const position = row && (await targetPosition(db, type, row, destination))
    if (!row || position === undefined || position === row.position) return 0
    const after = { ...row, position: await shiftItems(db, type, row, position) }
    return recordChange(db, { actor, type, itemId: id, action: 'move', before: row, after })
  }, within)
}

async function targetPosition(
  db: Db,
  type: ContentType,
  row: ItemTableRow,
  destination: Destination,
): Promise<number | undefined> {
  if (destination === 'up' || destination === 'down')
    return (await neighbour(db, type, row, destination))?.position
  if ('position' in destination) return destination.position
  const target = await findItemRow(db, type, 'before' in destination ? destination.before : destination.after)
  if (!target || !isSameGroup(type, row, target) || target._id === row._id) return undefined
  // From below, the item takes the target's position. From above, the target closes up first.
  const comesFromAbove = row.position < target.position
  if ('before' in destination)
    return comesFromAbove ? (await neighbour(db, type, target, 'up'))?.position : target.position
  return comesFromAbove ? target.position : (await neighbour(db, type, target, 'down'))?.position
}

/** The set of positions stays the same; the items rotate within it. */
async function shiftItems(
  db: Transaction,
  type: ContentType,
  row: ItemTableRow,
  position: number,
): Promise<number> {
  const [from, to] = [Math.min(row.position, position), Math.max(row.position, position)]
  const rows = await rowsInGroup(db, type, row)
    .where('position', '>=', from)
    .where('position', '<=', to)
    .orderBy('position')
    .execute()
  const others = rows.filter(({ _id }) => _id !== row._id)
  const reordered = position > row.position ? [...others, row] : [row, ...others]
  for (const [index, { _id }] of reordered.entries()) {
    const newPosition = rows[index]?.position
    await asContentDb(db)
      .updateTable(type.name)
      .set({ position: newPosition })
      .where('_id', '=', _id)
      .execute()
  }
  return rows[reordered.indexOf(row)]?.position ?? row.position
}

function neighbour(db: Db, type: ContentType, row: ItemTableRow, side: 'up' | 'down') {
  return rowsInGroup(db, type, row)
    .where('position', side === 'up' ? '<' : '>', row.position)
    .orderBy('position', side === 'up' ? 'desc' : 'asc')
    .limit(1)
    .executeTakeFirst()
}

function rowsInGroup(db: Db, type: ContentType, row: ItemTableRow) {
  const rows = selectItemRows(db, type).selectAll()
  return type.groupField ? rows.where(sql.ref(type.groupField), '=', groupOf(type, row)) : rows
}

const groupOf = (type: ContentType, row: ItemTableRow) => Reflect.get(row, type.groupField ?? '')

const isSameGroup = (type: ContentType, one: ItemTableRow, other: ItemTableRow) =>
  groupOf(type, one) === groupOf(type, other)
