import { database } from '~/db/database.server.ts'

let known: string[] | undefined

/** The names of all tables of this test file's site. */
export async function tableNames(): Promise<string[]> {
  const db = await database()
  known ??= (await db.introspection.getTables()).map(({ name }) => name)
  return known
}
