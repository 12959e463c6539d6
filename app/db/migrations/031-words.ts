import { type Kysely, sql } from 'kysely'

/** Texts of the site that staff have changed. */
export async function up(db: Kysely<never>) {
  await sql`create table words (
    "_id" text primary key,
    "position" integer not null,
    "version" integer not null,
    "createdAt" text not null,
    "updatedAt" text not null,
    "name" text not null,
    "original" text not null,
    "originalNepali" text not null,
    "english" text not null,
    "englishOne" text not null,
    "englishZero" text not null,
    "nepali" text not null,
    "nepaliOne" text not null,
    "nepaliZero" text not null
  ) strict`.execute(db)
  await sql`create index words_position on words (position, _id)`.execute(db)
  await sql`create unique index words_name on words (name)`.execute(db)
}
