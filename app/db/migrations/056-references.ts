import { type Kysely, sql } from 'kysely'

/** Until now these were found by words in names and addresses. Sites keep what they show. */
const pageReferences = [
  ['riverPage', 'river-safety'],
  ['grievancePage', 'grievances'],
  ['privacyPage', 'privacy'],
] as const

const searchWords: Record<string, string[]> = {
  'river-safety': ['siren', 'sirens', 'साइरन', 'सायरन'],
  grievances: ['complain', 'complaint', 'complaints', 'grievance', 'grievances', 'गुनासो', 'उजुरी'],
  'right-to-information': ['rti'],
  press: ['press', 'media', 'journalist', 'प्रेस', 'मिडिया', 'पत्रकार', 'सञ्चारमाध्यम'],
}

const hoursAhead = 5.75

export async function up(db: Kysely<never>) {
  await sql`alter table pages add column searchWords text not null default '[]'`.execute(db)
  for (const [slug, words] of Object.entries(searchWords))
    await sql`update pages set searchWords = ${JSON.stringify(words)} where slug = ${slug}`.execute(db)
  for (const key of [...pageReferences.map(([key]) => key), 'grievanceForm', 'grievanceProcedure'])
    await sql`alter table settings add column ${sql.ref(key)} text not null default ''`.execute(db)
  for (const [key, slug] of pageReferences) {
    const found = sql<{ _id: string }>`select _id from pages where slug = ${slug}
      union all select itemId as _id from moved_addresses join pages on pages._id = itemId
      where type = 'pages' and moved_addresses.slug = ${slug}`
    await refer(db, key, 'pages', (await found.execute(db)).rows[0])
  }
  const now = new Date()
  const today = new Date(now.getTime() + hoursAhead * 3_600_000).toISOString().slice(0, 'YYYY-MM-DD'.length)
  // What was not shown yet, or not any more, was found once it was shown.
  const isLive = sql`case when visibility = 'Published' and publishAt <= ${now.toISOString()}
    and (unpublishAt = '' or unpublishAt > ${now.toISOString()}) then 1 else 0 end`
  const form = sql<{ _id: string }>`select _id from forms where lower(name) like '%grievance%'
    order by ${isLive} desc, position desc, _id desc limit 1`
  await refer(db, 'grievanceForm', 'forms', (await form.execute(db)).rows[0])
  const isCurrent = sql`case when publishDate <= ${today} and (expiryDate = '' or expiryDate >= ${today})
    then ${isLive} else 0 end`
  const procedure = sql<{ _id: string }>`select _id from announcements
    where lower(title) like '%grievance procedure%'
    order by ${isCurrent} desc, publishDate desc, position desc, _id desc limit 1`
  await refer(db, 'grievanceProcedure', 'announcements', (await procedure.execute(db)).rows[0])
}

async function refer(db: Kysely<never>, key: string, type: string, found?: { _id: string }) {
  if (!found) return
  const { rows } = await sql<{ _id: string }>`select _id from settings where _id = 'site'`.execute(db)
  if (rows.length === 0) return
  await sql`update settings set ${sql.ref(key)} = ${`item:${type}/${found._id}`}`.execute(db)
  await sql`insert into item_links (type, itemId, toType, toId)
    values ('settings', 'site', ${type}, ${found._id}) on conflict do nothing`.execute(db)
}
