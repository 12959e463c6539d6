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

/** Files that are gone from the disk, and that nothing names. */
export async function forgetStored(db: Db, names: string[]) {
  if (names.length === 0) return
  await sql`delete from stored_files where ${isIn(sql.ref('name'), names)}
    and name not in (select name from file_uses)`.execute(db)
}

/** Whether an item of today names a file of which nothing was written down, as before this was done. */
export async function hasUnknown(): Promise<boolean> {
  const db = await database()
  const uses = db.selectFrom('file_uses').select('name')
  const unknown = uses.where('name', 'not in', db.selectFrom('stored_files').select('name'))
  return (await unknown.limit(1).executeTakeFirst()) !== undefined
}
