import { sql } from 'kysely'
import { type Db, database } from '../../db/database.server.ts'
import type { Change } from '../../db/tables.ts'
import { serverKinds } from '../kinds/index.server.ts'
import { fileOf } from '../kinds/index.ts'
import type { ContentType } from '../kinds/type.ts'
import { contentTypes, internalTypes, typeOf } from '../types/registry.ts'
import { type Bringer, noteNaming, noteStored, toldFiles } from './known-files.server.ts'
import { areUsesMended } from './lost-uses.server.ts'
import { currentPreview } from './preview.server.ts'
import { anyTable } from './query.server.ts'
import { open, seen } from './visibility.server.ts'
import { typeNameOf } from './working-copies.server.ts'

export const filesOf = (type: ContentType, row: object): string[] => [
  ...new Set(toldFiles(type, row).map(({ name }) => name)),
]

export function filesOfChange({ type: name, before, after }: Pick<Change, 'type' | 'before' | 'after'>) {
  const type = typeOf(typeNameOf(name))
  const rows = [before, after].map((json) => (json ? JSON.parse(json) : {}))
  return type ? [...new Set(rows.flatMap((row) => filesOf(type, row)))] : []
}

/** Notes which files an item names from now on, by whose doing; none where it is gone. */
export async function noteFiles(
  db: Db,
  type: ContentType,
  itemId: string,
  row: object | undefined,
  { isNew = false, ...bringer }: Bringer & { isNew?: boolean },
) {
  if (!Object.values(type.fields).some((field) => fileOf(field) || serverKinds[field.kind].namedIn)) return
  await noteUses(db, type, itemId, row, isNew)
  if (!row) return
  await noteStored(db, toldFiles(type, row), bringer)
  await noteNaming(db, type, row)
}

export async function noteUses(db: Db, type: ContentType, itemId: string, row?: object, isNew = false) {
  if (!isNew)
    await db.deleteFrom('file_uses').where('type', '=', type.name).where('itemId', '=', itemId).execute()
  const uses = row ? filesOf(type, row).map((name) => ({ name, type: type.name, itemId })) : []
  if (uses.length > 0) await db.insertInto('file_uses').values(uses).execute()
}

export async function usesOf(db: Db, name: string) {
  const rows = db.selectFrom('file_uses').select(['type', 'itemId']).where('name', '=', name)
  const own = internalTypes.map((type) => type.name)
  return rows.where('type', 'not in', own).orderBy('type').orderBy('itemId').execute()
}

export async function filesOfItem(type: string, itemId: string): Promise<string[]> {
  const db = await database()
  const uses = db.selectFrom('file_uses').select('name').where('type', '=', type)
  return (await uses.where('itemId', '=', itemId).execute()).map(({ name }) => name)
}

export async function typesNaming(name: string, within?: Db): Promise<ContentType[]> {
  const db = within ?? (await database())
  const [used, copies] = [await typesUsing(db, name), (await filesOfCopies(db)).get(name) ?? []]
  return [...new Set([...used, ...contentTypes.filter((type) => copies.includes(type.name))])]
}

const typesUsing = (db: Db, name: string) => typesIn(db, 'file_uses', name)

/** Also those that name it no more. */
export const typesThatNamed = (db: Db, name: string) => typesIn(db, 'file_namings', name)

async function typesIn(db: Db, table: 'file_uses' | 'file_namings', name: string): Promise<ContentType[]> {
  const found = await db.selectFrom(table).select('type').distinct().where('name', '=', name).execute()
  return contentTypes.filter(
    (type: ContentType) => !type.internal && found.some((one) => one.type === type.name),
  )
}

/** Whether something that visitors may open now names the file; within a preview, also what that shows. */
export async function isPublicFile(name: string): Promise<boolean> {
  if (filesOfPreview().includes(name)) return true
  const db = await database()
  return (await isSeenFile(db, name)) || ((await areUsesMended(db)) && isSeenFile(db, name))
}

export async function isSeenFile(db: Db, name: string): Promise<boolean> {
  for (const type of await typesUsing(db, name)) {
    const naming = sql`select itemId from file_uses where name = ${name} and type = ${type.name}`
    let rows = anyTable(db).selectFrom(type.name).select('_id').where(sql<boolean>`_id in (${naming})`)
    for (const rule of seen(type, open)) rows = rows.where(rule)
    if (await rows.limit(1).executeTakeFirst()) return true
  }
  return false
}

/** The files of the working copy that the running request previews. */
export function filesOfPreview(preview = currentPreview()): string[] {
  const type = typeOf(preview?.type ?? '')
  return type && preview?.row ? filesOf(type, preview.row) : []
}

export async function filesOfCopies(db: Db): Promise<Map<string, string[]>> {
  const all = new Map<string, string[]>()
  for (const { type, row } of await db.selectFrom('working_copies').select(['type', 'row']).execute())
    for (const name of filesOfChange({ type, before: null, after: row }))
      all.set(name, [...(all.get(name) ?? []), type])
  return all
}
