import { type RawBuilder, sql } from 'kysely'
import { database } from '../db/database.server.ts'
import type { Sought } from './staff-words.ts'

export interface StaffHit {
  kind: string
  itemId: string
  inTitle: number
  /** The document that has all words, by its id among the texts. */
  document: number | null
}

/** How many entries are looked at, the newest first: a word that all have costs no more. */
export const mostHits = 1000
/** The index knows parts of three characters. */
const indexedFrom = 3

/** The entries of these kinds that have what is sought: first those with it in the title, then the newest. */
export async function findForStaff(sought: Sought, kinds: string[]): Promise<StaffHit[]> {
  const db = await database()
  const open = JSON.stringify(kinds)
  const { rows } = await sql<StaffHit>`
    select e.kind, e.itemId, max(h.inTitle) as inTitle, max(h.document) as document
    from (${hits(sought, open)}) as h cross join staff_entries as e on e.id = h.id
    group by e.id order by max(h.inTitle) desc, max(h.document) is not null, e.at desc, e.id desc
    limit ${mostHits}`.execute(db)
  return rows
}

function hits({ words, number }: Sought, kinds: string) {
  const long = words.filter((word) => [...word].length >= indexedFrom)
  const short = words.filter((word) => !long.includes(word))
  const hasShort = (text: RawBuilder<unknown>) => sql`not exists (
    select 1 from json_each(${JSON.stringify(short)}) as w where instr(${text}, w.value) = 0)`
  const has = (column: 'title' | 'all', text: RawBuilder<unknown>) => {
    const all = phrases(long)
    const match = number ? (all ? `(${all}) OR ${phrase(number)}` : phrase(number)) : all
    const asked = column === 'title' ? `title : (${match})` : match
    const byIndex = match ? sql`staff_texts match ${asked}` : sql`true`
    return number ? byIndex : sql`${byIndex} and ${hasShort(text)}`
  }
  const isOpen = sql`e.kind in (select value from json_each(${kinds}))`
  const found = (column: 'title' | 'all', text: RawBuilder<unknown>) => sql`
    select e.id from staff_texts cross join staff_entries as e on e.id = staff_texts.rowid
    where ${has(column, text)} and ${isOpen} order by staff_texts.rowid desc limit ${mostHits}`
  const papers = long.length
    ? sql`union all select e.id, 0, t.id from (
        select rowid as id from search_texts where search_texts match ${phrases(long)} and ${hasShort(sql`body`)}
        order by rowid desc limit ${mostHits}) as f
      cross join document_texts as t on t.id = f.id
      cross join search_documents as d on d.name = t.name
      cross join staff_entries as e on e.kind = d.type and e.itemId = d.itemId
      where ${isOpen}`
    : sql``
  return sql`
    select id, 1 as inTitle, null as document from (${found('title', sql`title`)})
    union all select id, 0, null from (${found('all', sql`title || char(10) || body`)})
    ${papers}`
}

const phrase = (word: string) => `"${word.replaceAll('"', '""')}"`

/** Words as phrases of FTS5, in which quotes and operators are plain characters. */
const phrases = (words: string[]) => words.map(phrase).join(' AND ')
