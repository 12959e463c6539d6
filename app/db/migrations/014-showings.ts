import { type Kysely, sql } from 'kysely'

/** Each type with the day from which visitors see an item, and the last on which they do. */
const scheduled: Record<string, { dated?: string; until?: string; turns?: string }> = {
  slides: {},
  marquee: {},
  faqs: {},
  popups: {},
  projects: {},
  features: {},
  people: {},
  policies: {},
  generation: {},
  forms: {},
  gallery: { dated: 'date' },
  reports: { dated: 'publishDate' },
  tenders: { dated: 'publishedDate', turns: 'deadline' },
  announcements: { dated: 'publishDate', until: 'expiryDate' },
  jobs: { dated: 'postedDate', until: 'applicationDeadline' },
}

export async function up(db: Kysely<never>) {
  await sql`create table showings (
    type text not null,
    itemId text not null,
    shownFrom text not null,
    shownUntil text not null,
    turnsAt text not null,
    lastShown text not null,
    primary key (type, itemId)
  ) strict`.execute(db)
  for (const column of ['shownFrom', 'shownUntil', 'turnsAt', 'lastShown'])
    await sql`create index ${sql.ref(`showings_${column}`)} on showings (${sql.ref(column)}) where ${sql.ref(column)} <> ''`.execute(
      db,
    )
  for (const [type, rule] of Object.entries(scheduled)) await fill(db, type, rule)
  await sql`create table idempotency_keys (
    actor text not null,
    key text not null,
    at text not null,
    fingerprint text not null,
    etag text not null,
    location text not null,
    body text not null,
    primary key (actor, key)
  ) strict`.execute(db)
  await sql`create index idempotency_keys_at on idempotency_keys (at)`.execute(db)
}

/** A day of Nepal begins at 18:15 UTC of the day before. */
async function fill(
  db: Kysely<never>,
  type: string,
  { dated, until, turns }: { dated?: string; until?: string; turns?: string },
) {
  const first = dated
    ? sql`coalesce(strftime('%Y-%m-%dT18:15:00.000Z', ${sql.ref(dated)}, '-1 day'), '')`
    : sql`''`
  const last = until
    ? sql`coalesce(strftime('%Y-%m-%dT18:15:00.000Z', nullif(${sql.ref(until)}, '')), '9999')`
    : sql`'9999'`
  const turn = turns ? sql`case when status = 'open' then ${sql.ref(turns)} else '' end` : sql`''`
  await sql`insert into showings (type, itemId, shownFrom, shownUntil, turnsAt, lastShown)
    select ${sql.lit(type)}, _id, begins, ends, turn, '' from (
      select _id, visibility, ${turn} as turn,
        max(updatedAt, publishAt, ${first}) as begins,
        min(case when unpublishAt = '' then '9999' else unpublishAt end, ${last}) as ends
      from ${sql.table(type)}
    ) where visibility = 'Published' and begins < ends`.execute(db)
}
