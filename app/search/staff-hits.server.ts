import { sql } from 'kysely'
import { database } from '../db/database.server.ts'
import { canUseIndex, matchesWords, type TextPart, textId } from '../db/full-text.server.ts'
import { isIn, nullInteger, orderedJoin } from '../db/sql.server.ts'
import type { StaffQuery } from './staff-words.ts'

export interface StaffHit {
  kind: string
  itemId: string
  inTitle: number
  document: number | null
}

/** How many entries are looked at, the newest first: a word that all have costs no more. */
export const maxStaffHits = 1000
/** The entries of these kinds that have what is sought: first those with it in the title, then the newest. */
export async function findStaffHits(query: StaffQuery, kinds: string[]): Promise<StaffHit[]> {
  const db = await database()
  const { rows } = await sql<StaffHit>`
    select e.kind, e.itemId, max(h.inTitle) as inTitle, max(h.document) as document
    from (${matchingEntries(query, kinds)}) as h ${orderedJoin()} staff_entries as e on e.id = h.id
    group by e.id order by max(h.inTitle) desc, max(h.document) is not null, e.at desc, e.id desc
    limit ${maxStaffHits}`.execute(db)
  return rows
}

function matchingEntries({ words, number, localNumber }: StaffQuery, kinds: string[]) {
  const isPermittedKind = isIn(sql.ref('e.kind'), kinds)
  const found = (part: TextPart) => sql`
    select e.id from staff_texts ${orderedJoin()} staff_entries as e on e.id = ${textId('staff_texts')}
    where ${matchesWords('staff_texts', part, words, number)} and ${isPermittedKind}
    order by ${textId('staff_texts')} desc limit ${maxStaffHits}`
  const documentMatches = canUseIndex([...words, [localNumber]])
    ? sql`union all select e.id, 0, t.id from (
        select ${textId('search_texts')} as id from search_texts where ${matchesWords('search_texts', 'all', words, localNumber)}
        order by 1 desc limit ${maxStaffHits}) as f
      ${orderedJoin()} document_texts as t on t.id = f.id
      ${orderedJoin()} search_documents as d on d.name = t.name
      ${orderedJoin()} staff_entries as e on e.kind = d.type and e.itemId = d.itemId
      where ${isPermittedKind}`
    : sql``
  return sql`
    select id, 1 as inTitle, ${nullInteger} as document from (${found('title')}) as t
    union all select id, 0, null from (${found('all')}) as a
    ${documentMatches}`
}
