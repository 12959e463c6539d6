import { type Kysely, sql } from 'kysely'

/** Words of the trade with what they mean, and their page in menu and footer. */
export async function up(db: Kysely<never>) {
  await sql`create table glossary (
    "_id" text primary key,
    "position" integer not null,
    "version" integer not null,
    "createdAt" text not null,
    "updatedAt" text not null,
    "ne" text not null default '{}',
    "neOld" text not null default '[]',
    "term" text not null,
    "explanation" text not null,
    "visibility" text not null,
    "publishAt" text not null,
    "unpublishAt" text not null
  ) strict`.execute(db)
  await sql`create index glossary_position on glossary (position, _id)`.execute(db)
  await sql`create index glossary_changed on glossary (updatedAt)`.execute(db)
  await sql`create unique index glossary_term on glossary (term)`.execute(db)
  const now = new Date().toISOString()
  const entries = [
    ['company-glossary', '/glossary', 'company'],
    ['foot-work-glossary', '/glossary', 'foot-work'],
  ]
  for (const [id, href, under] of entries) {
    await sql`insert into menu ("_id", "position", "version", "createdAt", "updatedAt", "ne", "neOld", "label", "href", "under", "visibility", "publishAt", "unpublishAt")
      select ${id}, (select max(position) + 1 from menu), 1, ${now}, ${now}, '{}', '[]', '', ${href}, ${under}, 'Published', '', ''
      from menu where _id = ${under}`.execute(db)
    await sql`insert into showings ("type", "itemId", "shownFrom", "shownUntil", "turnsAt", "lastShown")
      select 'menu', _id, ${now}, '9999', '', '' from menu where _id = ${id}`.execute(db)
  }
}
