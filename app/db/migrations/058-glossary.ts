import { type Kysely, sql } from 'kysely'

/** Words of the trade with what they mean; their page in menu and footer of a new site. */
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
  await movePage(db, now)
  // A site with content has no terms yet, and its staff arrange its menu.
  const { rows: used } = await sql`select sequence from changes limit 1`.execute(db)
  if (used.length > 0) return
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

/** What staff wrote at this address gets another one, and their menu leads there. */
async function movePage(db: Kysely<never>, now: string) {
  const { rows: pages } = await sql<{ _id: string }>`select _id from pages where slug = 'glossary'`.execute(
    db,
  )
  const [page] = pages
  if (!page) return
  const { rows: taken } = await sql<{ slug: string }>`select slug from pages
    union select slug from moved_addresses where type = 'pages'`.execute(db)
  const slugs = new Set(taken.map(({ slug }) => slug))
  let count = 2
  while (slugs.has(`glossary-${count}`)) count++
  const slug = `glossary-${count}`
  await sql`update pages set slug = ${slug}, version = version + 1, updatedAt = ${now} where _id = ${page._id}`.execute(
    db,
  )
  await sql`insert into moved_addresses (type, slug, itemId, at) values ('pages', 'glossary', ${page._id}, ${now})
    on conflict (type, slug) do update set itemId = ${page._id}, at = ${now}`.execute(db)
  await sql`update menu set href = ${`/${slug}`}, version = version + 1, updatedAt = ${now} where href = '/glossary'`.execute(
    db,
  )
  // What was made from them tells the old address.
  await sql`update upkeep set asked = asked + 1 where task = 'check'`.execute(db)
}
