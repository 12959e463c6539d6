import { type Kysely, sql } from 'kysely'

/** The types with fields that people read, as of this day. */
const tables = [
  'slides',
  'marquee',
  'faqs',
  'popups',
  'projects',
  'features',
  'people',
  'policies',
  'forms',
  'gallery',
  'reports',
  'tenders',
  'announcements',
  'jobs',
  'settings',
]

/** What items have in Nepali, by field, and which fields have changed since. */
export async function up(db: Kysely<never>) {
  for (const table of tables) {
    await sql`alter table ${sql.table(table)} add column ne text not null default '{}'`.execute(db)
    await sql`alter table ${sql.table(table)} add column neOld text not null default '[]'`.execute(db)
  }
}
