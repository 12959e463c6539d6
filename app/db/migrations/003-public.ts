import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>) {
  await content(db, 'forms', ['name', 'description', 'category', 'file'])
  await content(db, 'gallery', [
    'title',
    'description',
    'category',
    'type',
    'image',
    'poster',
    'location',
    'date',
    'photographer',
    'tags',
    'featured:integer',
    'slug',
  ])
  await content(db, 'reports', [
    'title',
    'description',
    'category',
    'type',
    'publishDate',
    'period',
    'file',
    'featured:integer',
    'slug',
  ])
  await content(db, 'tenders', [
    'listing',
    'reference',
    'title',
    'description',
    'category',
    'status',
    'publishedDate',
    'deadline',
    'openingDate',
    'estimatedValue',
    'location',
    'documentFee',
    'bidSecurity',
    'file',
    'attachments',
    'slug',
  ])
  await sql`alter table tenders add column bidsReceived integer`.execute(db)
  await sql`create unique index tenders_reference on tenders (reference)`.execute(db)
  await content(db, 'announcements', [
    'title',
    'content',
    'category',
    'priority',
    'publishDate',
    'expiryDate',
    'author',
    'department',
    'isPinned:integer',
    'attachments',
    'slug',
  ])
  await content(db, 'jobs', [
    'title',
    'department',
    'location',
    'type',
    'level',
    'description',
    'requirements',
    'responsibilities',
    'salaryRange',
    'postedDate',
    'applicationDeadline',
    'isUrgent:integer',
    'slug',
  ])
  for (const name of ['gallery', 'reports', 'tenders', 'announcements', 'jobs']) {
    await sql`create unique index ${sql.ref(`${name}_slug`)} on ${sql.table(name)} (slug)`.execute(db)
  }
  await byDay(db, 'gallery', ['date'], ['category', 'type', 'featured'])
  await byDay(db, 'reports', ['publishDate'], ['category', 'type', 'featured'])
  await byDay(db, 'tenders', ['publishedDate'], ['listing', 'category', 'status', 'deadline'])
  await byDay(
    db,
    'announcements',
    ['publishDate'],
    ['expiryDate', 'category', 'priority', 'isPinned', 'department'],
  )
  await byDay(db, 'jobs', ['postedDate'], ['applicationDeadline', 'department', 'type', 'level', 'isUrgent'])

  await sql`create table downloads (
    type text not null,
    itemId text not null,
    day text not null,
    count integer not null,
    primary key (type, itemId, day)
  ) strict, without rowid`.execute(db)

  for (const [column, value] of [
    ['procurementValue', '$12.5M+'],
    ['noticeBoardValue', '$15.2M+'],
  ] as const) {
    await sql`alter table settings add column ${sql.ref(column)} text not null default ${sql.lit(value)}`.execute(
      db,
    )
  }
}

/** For lists by day, newest first; what they are narrowed down by stands in the index too, so that counting reads no rows. */
function byDay(db: Kysely<never>, name: string, day: string[], narrowed: string[]) {
  const columns = [...day, 'position', '_id', ...narrowed].map((column) => sql.ref(column))
  return sql`create index ${sql.ref(`${name}_day`)} on ${sql.table(name)} (${sql.join(columns)})`.execute(db)
}

/** A table of one content type: the columns are text unless they say otherwise. */
async function content(db: Kysely<never>, name: string, columns: string[]) {
  const defined = columns.map((column) => {
    const [key = column, type = 'text'] = column.split(':')
    return sql`${sql.ref(key)} ${sql.raw(type)} not null`
  })
  await sql`create table ${sql.table(name)} (
    _id text primary key,
    position integer not null,
    version integer not null,
    createdAt text not null,
    updatedAt text not null,
    ${sql.join(defined)}
  ) strict`.execute(db)
  await sql`create index ${sql.ref(`${name}_position`)} on ${sql.table(name)} (position, _id)`.execute(db)
}
