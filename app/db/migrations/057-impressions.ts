import { type Kysely, sql } from 'kysely'

/** Which pictures show what does not exist, or not yet. No picture of the sample is a photograph. */
export async function up(db: Kysely<never>) {
  await sql`alter table library add column impression integer not null default 0`.execute(db)
  await sql`update library set impression = 1 where _id in (
    select itemId from changes
    where type = 'library' and action = 'create' and actor = 'sample content')`.execute(db)
}
