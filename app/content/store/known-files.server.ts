import { sql } from 'kysely'
import { type Db, database } from '../../db/database.server.ts'
import { isIn } from '../../db/sql.server.ts'
import { isStoredName, pictureSize } from '../../files/names.ts'
import { storedSize } from '../../files/storage.server.ts'
import type { StoredFile } from '../../files/values.ts'
import { columnsInBoth } from '../kinds/columns.server.ts'
import { filesIn } from '../kinds/files.server.ts'
import { serverKinds } from '../kinds/index.server.ts'
import { inBoth } from '../kinds/overlay.ts'
import type { ContentType } from '../kinds/type.ts'
import { peopleBehind } from './actors.server.ts'

export type Bringer = Pick<StoredFile, 'at' | 'actor'>

export type ToldFile = Pick<StoredFile, 'name'> & Partial<StoredFile>

export const toldFiles = (type: ContentType, row: object): ToldFile[] =>
  toldByField(type, row).flatMap(([, told]) => told)

export function toldByField(type: ContentType, row: object): [key: string, told: ToldFile[]][] {
  const columns = columnsInBoth(row)
  return Object.entries(inBoth(type).fields).map(([key, { kind }]) => {
    const { file, namedIn } = serverKinds[kind]
    const whole: ToldFile[] = file && !file.isName ? filesIn(columns[key]).map((one) => Object(one)) : []
    const names = (file?.names(columns[key]) ?? namedIn?.(columns[key]) ?? []).filter(isStoredName)
    return [key, names.map((name) => whole.find((one) => one.name === name) ?? { name })]
  })
}

/** Writes down what is known of files when they are first named; a name that people gave may come later. */
export async function noteStored(db: Db, told: ToldFile[], bringer: Bringer) {
  const names = told.map(({ name }) => name)
  if (names.length === 0) return
  const rows = await db
    .selectFrom('stored_files')
    .select(['name', 'fileName'])
    .where('name', 'in', names)
    .execute()
  const known = new Map(rows.map(({ name, fileName }) => [name, fileName]))
  for (const file of told) {
    if (known.get(file.name) || (known.has(file.name) && !file.fileName)) continue
    const facts = { ...(await factsOf(file)), ...bringer }
    await db
      .insertInto('stored_files')
      .values(facts)
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ fileName: facts.fileName }))
      .execute()
  }
}

async function factsOf({ name, fileName = '', type, size, pages = 0, ...given }: ToldFile) {
  const { width = 0, height = 0 } = pictureSize(name) ?? given
  const [, ending = ''] = name.split('.')
  const is = type ?? `image/${ending === 'jpg' ? 'jpeg' : ending}`
  const kind: StoredFile['kind'] = pictureSize(name)
    ? 'picture'
    : is.startsWith('video/')
      ? 'video'
      : 'document'
  return { name, kind, fileName, type: is, size: size ?? (await storedSize(name)), pages, width, height }
}

/** Who sends a file has it: a program, and whoever that writes for. */
export async function noteSender(db: Db, name: string, actor: string) {
  const people = new Set([actor, ...(await peopleBehind(db, [actor]))])
  const rows = [...people].map((actor) => ({ name, actor }))
  await db
    .insertInto('file_senders')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Who keeps what has named a file has it, also when that names it no more. */
export async function noteNaming(db: Db, type: ContentType, row: object) {
  const names = new Set(toldFiles(type, row).map(({ name }) => name))
  if (names.size === 0) return
  const rows = [...names].map((name) => ({ name, type: type.name }))
  await db
    .insertInto('file_namings')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Files that are gone from the disk, and that nothing names; how many were known. */
export async function forgetStored(db: Db, names: string[]): Promise<bigint> {
  if (names.length === 0) return 0n
  const gone = sql<boolean>`${isIn(sql.ref('name'), names)} and name not in (select name from file_uses)`
  await db.deleteFrom('file_senders').where(gone).execute()
  await db.deleteFrom('file_namings').where(gone).execute()
  return (await db.deleteFrom('stored_files').where(gone).executeTakeFirstOrThrow()).numDeletedRows
}

/** Whether an item of today names a file of which nothing was written down, as before this was done. */
export async function hasUnknown(): Promise<boolean> {
  const db = await database()
  const uses = db.selectFrom('file_uses').select('name')
  const unknown = uses.where('name', 'not in', db.selectFrom('stored_files').select('name'))
  return (await unknown.limit(1).executeTakeFirst()) !== undefined
}
