import { type RawBuilder, sql } from 'kysely'
import type { ContentType } from '../content/kinds/type.ts'
import { inSchedule } from '../content/store/visibility.server.ts'
import { contentTypes } from '../content/types/registry.ts'
import { database } from '../db/database.server.ts'
import { nepalDay } from '../process/nepal-time.ts'

/** An entry in which every word occurs. */
export interface Hit {
  type: string
  itemId: string
  /** All words stand in the title. */
  inTitle: number
  /** The document that has all words, by its id among the texts. */
  document: number | null
}

/** How many entries of each kind are looked at, the newest first: a word that all have costs no more. */
export const mostHits = 1000
/** How many documents a search looks through that has only words too short for the index. */
const scannedDocuments = 500
/** The index knows parts of three characters. */
const indexedFrom = 3

const namesOf = (is: (type: ContentType) => boolean | undefined) =>
  sql`(select value from json_each(${JSON.stringify(contentTypes.filter(is).map(({ name }) => name))}))`

const newestOnly = namesOf((type) => type.newestOnly)
const bare = namesOf(({ found }) => found?.bare)

/** What visitors may see and has all the words: first those with the words in the title, then the newest. */
export async function findHits(words: string[]): Promise<Hit[]> {
  const db = await database()
  const today = nepalDay()
  const { rows } = await sql<Hit>`
    select e.type, e.itemId, max(h.inTitle) as inTitle, max(h.document) as document
    from (${hits(words)}) as h cross join search_entries as e on e.id = h.id
    where e.shownFrom <= ${today} and (e.shownUntil = '' or e.shownUntil >= ${today}) and ${inSchedule('e')}
      and not (
        e.type in ${newestOnly}
        and exists (
          select 1 from search_entries as n where n.type = e.type and n.id > e.id and ${inSchedule('n')}
        )
      )
    group by e.id
    order by max(h.inTitle) desc, e.type in ${bare}, e.day desc, e.id desc`.execute(db)
  return rows
}

function hits(words: string[]) {
  const long = words.filter((word) => [...word].length >= indexedFrom)
  const short = words.filter((word) => !long.includes(word))
  const hasShort = (text: RawBuilder<unknown>) => sql`not exists (
    select 1 from json_each(${JSON.stringify(short)}) as w where instr(${text}, w.value) = 0)`
  const title = sql`title`
  const all = sql`title || char(10) || body`
  const found = long.length
    ? indexed(phrases(long), hasShort, { title, all })
    : scanned(hasShort, { title, all })
  return sql`
    select id, 1 as inTitle, null as document from (${found.titles})
    union all select id, 0, null from (${found.items})
    union all select own.id, 0, t.id
    from (${found.texts}) as f
      cross join document_texts as t on t.id = f.id
      cross join search_documents as d on d.name = t.name
      cross join search_entries as own on own.type = d.type and own.itemId = d.itemId`
}

interface Texts {
  title: RawBuilder<unknown>
  all: RawBuilder<unknown>
}

type Condition = (text: RawBuilder<unknown>) => RawBuilder<unknown>

/** Entries with all these phrases by the index, of which the short words then choose. */
const indexed = (match: string, hasShort: Condition, { title, all }: Texts) => ({
  titles: sql`select rowid as id from search_items where search_items match ${`title : (${match})`}
    and ${hasShort(title)} order by rowid desc limit ${mostHits}`,
  items: sql`select rowid as id from search_items where search_items match ${match}
    and ${hasShort(all)} order by rowid desc limit ${mostHits}`,
  texts: sql`select rowid as id from search_texts where search_texts match ${match}
    and ${hasShort(sql`body`)} order by rowid desc limit ${mostHits}`,
})

const scanned = (hasShort: Condition, { title, all }: Texts) => ({
  titles: sql`select rowid as id from search_items where ${hasShort(title)}
    order by rowid desc limit ${mostHits}`,
  items: sql`select rowid as id from search_items where ${hasShort(all)}
    order by rowid desc limit ${mostHits}`,
  texts: sql`select rowid as id from (
      select rowid, body from search_texts order by rowid desc limit ${scannedDocuments}
    ) where ${hasShort(sql`body`)}`,
})

/** Words as phrases of FTS5, in which quotes and operators are plain characters. */
const phrases = (words: string[]) => words.map((word) => `"${word.replaceAll('"', '""')}"`).join(' AND ')
