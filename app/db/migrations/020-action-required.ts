import { type Kysely, sql } from 'kysely'

/**
 * Until now each announcement that expired asked for action in its last days. Those of staff go on doing so until
 * they say otherwise; of the sample's, only the one that asks contractors to prepare.
 */
export async function up(db: Kysely<never>) {
  await sql`alter table announcements add column actionRequired integer not null default 0`.execute(db)
  await sql`update announcements set actionRequired = 1 where expiryDate <> '' and (
    title like 'Planned outage of the % construction line' or _id not in (
      select itemId from changes
      where type = 'announcements' and action = 'create' and actor = 'sample content'))`.execute(db)
}
