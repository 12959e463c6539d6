import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>) {
  await content(db, 'people', ['name', 'role', 'group', 'photo', 'blurb'])
  await content(db, 'policies', ['title', 'category', 'summary', 'icon', 'file'])
  await content(db, 'generation', ['month', 'energy:real', 'revenue:real'])
  await sql`create unique index generation_month on generation (month)`.execute(db)

  await sql`alter table projects add column field text not null default 'ror'`.execute(db)
  for (const field of ['ror', 'reservoir', 'transmission', 'om']) {
    const column = sql.ref(`${field}Picture`)
    await sql`alter table settings add column ${column} text not null default ''`.execute(db)
  }
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
