import { type Kysely, sql } from 'kysely'

/** What rate-limiter-flexible counts where several servers share a database; its columns stand in this order. */
export async function up(db: Kysely<never>) {
  await sql`create table rate_limits (key text primary key, points integer not null, expire integer) strict`.execute(
    db,
  )
  await sql`create index rate_limits_expire on rate_limits (expire)`.execute(db)
}
