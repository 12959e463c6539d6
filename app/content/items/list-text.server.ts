import { sql } from 'kysely'
import type { ContentType } from '~/content/schema/define.ts'
import type { Db } from '~/db/database.server.ts'
import { hasAnyForm, matchingRecordsSqlParts } from '~/db/full-text.server.ts'
import { isPostgres, perRowEvaluationHint } from '~/db/sql.server.ts'
import { foldText } from '~/text/fold.ts'
import { expandWithSynonyms, type WordForms } from '~/text/word-forms.ts'

const formsOf = (search: string) => expandWithSynonyms(foldText(search))

function matchingIds({ name }: ContentType, forms: WordForms) {
  const { source, condition } = matchingRecordsSqlParts(['list'], [forms])
  return sql`select r.itemId from ${source} where ${condition} and r.type = ${name}`
}

/** With more matches, a scan in list order meets enough soon. PostgreSQL's index allows a higher limit. */
const fewLimit = () => (isPostgres() ? 1000 : 100)

export const areFewMatches = (count: number) => count < fewLimit()

export async function countMatchesUpToFew(db: Db, type: ContentType, search: string) {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${matchingIds(type, formsOf(search))} limit ${fewLimit()}) as f`.execute(
    db,
  )
  return Number(rows[0]?.count)
}

/**
 * Matches rows by text in either language, in any case or spelling. With `byTexts`, the database asks the index. With
 * `false`, it checks row by row until there are enough. If undefined, PostgreSQL decides, which underestimates how often
 * values of other columns occur.
 */
export function listSearchCondition(type: ContentType, search: string, byTexts?: boolean) {
  const forms = formsOf(search)
  const id = sql.ref(`${type.name}._id`)
  return byTexts
    ? sql<boolean>`${id} in (${matchingIds(type, forms)})`
    : sql<boolean>`exists (select 1 from search_records as r where r.type = ${type.name} and r.itemId = ${id}
        and ${hasAnyForm(['list'], forms)} ${perRowEvaluationHint(byTexts === false)})`
}
