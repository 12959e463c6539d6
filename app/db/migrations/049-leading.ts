import { type Kysely, sql } from 'kysely'

/** What leads a list is few of many, and old ones may be among them. */
export async function up(db: Kysely<never>) {
  await sql`create index announcements_pinned on announcements (publishDate, position, _id) where isPinned = 1`.execute(
    db,
  )
  await sql`create index gallery_featured on gallery ("date", position, _id) where featured = 1`.execute(db)
  await sql`create index jobs_urgent on jobs (postedDate, position, _id) where isUrgent = 1`.execute(db)
}
