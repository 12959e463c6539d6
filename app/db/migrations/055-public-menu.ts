import { type Kysely, sql } from 'kysely'

/** The pages for the public, and below which entry of the menu each is to stand. */
const wanted = [
  ['river-safety', 'public'],
  ['grievances', 'public'],
  ['right-to-information', 'public'],
  ['environment-and-communities', 'public'],
  ['shareholders', 'company'],
  ['press', 'company'],
] as const

interface Entry {
  _id: string
  href: string
  under: string
}

/** They stood in the footer alone. What staff wrote no page for, or have in the menu already, is left as it is. */
export async function up(db: Kysely<never>) {
  const { rows: entries } = await sql<Entry>`select "_id", "href", "under" from menu`.execute(db)
  const { rows: pages } = await sql<{ slug: string }>`select "slug" from pages`.execute(db)
  const byId = new Map(entries.map((entry) => [entry._id, entry]))
  const inMenu = ({ under }: Entry) => under === 'header' || byId.get(under)?.under === 'header'
  const there = new Set(entries.filter(inMenu).map(({ href }) => href.replace(/[?#].*$/, '')))
  const missing = wanted.filter(
    ([slug]) => pages.some((page) => page.slug === slug) && !there.has(`/${slug}`),
  )
  const isOnTop = (id: string) => byId.get(id)?.under === 'header'
  const placed = missing.map(([slug, under]) => [slug, isOnTop(under) ? under : 'public'] as const)
  if (placed.some(([, under]) => under === 'public') && !byId.has('public'))
    await enter(db, 'public', { label: 'For the public', ne: 'सर्वसाधारणका लागि', href: '', under: 'header' })
  for (const [slug, under] of placed)
    if (!byId.has(slug)) await enter(db, slug, { label: '', href: `/${slug}`, under })
}

async function enter(
  db: Kysely<never>,
  id: string,
  { label, ne, href, under }: { label: string; ne?: string; href: string; under: string },
) {
  const now = new Date().toISOString()
  const nepali = JSON.stringify(ne ? { label: ne } : {})
  await sql`insert into menu ("_id", "position", "version", "createdAt", "updatedAt", "ne", "neOld", "label", "href", "under", "visibility", "publishAt", "unpublishAt")
    select ${id}, coalesce(max(position), 0) + 1, 1, ${now}, ${now}, ${nepali}, '[]', ${label}, ${href}, ${under}, 'Published', '', ''
    from menu`.execute(db)
  await sql`insert into showings ("type", "itemId", "shownFrom", "shownUntil", "turnsAt", "lastShown")
    values ('menu', ${id}, ${now}, '9999', '', '')
    on conflict ("type", "itemId") do update set "shownUntil" = '9999'`.execute(db)
}
