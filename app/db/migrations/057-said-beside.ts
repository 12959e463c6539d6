import { type Kysely, sql } from 'kysely'

const totals = [
  ['procurementValue', '$12.5M+', 'procurementCounts'],
  ['noticeBoardValue', '$15.2M+', 'noticeBoardCounts'],
] as const

const counted = { en: 'all tenders since 2017', ne: 'सन् २०१७ देखिका सबै बोलपत्र' }

/** Which pictures show what does not exist, and what the totals above the tenders count. */
export async function up(db: Kysely<never>) {
  await sql`alter table library add column impression integer not null default 0`.execute(db)
  // No picture of the sample is a photograph.
  await sql`update library set impression = 1 where _id in (
    select itemId from changes
    where type = 'library' and action = 'create' and actor = 'sample content')`.execute(db)
  for (const [, , counts] of totals)
    await sql`alter table settings add column ${sql.ref(counts)} text not null default ''`.execute(db)
  const { rows } = await sql<Record<string, string>>`select * from settings where _id = 'site'`.execute(db)
  for (const site of rows) {
    // What totals of their own count, staff alone know.
    const given = totals.filter(([total, first]) => site[total] === first).map(([, , counts]) => counts)
    const ne = {
      ...JSON.parse(site.ne || '{}'),
      ...Object.fromEntries(given.map((counts) => [counts, counted.ne])),
    }
    for (const counts of given)
      await sql`update settings set ${sql.ref(counts)} = ${counted.en}, ne = ${JSON.stringify(ne)}
        where _id = 'site'`.execute(db)
  }
}
