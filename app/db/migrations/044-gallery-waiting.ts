import { type Kysely, sql } from 'kysely'

/** Pictures that wait for their words, by account: they lay in sessions, and were lost with these. */
export async function up(db: Kysely<never>) {
  await sql`create table gallery_waiting (
    staffId text primary key,
    at text not null,
    list text not null
  ) strict, without rowid`.execute(db)
  const { rows } = await sql<{ staffId: string; createdAt: string; data: string }>`
    select staffId, createdAt, data from sessions where data like '%"several"%' order by createdAt`.execute(
    db,
  )
  const lists = new Map(
    rows.map(({ staffId, createdAt, data }) => [staffId, [createdAt, parse(data)] as const]),
  )
  for (const [staffId, [at, list]] of lists)
    if (list)
      await sql`insert into gallery_waiting values (${staffId}, ${at}, ${JSON.stringify(list)})`.execute(db)
}

/** Each file has its own from now on of what they had in common. */
function parse(data: string) {
  const { several } = JSON.parse(data)
  if (!several) return undefined
  const { freshId, common, files, refused } = several
  return { freshId, files: files.map((file: object) => ({ ...file, common })), refused }
}
