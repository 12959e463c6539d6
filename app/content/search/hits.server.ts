import { type RawBuilder, sql } from 'kysely'
import { cached } from '~/content/items/cache.server.ts'
import { applyDefaultOrder, matchingItemsQuery } from '~/content/items/query.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { type Db, database } from '~/db/database.server.ts'
import { hasWholeWords, matchingRecordsSqlParts, type TextColumn } from '~/db/full-text.server.ts'
import { isIn, joinInWrittenOrder, nullInteger, precompile } from '~/db/sql.server.ts'
import { currentLanguage } from '~/i18n/request-language.server.ts'
import type { WordForms } from '~/text/word-forms.ts'
import type { StaffSearchQuery } from './staff-query.ts'

export interface SearchHit {
  type: string
  itemId: string
  /** The id of a document of the item with the words. */
  document: number | null
}

/** A search ranks the newest entries up to this limit, so common words stay cheap. */
export const maxHits = 1000

const searchedTypes = contentTypes.filter(({ site: { searchResult } }) => searchResult)
const lowRankTypes = sql.join(
  searchedTypes
    .filter(({ site: { searchResult } }) => searchResult?.lowRank)
    .map(({ name }) => sql.lit(name)),
)

const typeOrder = sql`case e.type ${sql.join(
  searchedTypes.map(
    ({ name, site: { searchResult } }) =>
      sql`when ${sql.lit(name)} then ${sql.lit(searchResult?.order ?? 99)}`,
  ),
  sql` `,
)} end`

export async function findSiteHits(words: WordForms[]): Promise<SearchHit[]> {
  const db = await database()
  const isFound = await cached('what the search finds', async () => precompile(db, isVisible(db)))
  return findHits(db, ['title', 'body'], words, isFound)
}

/** Visibility at a moment holds until the content version changes, so this condition can be cached. */
const isVisible = (db: Db) =>
  sql<boolean>`case e.type ${sql.join(
    searchedTypes.map((type) => sql`when ${sql.lit(type.name)} then e.itemId = ${visibleIds(db, type)}`),
    sql` `,
  )} end`

/** The item's id if visitors can find it, expired or not. Some types show only the newest item. */
function visibleIds(db: Db, type: ContentType) {
  const rows = matchingItemsQuery(db, type, { visible: true, includesExpired: true }).select('_id')
  return type.site.onlyNewestIsPublic
    ? applyDefaultOrder(type, rows).limit(1)
    : rows.where(sql<boolean>`_id = e.itemId`)
}

export const findStaffHits = async ({ words, number }: StaffSearchQuery, types: string[]) =>
  findHits(
    await database(),
    ['title', 'list', 'staff', 'body'],
    words,
    isIn(sql.ref('e.type'), types),
    number,
  )

/** Whole words in titles first, then whole words, parts of words in titles, and parts of words; the newest of each. */
async function findHits(
  db: Db,
  columns: TextColumn[],
  words: WordForms[],
  isFound: RawBuilder<boolean>,
  number = '',
): Promise<SearchHit[]> {
  const matches = (part: TextColumn[], wholeRank: number, partRank: number) => {
    const { source, condition, newest } = matchingRecordsSqlParts(part, words, number)
    const rank = sql`case when ${hasWholeWords(part, words)} then ${sql.lit(wholeRank)} else ${sql.lit(partRank)} end`
    return sql`select r.id, r.type, r.itemId, ${rank} as rank from ${source}
      where ${condition} order by ${newest} limit ${maxHits}`
  }
  const { rows } = await sql<SearchHit>`
    with found as materialized (
      select * from (${matches(['title'], 3, 1)}) as t union all select * from (${matches(columns, 2, 0)}) as a
    ), hits as (
      select id, rank, ${nullInteger} as document, '' as language from found
      union all
      select own.id, found.rank, t.id, t.language
      from found ${joinInWrittenOrder()} document_texts as t on t.name = found.itemId
        ${joinInWrittenOrder()} search_documents as d on d.name = t.name
        ${joinInWrittenOrder()} search_records as own on own.type = d.type and own.itemId = d.itemId
      where found.type = 'documents'
    )
    select e.type, e.itemId, hits.document from hits ${joinInWrittenOrder()} search_records as e on e.id = hits.id
    where ${isFound}
    order by hits.rank desc, e.type in (${lowRankTypes}), e.day desc, ${typeOrder}, e.id desc,
      hits.language = ${currentLanguage()} desc, hits.document desc`.execute(db)
  return uniqueHits(rows).slice(0, maxHits)
}

/** Each item once, in the place of its first hit. */
export function uniqueHits(all: SearchHit[]): SearchHit[] {
  const hits = new Map<string, SearchHit>()
  for (const { type, itemId, document } of all) {
    const key = `${type} ${itemId}`
    hits.set(key, { type, itemId, document: hits.get(key)?.document ?? document })
  }
  return [...hits.values()]
}
