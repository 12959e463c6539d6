import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>) {
  await sql`create table working_copies (
    type text not null,
    itemId text not null,
    version integer not null,
    "row" text not null,
    base text not null,
    authors text not null,
    startedAt text not null,
    startedBy text not null,
    savedAt text not null,
    savedBy text not null,
    publishAt text not null,
    decidedBy text not null,
    primary key (type, itemId)
  ) strict`.execute(db)
  await sql`create index working_copies_due on working_copies (publishAt) where decidedBy <> ''`.execute(db)
  await sql`create table reviews (
    type text not null,
    itemId text not null,
    state text not null check (state in ('waiting', 'returned', 'published', 'dropped')),
    askedBy text not null,
    askedAt text not null,
    note text not null,
    answeredBy text not null,
    answeredAt text not null,
    answer text not null,
    primary key (type, itemId)
  ) strict`.execute(db)
  await sql`create index reviews_state on reviews (state, askedAt)`.execute(db)
  // How a change came about, and the working copy that it saved over or ended.
  await sql`alter table changes add column via text not null default ''`.execute(db)
  await sql`alter table changes add column copy text`.execute(db)
  await sql`alter table security add column secondPerson text not null default 'off'`.execute(db)
}
