import { type Kysely, sql } from 'kysely'

/** What the menu and the footer had on this day: id, address, what it stands under, label in English and in Nepali. */
const entries: [string, string, string, string?, string?][] = [
  ['home', '/', 'header'],
  ['company', '/company', 'header'],
  ['overview', '/company', 'company', 'Overview', 'परिचय'],
  ['board', '/company/board', 'company'],
  ['management', '/company/management', 'company'],
  ['policies', '/company/policies', 'company'],
  ['projects', '/projects', 'header'],
  ['downloads', '/downloads/forms', 'header', 'Downloads', 'डाउनलोड'],
  ['forms', '/downloads/forms', 'downloads'],
  ['reports', '/downloads/reports', 'downloads'],
  ['procurement', '/downloads/procurement', 'downloads'],
  ['notices', '/notice-board', 'header'],
  ['tenders', '/notice-board/tenders', 'notices'],
  ['announcements', '/notice-board/announcements', 'notices'],
  ['careers', '/notice-board/careers', 'notices'],
  ['gallery', '/gallery', 'header'],
  ['foot-work', '', 'footer', 'Our work', 'हाम्रो काम'],
  ['foot-ror', '/projects/ror', 'foot-work'],
  ['foot-reservoir', '/projects/reservoir', 'foot-work'],
  ['foot-transmission', '/projects/transmission', 'foot-work'],
  ['foot-om', '/projects/om', 'foot-work'],
  ['foot-services', '/#services', 'foot-work', 'What we do', 'हामी के गर्छौँ'],
  ['foot-projects', '/#projects', 'foot-work', 'Project progress', 'आयोजनाको प्रगति'],
  ['foot-company', '', 'footer', 'Company', 'कम्पनी'],
  ['foot-about', '/company', 'foot-company', 'About us', 'हाम्रो बारेमा'],
  ['foot-board', '/company/board', 'foot-company'],
  ['foot-management', '/company/management', 'foot-company'],
  ['foot-policies', '/company/policies', 'foot-company'],
  ['foot-gallery', '/gallery', 'foot-company'],
  ['foot-contact', '/contact', 'foot-company'],
  ['foot-downloads', '', 'footer', 'Downloads & notices', 'डाउनलोड र सूचना'],
  ['foot-forms', '/downloads/forms', 'foot-downloads'],
  ['foot-reports', '/downloads/reports', 'foot-downloads'],
  ['foot-procurement', '/downloads/procurement', 'foot-downloads'],
  ['foot-notices', '/notice-board', 'foot-downloads'],
  ['foot-tenders', '/notice-board/tenders', 'foot-downloads'],
  ['foot-announcements', '/notice-board/announcements', 'foot-downloads'],
  ['foot-careers', '/notice-board/careers', 'foot-downloads'],
]

export async function up(db: Kysely<never>) {
  await sql`create table menu (
    _id text primary key,
    position integer not null,
    version integer not null,
    createdAt text not null,
    updatedAt text not null,
    ne text not null default '{}',
    neOld text not null default '[]',
    label text not null,
    href text not null,
    under text not null,
    visibility text not null,
    publishAt text not null,
    unpublishAt text not null
  ) strict`.execute(db)
  await sql`create index menu_position on menu (position, _id)`.execute(db)
  const now = new Date().toISOString()
  for (const [at, [id, href, under, label = '', nepali]] of entries.entries()) {
    const ne = JSON.stringify(nepali ? { label: nepali } : {})
    await sql`insert into menu (_id, position, version, createdAt, updatedAt, ne, label, href, under, visibility, publishAt, unpublishAt)
      values (${id}, ${at + 1}, 1, ${now}, ${now}, ${ne}, ${label}, ${href}, ${under}, 'Published', '', '')`.execute(
      db,
    )
    await sql`insert into showings values ('menu', ${id}, ${now}, '9999', '', '')`.execute(db)
  }
}
