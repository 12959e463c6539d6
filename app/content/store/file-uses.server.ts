import { sql } from 'kysely'
import { type Db, database } from '../../db/database.server.ts'
import type { Change } from '../../db/tables.ts'
import { serverFieldKinds } from '../kinds/index.server.ts'
import { fileSupportOf } from '../kinds/index.ts'
import type { ContentType } from '../kinds/type.ts'
import { contentTypes, findType, staffTypes } from '../types/registry.ts'
import {
  collectFiles,
  type FileProvenance,
  recordReferences,
  recordStoredFiles,
} from './known-files.server.ts'
import { ensureUsesRepaired } from './lost-uses.server.ts'
import { currentPreview } from './preview.server.ts'
import { anyTable } from './query.server.ts'
import { permalinkScope, visibilityConditions } from './visibility.server.ts'
import { baseTypeName } from './working-copies.server.ts'

export const fileNamesIn = (type: ContentType, row: object): string[] => [
  ...new Set(collectFiles(type, row).map(({ name }) => name)),
]

export function fileNamesInChange({ type: name, before, after }: Pick<Change, 'type' | 'before' | 'after'>) {
  const type = findType(baseTypeName(name))
  const rows = [before, after].map((json) => (json ? JSON.parse(json) : {}))
  return type ? [...new Set(rows.flatMap((row) => fileNamesIn(type, row)))] : []
}

/** Notes which files an item names from now on, by whose doing; none where it is gone. */
export async function recordFiles(
  db: Db,
  type: ContentType,
  itemId: string,
  row: object | undefined,
  { isNew = false, ...provenance }: FileProvenance & { isNew?: boolean },
) {
  if (
    !Object.values(type.fields).some(
      (field) => fileSupportOf(field) || serverFieldKinds[field.kind].storedNamesIn,
    )
  )
    return
  await recordFileUses(db, type, itemId, row, isNew)
  if (!row) return
  await recordStoredFiles(db, collectFiles(type, row), provenance)
  await recordReferences(db, type, row)
}

export async function recordFileUses(db: Db, type: ContentType, itemId: string, row?: object, isNew = false) {
  if (!isNew)
    await db.deleteFrom('file_uses').where('type', '=', type.name).where('itemId', '=', itemId).execute()
  const uses = row ? fileNamesIn(type, row).map((name) => ({ name, type: type.name, itemId })) : []
  if (uses.length > 0) await db.insertInto('file_uses').values(uses).execute()
}

export async function listFileUses(db: Db, name: string) {
  const rows = db.selectFrom('file_uses').select(['type', 'itemId']).where('name', '=', name)
  const internalNames = staffTypes.map((type) => type.name)
  return rows.where('type', 'not in', internalNames).orderBy('type').orderBy('itemId').execute()
}

export async function listFilesOfItem(type: string, itemId: string): Promise<string[]> {
  const db = await database()
  const uses = db.selectFrom('file_uses').select('name').where('type', '=', type)
  return (await uses.where('itemId', '=', itemId).execute()).map(({ name }) => name)
}

export async function typesReferencing(name: string, within?: Db): Promise<ContentType[]> {
  const db = within ?? (await database())
  const [usingTypes, copies] = [
    await typesUsing(db, name),
    (await fileNamesInWorkingCopies(db)).get(name) ?? [],
  ]
  return [...new Set([...usingTypes, ...contentTypes.filter((type) => copies.includes(type.name))])]
}

const typesUsing = (db: Db, name: string) => findTypes(db, 'file_uses', name)

/** Also those that name it no more. */
export const typesThatReferenced = (db: Db, name: string) => findTypes(db, 'file_namings', name)

async function findTypes(db: Db, table: 'file_uses' | 'file_namings', name: string): Promise<ContentType[]> {
  const found = await db.selectFrom(table).select('type').distinct().where('name', '=', name).execute()
  return contentTypes.filter(
    (type: ContentType) => !type.staffOnly && found.some((one) => one.type === type.name),
  )
}

/** Whether something that visitors may open now names the file; within a preview, also what that shows. */
export async function isPublicFile(name: string): Promise<boolean> {
  if (fileNamesInPreview().includes(name)) return true
  const db = await database()
  return (await hasPublicUse(db, name)) || ((await ensureUsesRepaired(db)) && hasPublicUse(db, name))
}

export async function hasPublicUse(db: Db, name: string): Promise<boolean> {
  for (const type of await typesUsing(db, name)) {
    const itemIds = sql`select itemId from file_uses where name = ${name} and type = ${type.name}`
    let rows = anyTable(db).selectFrom(type.name).select('_id').where(sql<boolean>`_id in (${itemIds})`)
    for (const rule of visibilityConditions(type, permalinkScope)) rows = rows.where(rule)
    if (await rows.limit(1).executeTakeFirst()) return true
  }
  return false
}

/** The files of the working copy that the running request previews. */
export function fileNamesInPreview(preview = currentPreview()): string[] {
  const type = findType(preview?.type ?? '')
  return type && preview?.row ? fileNamesIn(type, preview.row) : []
}

export async function fileNamesInWorkingCopies(db: Db): Promise<Map<string, string[]>> {
  const all = new Map<string, string[]>()
  for (const { type, row } of await db.selectFrom('working_copies').select(['type', 'row']).execute())
    for (const name of fileNamesInChange({ type, before: null, after: row }))
      all.set(name, [...(all.get(name) ?? []), type])
  return all
}
