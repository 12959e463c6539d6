import { type RawBuilder, sql } from 'kysely'
import { columnsInBoth, type Row } from '../content/kinds/columns.server.ts'
import type { Field } from '../content/kinds/fields.ts'
import { serverKinds } from '../content/kinds/index.server.ts'
import { inWords } from '../content/kinds/index.ts'
import { inBoth, inNepali } from '../content/kinds/overlay.ts'
import { isPublishing } from '../content/kinds/publishing.ts'
import type { ContentType } from '../content/kinds/type.ts'
import { anyTable } from '../content/store/query.server.ts'
import { contentTypes } from '../content/types/registry.ts'
import { words } from '../content/types/words.ts'
import { type Db, database } from '../db/database.server.ts'
import { isIn } from '../db/sql.server.ts'

export interface LabelledText {
  label: string
  text: string
}

export interface SearchedEntry {
  title: string
  titles: string[]
  texts: LabelledText[]
  at: string
}

export interface Source {
  kind: string
  /** What changes with the row, in SQL. */
  stamp: RawBuilder<string>
  read(db: Db, ids: string[]): Promise<Map<string, SearchedEntry>>
}

const amongThem = (ids: string[]) => isIn(sql.ref('_id'), ids)

const ofType = (type: ContentType): Source => ({
  kind: type.name,
  stamp: sql<string>`cast(version as text)`,
  read: async (db, ids) => {
    const rows = await anyTable(db).selectFrom(type.name).selectAll().where(amongThem(ids)).execute()
    return new Map(rows.map((row) => [row._id, entryOf(type, row)]))
  },
})

function entryOf(type: ContentType, row: Row): SearchedEntry {
  const columns = columnsInBoth(row)
  const texts = Object.entries(inBoth(type).fields)
    .filter(([key, { kind }]) => kind !== 'flag' && kind !== 'reference' && !isPublishing(key))
    .map(([key, field]) => ({ label: field.label, text: wordsOf(field, columns[key]) }))
    .filter(({ text }) => text.trim())
  const titles = [type.titled, inNepali(type.titled)].map((key) => String(columns[key] ?? '')).filter(Boolean)
  return { title: titles[0] ?? type.one, titles, texts, at: row.updatedAt }
}

function wordsOf(field: Field, value: unknown) {
  const { plain, leadsTo } = serverKinds[field.kind]
  return plain && value ? [plain(value), ...(leadsTo?.(value) ?? [])].join('\n') : inWords(field, value)
}

type Letters = 'messages' | 'applications' | 'subscribers'

const ofLetters = (
  kind: Letters,
  titleOf: (row: Record<string, unknown>) => unknown,
  labels: Record<string, string>,
  stamp = sql<string>`at`,
): Source => ({
  kind,
  stamp,
  read: async (db, ids) => {
    const rows = await db.selectFrom(kind).selectAll().where(amongThem(ids)).execute()
    return new Map(
      rows.map((row) => {
        const values: Record<string, unknown> = { ...row }
        const texts = Object.entries(labels).map(([key, label]) => ({
          label,
          text: String(values[key] ?? ''),
        }))
        const title = String(titleOf(values) ?? '')
        return [row._id, { title, titles: [title], texts: texts.filter(({ text }) => text), at: row.at }]
      }),
    )
  },
})

const sender = { reference: 'Reference', name: 'Name', email: 'E-mail', phone: 'Phone' }

/** What staff find by one search, but the few accounts and the texts of the site. */
export const sources: readonly Source[] = [
  // Texts of the site are sought as visitors read them, whether a record changes them or not.
  ...contentTypes.flatMap((type) => (type === words ? [] : [ofType(type)])),
  ofLetters('messages', ({ subject, name }) => subject || name, {
    ...sender,
    subject: 'Subject',
    message: 'Message',
  }),
  ofLetters(
    'applications',
    ({ name }) => name,
    { ...sender, letter: 'Letter', note: 'Note for staff' },
    sql<string>`coalesce(changedAt, at)`,
  ),
  ofLetters('subscribers', ({ email }) => email, { email: 'E-mail' }),
]

export async function readEntry(kind: string, id: string): Promise<SearchedEntry | undefined> {
  const source = sources.find((one) => one.kind === kind)
  return (await source?.read(await database(), [id]))?.get(id)
}
