import { sql } from 'kysely'
import { findItem } from '~/content/items/store.server.ts'
import { tryRead } from '~/content/items/try-read.server.ts'
import { describeItemStatus } from '~/content/items/visibility.server.ts'
import { editPath } from '~/content/schema/define.ts'
import { findType } from '~/content/types/registry.ts'
import { database } from '~/db/database.server.ts'
import { canUseIndex, matchesWords, type TextPart, textIdColumn } from '~/db/full-text.server.ts'
import { isIn, nullInteger, orderedJoin } from '~/db/sql.server.ts'
import { foldText } from '~/text/fold.ts'
import { includesWordForm } from '~/text/word-forms.ts'
import { excerptAround, type HighlightSegment, highlightWords } from './excerpt.ts'
import { loadDocumentPageMatches } from './results.server.ts'
import { findWrittenNumber, type StaffSearchQuery } from './staff-query.ts'
import { type LabelledText, loadStaffSearchEntry } from './staff-sources.server.ts'

export interface StaffSearchMatch {
  kind: string
  itemId: string
  inTitle: number
  document: number | null
}

/** A search ranks the newest entries of each index up to this limit, so common words stay cheap. */
export const maxStaffHits = 1000
/** Matches in titles first, then the newest entries. */
export async function findStaffHits(query: StaffSearchQuery, kinds: string[]): Promise<StaffSearchMatch[]> {
  const db = await database()
  const { rows } = await sql<StaffSearchMatch>`
    select e.kind, e.itemId, max(h.inTitle) as inTitle, max(h.document) as document
    from (${matchingEntries(query, kinds)}) as h ${orderedJoin()} staff_entries as e on e.id = h.id
    group by e.id order by max(h.inTitle) desc, max(h.document) is not null, e.at desc, e.id desc
    limit ${maxStaffHits}`.execute(db)
  return rows
}

function matchingEntries({ words, number, localNumber }: StaffSearchQuery, kinds: string[]) {
  const isPermittedKind = isIn(sql.ref('e.kind'), kinds)
  const matches = (part: TextPart) => sql`
    select e.id from staff_texts ${orderedJoin()} staff_entries as e on e.id = ${textIdColumn('staff_texts')}
    where ${matchesWords('staff_texts', part, words, number)} and ${isPermittedKind}
    order by ${textIdColumn('staff_texts')} desc limit ${maxStaffHits}`
  const documentMatches = canUseIndex([...words, [localNumber]])
    ? sql`union all select e.id, 0, t.id from (
        select ${textIdColumn('search_texts')} as id from search_texts where ${matchesWords('search_texts', 'all', words, localNumber)}
        order by 1 desc limit ${maxStaffHits}) as f
      ${orderedJoin()} document_texts as t on t.id = f.id
      ${orderedJoin()} search_documents as d on d.name = t.name
      ${orderedJoin()} staff_entries as e on e.kind = d.type and e.itemId = d.itemId
      where ${isPermittedKind}`
    : sql``
  return sql`
    select id, 1 as inTitle, ${nullInteger} as document from (${matches('title')}) as t
    union all select id, 0, null from (${matches('all')}) as a
    ${documentMatches}`
}

export interface StaffSearchResult {
  key: string
  kind: string
  title: HighlightSegment[]
  href: string
  publicPath: string
  status: string
  source: string
  excerpt: HighlightSegment[]
  url: string
}

export async function loadStaffSearchResult(
  { kind, itemId, document }: StaffSearchMatch,
  query: StaffSearchQuery,
): Promise<StaffSearchResult | undefined> {
  const entry = await loadStaffSearchEntry(kind, itemId)
  if (!entry) return undefined
  const { title, texts } = entry
  const best = findBestText(texts, query)
  const highlighted = [...query.words.flat(), ...(best?.written ? [foldText(best.written)] : [])]
  const documentHit = { type: kind, itemId, document: best?.isWhole ? null : document }
  const read = await loadDocumentPageMatches(
    [documentHit],
    [...query.words, ...(query.localNumber ? [[query.localNumber]] : [])],
  )
  const documentResult = read.get(documentHit)
  return {
    key: `${kind} ${itemId}`,
    kind,
    title: highlightWords(title, highlighted),
    ...(await locateItem(kind, itemId, texts)),
    source: documentResult?.fileName ?? best?.label ?? '',
    excerpt: documentResult?.excerpt ?? (best ? excerptAround(best.text, highlighted) : []),
    url: documentResult?.url ?? '',
  }
}

function findBestText(texts: LabelledText[], { words, number }: StaffSearchQuery) {
  const candidates = texts.map((one) => {
    const text = foldText(one.text)
    const written = number ? findWrittenNumber(one.text, number) : ''
    const present = written ? words.length : words.filter((forms) => includesWordForm(text, forms)).length
    return { ...one, written, present, isWhole: present === words.length }
  })
  const best = candidates.toSorted((one, other) => other.present - one.present)[0]
  return best?.present ? best : undefined
}

async function locateItem(kind: string, id: string, texts: LabelledText[]) {
  const type = findType(kind)
  if (!type) {
    const q = texts.find(({ label }) => label === 'Reference' || label === 'E-mail')?.text ?? ''
    return { href: `/admin/${kind}?${new URLSearchParams({ q })}#item-${id}`, publicPath: '', status: '' }
  }
  const item = (await tryRead(`search result in ${kind}`, () => findItem(type, id))).value
  const { publicPath = '', description: status = '' } = item ? describeItemStatus(type, item) : {}
  return { href: editPath(type, id), publicPath, status }
}
