import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>) {
  await sql`create table moved_addresses (
    type text not null,
    slug text not null,
    itemId text not null,
    at text not null,
    primary key (type, slug)
  ) strict`.execute(db)
}
