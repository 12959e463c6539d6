import { sql } from 'kysely'
import { cached } from '~/content/items/cache.server.ts'
import { orderRows, selectMatching } from '~/content/items/query.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { type Db, database } from '~/db/database.server.ts'
import {
  canUseIndex,
  hasEveryWord,
  hasWholeWords,
  matchesWords,
  type TextIndex,
  type TextPart,
  textIdColumn,
} from '~/db/full-text.server.ts'
import { compileOnce, nullInteger, orderedJoin } from '~/db/sql.server.ts'
import { type WordForms, wordForms } from '~/text/word-forms.ts'

export interface SiteSearchHit {
  type: string
  itemId: string
  /** 3: whole words in the title. 2: whole words. 1: parts of words in the title. 0: parts of words. */
  rank: number
  document: number | null
}

/** A search ranks the newest entries of each index up to this limit, so common words stay cheap. */
export const maxSiteSearchHits = 1000
/** Documents that a search scans when its words are too short for the index. */
const maxScannedDocuments = 500

const searchedTypes = contentTypes.filter(({ searchResult }) => searchResult)
const lowRankTypes = sql.join(
  searchedTypes.filter(({ searchResult }) => searchResult?.lowRank).map(({ name }) => sql.lit(name)),
)

export async function findSiteSearchHits(words: string[], formsOf = wordForms): Promise<SiteSearchHit[]> {
  const db = await database()
  const { rows } = await sql<SiteSearchHit>`
    select e.type, e.itemId, h.rank, h.document
    from (
      select id, max(rank) as rank, max(document) as document
      from (${matchingTexts(words.map(formsOf))}) as found group by id
    ) as h ${orderedJoin()} search_entries as e on e.id = h.id
    where ${await cached('what the search finds', async () => compileOnce(db, isVisible(db)))}
    order by h.rank desc, e.type in (${lowRankTypes}), e.day desc, e.id desc`.execute(db)
  return rows
}

/** Visibility at a moment holds until the content version changes, so this condition can be cached. */
const isVisible = (db: Db) =>
  sql<boolean>`case e.type ${sql.join(
    searchedTypes.map((type) => sql`when ${sql.lit(type.name)} then e.itemId = ${visibleIds(db, type)}`),
    sql` `,
  )} end`

/** The item's id if visitors can find it, expired or not. Some types show only the newest item. */
function visibleIds(db: Db, type: ContentType) {
  const rows = selectMatching(db, type, { visible: true, includesExpired: true }).select('_id')
  return type.onlyNewestIsPublic ? orderRows(type, rows).limit(1) : rows.where(sql<boolean>`_id = e.itemId`)
}

function matchingTexts(words: WordForms[]) {
  const matches = (
    index: TextIndex,
    part: TextPart,
  ) => sql`select ${textIdColumn(index)} as id, ${rank(index, part)} as rank from ${sql.table(index)}
    where ${matchesWords(index, part, words)} order by ${textIdColumn(index)} desc limit ${maxSiteSearchHits}`
  const rank = (index: TextIndex, part: TextPart) => {
    const [wholeRank, partRank] = part === 'title' ? [3, 1] : [2, 0]
    return sql`case when ${hasWholeWords(index, part, words)} then ${sql.lit(wholeRank)} else ${sql.lit(partRank)} end`
  }
  const texts = canUseIndex(words)
    ? matches('search_texts', 'all')
    : sql`select id, ${rank('search_texts', 'all')} as rank from (
        select ${textIdColumn('search_texts')} as id, body from search_texts order by 1 desc limit ${maxScannedDocuments}
      ) as newest where ${hasEveryWord(sql`body`, words)}`
  return sql`
    select id, rank, ${nullInteger} as document from (${matches('search_items', 'title')}) as t
    union all select id, rank, null from (${matches('search_items', 'all')}) as i
    union all select own.id, f.rank, t.id
    from (${texts}) as f
      ${orderedJoin()} document_texts as t on t.id = f.id
      ${orderedJoin()} search_documents as d on d.name = t.name
      ${orderedJoin()} search_entries as own on own.type = d.type and own.itemId = d.itemId`
}
