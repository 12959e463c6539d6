import { type Kysely, sql } from 'kysely'

/** The types of this day, whose lists staff sort by when they were changed. */
const types =
  'slides marquee faqs popups projects features people policies generation forms gallery reports tenders announcements jobs pages menu words library'

export async function up(db: Kysely<never>) {
  for (const type of types.split(' '))
    await sql`create index ${sql.ref(`${type}_changed`)} on ${sql.table(type)} (updatedAt)`.execute(db)
}
