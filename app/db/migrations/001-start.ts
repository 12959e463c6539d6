import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>) {
  await sql`create table heartbeat (at text not null) strict`.execute(db)
  await sql`insert into heartbeat values ('')`.execute(db)

  await sql`create table changes (
    sequence integer primary key autoincrement,
    at text not null,
    actor text not null,
    type text not null,
    itemId text not null,
    action text not null check (action in ('create', 'update', 'remove', 'move')),
    before text,
    after text
  ) strict`.execute(db)
  await sql`create index changes_item on changes (type, itemId, sequence)`.execute(db)

  await content(db, 'slides', ['image', 'tag', 'titleA', 'titleB', 'desc', 'icon', 'cta'])
  await content(db, 'marquee', ['title', 'link'])
  await content(db, 'faqs', ['q', 'a'])
  await content(db, 'popups', ['title', 'subtitle', 'description', 'nepaliNotice', 'file'])
  await content(db, 'projects', [
    'phase',
    'title',
    'image',
    'progress:integer',
    'status',
    'description',
    'milestones',
  ])
  await content(db, 'features', ['label', 'value', 'unit', 'note'])
  await content(db, 'settings', [
    'companyName',
    'phone',
    'email',
    'address',
    'businessHours',
    'capacity',
    'staff',
    'projectCount',
    'annualEnergy',
    'certification',
    'experience',
    'founded',
    'plantCapacity',
    'aboutPicture',
  ])
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
