import { database } from '~/db/database.server.ts'

let cached: string[] | undefined

export async function tableNames(): Promise<string[]> {
  const db = await database()
  cached ??= (await db.introspection.getTables()).map(({ name }) => name)
  return cached
}
