import { sql } from 'kysely'
import { database } from '../db/database.server.ts'
import { hasWords, isIndexed, type TextPart, textId } from '../db/full-text.server.ts'
import { isIn, joinAfter, noNumber } from '../db/sql.server.ts'
import type { Sought } from './staff-words.ts'

export interface StaffHit {
  kind: string
  itemId: string
  inTitle: number
  document: number | null
}

/** How many entries are looked at, the newest first: a word that all have costs no more. */
export const mostHits = 1000
/** The entries of these kinds that have what is sought: first those with it in the title, then the newest. */
export async function findForStaff(sought: Sought, kinds: string[]): Promise<StaffHit[]> {
  const db = await database()
  const { rows } = await sql<StaffHit>`
    select e.kind, e.itemId, max(h.inTitle) as inTitle, max(h.document) as document
    from (${hits(sought, kinds)}) as h ${joinAfter()} staff_entries as e on e.id = h.id
    group by e.id order by max(h.inTitle) desc, max(h.document) is not null, e.at desc, e.id desc
    limit ${mostHits}`.execute(db)
  return rows
}

function hits({ words, number, ending }: Sought, kinds: string[]) {
  const isOpen = isIn(sql.ref('e.kind'), kinds)
  const found = (part: TextPart) => sql`
    select e.id from staff_texts ${joinAfter()} staff_entries as e on e.id = ${textId('staff_texts')}
    where ${hasWords('staff_texts', part, words, number)} and ${isOpen}
    order by ${textId('staff_texts')} desc limit ${mostHits}`
  const papers = isIndexed([...words, [ending]])
    ? sql`union all select e.id, 0, t.id from (
        select ${textId('search_texts')} as id from search_texts where ${hasWords('search_texts', 'all', words, ending)}
        order by 1 desc limit ${mostHits}) as f
      ${joinAfter()} document_texts as t on t.id = f.id
      ${joinAfter()} search_documents as d on d.name = t.name
      ${joinAfter()} staff_entries as e on e.kind = d.type and e.itemId = d.itemId
      where ${isOpen}`
    : sql``
  return sql`
    select id, 1 as inTitle, ${noNumber} as document from (${found('title')}) as t
    union all select id, 0, null from (${found('all')}) as a
    ${papers}`
}
