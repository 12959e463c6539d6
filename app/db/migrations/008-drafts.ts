import { type Kysely, sql } from 'kysely'

const scheduled = [
  'slides',
  'marquee',
  'faqs',
  'popups',
  'projects',
  'features',
  'people',
  'policies',
  'generation',
  'forms',
  'gallery',
  'reports',
  'tenders',
  'announcements',
  'jobs',
]

export async function up(db: Kysely<never>) {
  for (const name of [...scheduled, 'search_entries']) await addSchedule(db, name)
  // Only the few items that have such a moment stand in these indexes.
  for (const name of scheduled) {
    for (const column of ['publishAt', 'unpublishAt']) {
      const index = sql.ref(`${name}_${column}`)
      await sql`create index ${index} on ${sql.table(name)} (${sql.ref(column)}) where ${sql.ref(column)} <> ''`.execute(
        db,
      )
    }
  }
  await byDay(db, 'gallery', 'date', ['category', 'type', 'featured'])
  await byDay(db, 'reports', 'publishDate', ['category', 'type', 'featured'])
  await byDay(db, 'tenders', 'publishedDate', ['listing', 'category', 'status', 'deadline', 'bidsReceived'])
  await byDay(db, 'announcements', 'publishDate', [
    'expiryDate',
    'category',
    'priority',
    'isPinned',
    'department',
  ])
  await byDay(db, 'jobs', 'postedDate', ['applicationDeadline', 'department', 'type', 'level', 'isUrgent'])
}

async function addSchedule(db: Kysely<never>, name: string) {
  for (const [column, value] of [
    ['visibility', 'Published'],
    ['publishAt', ''],
    ['unpublishAt', ''],
  ] as const) {
    await sql`alter table ${sql.table(name)} add column ${sql.ref(column)} text not null default ${sql.lit(value)}`.execute(
      db,
    )
  }
}

/** The index of lists by day, with all that tells whether visitors see a row, so that counting still reads none. */
async function byDay(db: Kysely<never>, name: string, day: string, narrowed: string[]) {
  const index = sql.ref(`${name}_day`)
  const columns = [day, 'position', '_id', ...narrowed, 'visibility', 'publishAt', 'unpublishAt']
  await sql`drop index ${index}`.execute(db)
  await sql`create index ${index} on ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))})`.execute(
    db,
  )
}
