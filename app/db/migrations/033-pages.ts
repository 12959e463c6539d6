import { type Kysely, sql } from 'kysely'

/** Pages that staff write, and pictures of theirs in place of two that came with the site. */
export async function up(db: Kysely<never>) {
  await sql`create table pages (
    _id text primary key,
    position integer not null,
    version integer not null,
    createdAt text not null,
    updatedAt text not null,
    slug text not null,
    ne text not null default '{}',
    neOld text not null default '[]',
    title text not null,
    lead text not null,
    body text not null,
    picture text not null,
    alt text not null,
    documents text not null,
    visibility text not null,
    publishAt text not null,
    unpublishAt text not null
  ) strict`.execute(db)
  for (const name of ['socialPicture', 'socialAlt', 'stepsPicture', 'stepsAlt'])
    await sql`alter table settings add column ${sql.ref(name)} text not null default ''`.execute(db)
  await sql`create index pages_position on pages (position, _id)`.execute(db)
  await sql`create unique index pages_slug on pages (slug)`.execute(db)
}
