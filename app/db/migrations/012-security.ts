import { type Kysely, sql } from 'kysely'

/** Who must sign in with a code is no setting of the site's content, which editors keep too. */
export async function up(db: Kysely<never>) {
  await sql`create table security (
    _id text primary key,
    position integer not null,
    version integer not null,
    createdAt text not null,
    updatedAt text not null,
    adminTwoStep integer not null
  ) strict`.execute(db)
  await sql`create index security_position on security (position, _id)`.execute(db)
  await sql`insert into security (_id, position, version, createdAt, updatedAt, adminTwoStep)
    select _id, position, 1, createdAt, updatedAt, adminTwoStep from settings`.execute(db)
  await sql`alter table settings drop column adminTwoStep`.execute(db)
}
