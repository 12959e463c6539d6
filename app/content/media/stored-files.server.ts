import { sql } from 'kysely'
import { filesInColumn } from '~/content/fields/files.server.ts'
import { serverFieldKinds } from '~/content/fields/index.server.ts'
import { getFieldFileSupport } from '~/content/fields/index.ts'
import { findEmailsBehindActors } from '~/content/items/actors.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { flattenTranslatedColumns } from '~/content/schema/rows.server.ts'
import { typeWithTranslationFields } from '~/content/schema/translations.ts'
import { type Db, database } from '~/db/database.server.ts'
import { isIn } from '~/db/sql.server.ts'
import { isStoredName, pictureDimensionsFromName } from '~/files/names.ts'
import { storedSize } from '~/files/upload/store.server.ts'
import type { StoredFile } from '~/files/values.ts'

type FileProvenance = Pick<StoredFile, 'at' | 'actor'>

export type FileDescription = Pick<StoredFile, 'name'> & Partial<StoredFile>

export const collectFiles = (type: ContentType, row: object): FileDescription[] =>
  collectFilesByField(type, row).flatMap(([, files]) => files)

export function collectFilesByField(
  type: ContentType,
  row: object,
): [key: string, files: FileDescription[]][] {
  const columns = flattenTranslatedColumns(row)
  return Object.entries(typeWithTranslationFields(type).fields).map(([key, { kind }]) => {
    const { file, storedNamesIn } = serverFieldKinds[kind]
    const described: FileDescription[] =
      file && !file.isNameOnly ? filesInColumn(columns[key]).map((one) => Object(one)) : []
    const names = (file?.storedNames(columns[key]) ?? storedNamesIn?.(columns[key]) ?? []).filter(
      isStoredName,
    )
    return [key, names.map((name) => described.find((one) => one.name === name) ?? { name })]
  })
}

export const fileNamesIn = (type: ContentType, row: object): string[] => [
  ...new Set(collectFiles(type, row).map(({ name }) => name)),
]

/** Replaces the recorded files of an item. Without a row, it removes them. */
export async function recordFilesOfItem(
  db: Db,
  type: ContentType,
  itemId: string,
  row: object | undefined,
  { isNew = false, ...provenance }: FileProvenance & { isNew?: boolean },
) {
  if (
    !Object.values(type.fields).some(
      (field) => getFieldFileSupport(field) || serverFieldKinds[field.kind].storedNamesIn,
    )
  )
    return
  await recordFileUses(db, type, itemId, row, isNew)
  if (!row) return
  await recordStoredFiles(db, collectFiles(type, row), provenance)
  await recordReferencingType(db, type, row)
}

export async function recordFileUses(db: Db, type: ContentType, itemId: string, row?: object, isNew = false) {
  if (!isNew)
    await db.deleteFrom('file_uses').where('type', '=', type.name).where('itemId', '=', itemId).execute()
  const uses = row ? fileNamesIn(type, row).map((name) => ({ name, type: type.name, itemId })) : []
  if (uses.length > 0) await db.insertInto('file_uses').values(uses).execute()
}

/** Records files when they are first referenced. A file name may be added later. */
export async function recordStoredFiles(db: Db, files: FileDescription[], provenance: FileProvenance) {
  const names = files.map(({ name }) => name)
  if (names.length === 0) return
  const rows = await db
    .selectFrom('stored_files')
    .select(['name', 'fileName'])
    .where('name', 'in', names)
    .execute()
  const recordedNames = new Map(rows.map(({ name, fileName }) => [name, fileName]))
  for (const file of files) {
    if (recordedNames.get(file.name) || (recordedNames.has(file.name) && !file.fileName)) continue
    const row = { ...(await storedFileRow(file)), ...provenance }
    await db
      .insertInto('stored_files')
      .values(row)
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ fileName: row.fileName }))
      .execute()
  }
}

async function storedFileRow({ name, fileName = '', type, size, pages = 0, ...dimensions }: FileDescription) {
  const { width = 0, height = 0 } = pictureDimensionsFromName(name) ?? dimensions
  const [, extension = ''] = name.split('.')
  const mediaType = type ?? `image/${extension === 'jpg' ? 'jpeg' : extension}`
  const kind: StoredFile['kind'] = pictureDimensionsFromName(name)
    ? 'picture'
    : mediaType.startsWith('video/')
      ? 'video'
      : 'document'
  return {
    name,
    kind,
    fileName,
    type: mediaType,
    size: size ?? (await storedSize(name)),
    pages,
    width,
    height,
  }
}

/** The sender may use the file. For a token, its owners may too. */
export async function recordSender(db: Db, name: string, actor: string) {
  const people = new Set([actor, ...(await findEmailsBehindActors(db, [actor]))])
  const rows = [...people].map((actor) => ({ name, actor }))
  await db
    .insertInto('file_senders')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A type retains access to a file that it no longer references. */
export async function recordReferencingType(db: Db, type: ContentType, row: object) {
  const rows = fileNamesIn(type, row).map((name) => ({ name, type: type.name }))
  if (rows.length === 0) return
  await db
    .insertInto('file_namings')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Deletes the records of unreferenced files. Returns how many. */
export async function deleteUnreferencedFileRecords(db: Db, names: string[]): Promise<bigint> {
  if (names.length === 0) return 0n
  const isUnreferenced = sql<boolean>`${isIn(sql.ref('name'), names)} and name not in (select name from file_uses)`
  await db.deleteFrom('file_senders').where(isUnreferenced).execute()
  await db.deleteFrom('file_namings').where(isUnreferenced).execute()
  return (await db.deleteFrom('stored_files').where(isUnreferenced).executeTakeFirstOrThrow()).numDeletedRows
}

/** Whether items reference files without a record, as on sites from before the library. */
export async function hasUnrecordedFiles(): Promise<boolean> {
  const db = await database()
  const uses = db.selectFrom('file_uses').select('name')
  const unrecorded = uses.where('name', 'not in', db.selectFrom('stored_files').select('name'))
  return (await unrecorded.limit(1).executeTakeFirst()) !== undefined
}
