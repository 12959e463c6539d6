import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>) {
  await sql`alter table staff add column failures integer not null default 0`.execute(db)
  await sql`alter table staff add column codeFailures integer not null default 0`.execute(db)
  await sql`alter table staff add column failedAt text`.execute(db)
  await sql`alter table staff add column failedFrom text not null default ''`.execute(db)
  await sql`alter table staff add column toldAt text`.execute(db)

  await sql`alter table tokens add column ownerId text references staff (_id) on delete set null`.execute(db)
  await sql`alter table tokens add column madeBy text not null default ''`.execute(db)
  await sql`alter table tokens add column expiresAt text not null default ''`.execute(db)
  await sql`alter table tokens add column lastUsedFrom text not null default ''`.execute(db)
  await ownTokens(db)

  await sql`alter table outbox add column html text`.execute(db)
  await sql`create table sentLetters (
    address text not null,
    purpose text not null,
    at text not null
  ) strict`.execute(db)
  await sql`create index sentLetters_at on sentLetters (at)`.execute(db)
}

/**
 * Tokens that are there go on working, for a year. They belong to whoever made them by the history, where that
 * account has the rights for them today; the others stay without an owner.
 */
async function ownTokens(db: Kysely<never>) {
  const now = new Date()
  const inAYear = new Date(now.getTime() + 365 * 24 * 60 * 60 * 1000).toISOString()
  await sql`update tokens set expiresAt = ${inAYear}, madeBy = coalesce((
    select actor from changes
    where type = 'tokens' and itemId = tokens._id and action = 'create'
    order by sequence desc limit 1
  ), '')`.execute(db)
  await sql`update tokens set ownerId = (
    select staff._id from staff
    where staff.email = tokens.madeBy and staff.active = 1
      and (staff.role = 'admin' or tokens.role = 'editor')
  )`.execute(db)
}
