import { type Kysely, sql } from 'kysely'

/** The columns that name one stored file, as text or as JSON, and those with a list of them, as of this day. */
const pictures = {
  slides: ['image'],
  projects: ['image'],
  people: ['photo'],
  gallery: ['poster'],
  settings: ['aboutPicture', 'rorPicture', 'reservoirPicture', 'transmissionPicture', 'omPicture'],
}
const documents = {
  popups: ['file'],
  policies: ['file'],
  forms: ['file'],
  reports: ['file'],
  tenders: ['file'],
  gallery: ['image'],
}
const lists = { tenders: ['attachments'], announcements: ['attachments'] }

export async function up(db: Kysely<never>) {
  await sql`create table file_uses (
    name text not null,
    type text not null,
    itemId text not null,
    primary key (name, type, itemId)
  ) strict, without rowid`.execute(db)
  await sql`create index file_uses_item on file_uses (type, itemId)`.execute(db)
  await enter(db, pictures, (column) => ({ name: column, from: sql`` }))
  await enter(db, documents, (column) => ({
    name: sql`json_extract(${orNull(column)}, '$.name')`,
    from: sql``,
  }))
  await enter(db, lists, (column) => ({
    name: sql`json_extract(entry.value, '$.name')`,
    from: sql`, json_each(${orNull(column)}) as entry`,
  }))
  await sql`alter table document_texts add column tries integer not null default 0`.execute(db)
}

type Part = ReturnType<typeof sql>

/** A damaged column names no file, and keeps no database from being brought up to date. */
const orNull = (column: Part) => sql`case when json_valid(${column}) then ${column} else 'null' end`

async function enter(
  db: Kysely<never>,
  tables: Record<string, string[]>,
  read: (column: Part) => { name: Part; from: Part },
) {
  for (const [table, columns] of Object.entries(tables)) {
    for (const column of columns) {
      const { name, from } = read(sql`item.${sql.ref(column)}`)
      await sql`insert or ignore into file_uses (name, type, itemId)
        select name, ${table}, itemId from (select ${name} as name, item._id as itemId from ${sql.table(table)} as item ${from})
        where typeof(name) = 'text' and name <> ''`.execute(db)
    }
  }
}
