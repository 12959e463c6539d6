import { type Kysely, sql } from 'kysely'

/** What the process that backs up tells the others of it, as JSON. */
export async function up(db: Kysely<never>) {
  await sql`create table backup_standing (told text not null) strict`.execute(db)
  await sql`insert into backup_standing values ('')`.execute(db)
}
