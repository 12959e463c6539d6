import type { Db } from '../../db/database.server.ts'
import type { WorkingCopy } from '../../db/tables.ts'
import { fromRow, type Row } from '../kinds/columns.server.ts'
import { gathered, spreadOut, translatedKeys } from '../kinds/overlay.ts'
import type { ContentType, Item } from '../kinds/type.ts'
import { typeOf } from '../types/registry.ts'
import { compare } from './compare.server.ts'
import { noteNaming } from './known-files.server.ts'
import { markedIn } from './nepali.server.ts'

const ending = ' copy'

export const copiesOf = ({ name }: Pick<ContentType, 'name'>) => name + ending

export const typeNameOf = (name: string) => (isOfCopy(name) ? name.slice(0, -ending.length) : name)

export const isOfCopy = (name: string) => name.endsWith(ending)

export const findCopy = (db: Db, { name }: ContentType, itemId: string): Promise<WorkingCopy | undefined> =>
  db
    .selectFrom('working_copies')
    .selectAll()
    .where('type', '=', name)
    .where('itemId', '=', itemId)
    .executeTakeFirst()

export const takeCopy = (db: Db, { name }: ContentType, itemId: string): Promise<WorkingCopy | undefined> =>
  db
    .deleteFrom('working_copies')
    .where('type', '=', name)
    .where('itemId', '=', itemId)
    .returningAll()
    .executeTakeFirst()

export async function putCopy(db: Db, copy: WorkingCopy) {
  const type = typeOf(copy.type)
  if (type) await noteNaming(db, type, JSON.parse(copy.row))
  await db
    .insertInto('working_copies')
    .values(copy)
    .onConflict((conflict) => conflict.columns(['type', 'itemId']).doUpdateSet({ ...copy }))
    .execute()
}

/** What the store keeps itself; a working copy has none of its own. */
const kept = ['_id', 'position', 'version', 'createdAt', 'updatedAt']

function laidOver(live: Row, json: string): Row {
  const columns: Record<string, unknown> = JSON.parse(json)
  const known = Object.keys(live).filter((key) => !kept.includes(key) && key in columns)
  return { ...live, ...Object.fromEntries(known.map((key) => [key, columns[key]])) }
}

export const rowOfCopy = (copy: WorkingCopy, live: Row): Row => laidOver(live, copy.row)

export interface Rebased<Type extends ContentType> {
  item: Item<Type>
  /** Fields that somebody changed in the live item alone; the working copy has them too. */
  theirsAlone: string[]
  /** Fields that both have changed, each to something else; these are the working copy's. */
  both: string[]
  /** Fields that differ from the live item, by the names of their inputs. */
  changed: string[]
  /** Fields whose Nepali the working copy has up to date. */
  neChecked: string[]
}

export function rebased<Type extends ContentType>(type: Type, copy: WorkingCopy, live: Row): Rebased<Type> {
  const [baseRow, mineRow] = [laidOver(live, copy.base), rowOfCopy(copy, live)]
  const [base, theirs] = [fromRow(type, baseRow), fromRow(type, live)]
  const mine = spreadOut(type, { ...fromRow(type, mineRow) })
  const { theirsAlone, both } = compare(type, { base: { ...base }, mine, theirs: { ...theirs } })
  const whole = spreadOut(type, { ...theirs })
  const computed = Object.keys(type.fields).filter((key) => type.fields[key]?.computed)
  for (const key of [...theirsAlone, ...computed]) mine[key] = whole[key]
  const neChecked = translatedKeys(type).filter(
    (key) => !theirsAlone.includes(key) && !markedIn(mineRow).includes(key) && isOther(baseRow, mineRow, key),
  )
  const changed = Object.keys(whole).filter(
    (key) =>
      !kept.includes(key) && key !== 'neOld' && JSON.stringify(mine[key]) !== JSON.stringify(whole[key]),
  )
  // What the two items held, one field from here and one from there, is such an item too.
  const item = { ...gathered(type, mine), neOld: markedIn(mineRow).map(String) } as unknown as Item<Type>
  return { item, theirsAlone, both, changed, neChecked }
}

const isOther = (one: Row, other: Row, key: string) => Reflect.get(one, key) !== Reflect.get(other, key)
