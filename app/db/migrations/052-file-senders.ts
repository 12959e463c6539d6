import { type Kysely, sql } from 'kysely'

const atOnce = 500
const storedNames = /[\da-f]{32}(?:-\d+x\d+)?\.[\da-z]{2,5}/g

/** Who sent each stored file, and which types have ever named it: also when nothing names it any more. */
export async function up(db: Kysely<never>) {
  await sql`create table file_senders (
    name text not null,
    actor text not null,
    primary key (name, actor)
  ) strict, without rowid`.execute(db)
  await sql`create table file_namings (
    name text not null,
    type text not null,
    primary key (name, type)
  ) strict, without rowid`.execute(db)
  await sql`insert into file_senders select name, actor from stored_files where actor <> ''`.execute(db)
  await sql`insert into file_namings select distinct name, type from file_uses`.execute(db)
  await readHistory(db)
}

async function readHistory(db: Kysely<never>) {
  for (let after = 0; ; ) {
    const { rows } = await sql<{
      sequence: number
      type: string
      before: string | null
      after: string | null
    }>`
      select sequence, type, before, after from changes where sequence > ${after}
      order by sequence limit ${sql.lit(atOnce)}`.execute(db)
    for (const row of rows) {
      const type = row.type.replace(/ copy$/, '')
      for (const name of new Set(`${row.before} ${row.after}`.match(storedNames)))
        await sql`insert into file_namings values (${name}, ${type}) on conflict do nothing`.execute(db)
    }
    if (rows.length < atOnce) return
    after = rows.at(-1)?.sequence ?? 0
  }
}
