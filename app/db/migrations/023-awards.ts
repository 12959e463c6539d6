import { type Kysely, sql } from 'kysely'

/** Who was awarded a tender's contract, for how much and when. */
export async function up(db: Kysely<never>) {
  for (const name of ['contractor', 'contractSum', 'awardedOn'])
    await sql`alter table tenders add column ${sql.ref(name)} text not null default ''`.execute(db)
}
