import { sql } from 'kysely'
import { serverFieldKinds } from '~/content/fields/index.server.ts'
import { parseJson } from '~/content/fields/kind.server.ts'
import type { ContentType, Item } from '~/content/schema/define.ts'
import { nepaliColumns, toColumns, toNepaliColumn } from '~/content/schema/rows.server.ts'
import type { Db } from '~/db/database.server.ts'
import { containsAnyForm } from '~/db/full-text.server.ts'
import { evaluatePerRow, isPostgres } from '~/db/sql.server.ts'
import { upsert } from '~/db/upsert.server.ts'
import { foldText } from '~/text/fold.ts'
import { expandWithSynonyms } from '~/text/word-forms.ts'

/** Stores the folded search fields in both languages, which list searches match. */
export async function indexListText<Type extends ContentType>(db: Db, type: Type, item: Item<Type>) {
  if (type.searchFields.length === 0) return
  const row = { type: type.name, itemId: item._id, text: buildListText(type, item) }
  await upsert(db, 'list_texts', row, ['type', 'itemId'])
}

export function buildListText<Type extends ContentType>(type: Type, item: Item<Type>): string {
  const languages = [
    toColumns(type, { ...item }),
    nepaliColumns({ ne: toNepaliColumn(type, { ...Object(item.ne) }) }),
  ]
  const texts = type.searchFields.flatMap((key) => {
    const field = type.fields[key]
    const columns = languages.map((values) => values[key] ?? '')
    return field && serverFieldKinds[field.kind].isList
      ? columns.flatMap((list) => Object.values(Object(parseJson(list))))
      : columns
  })
  return foldText(texts.join('\n'))
}

export const deleteListText = (db: Db, type: string, itemId: string) =>
  db.deleteFrom('list_texts').where('type', '=', type).where('itemId', '=', itemId).execute()

const textMatches = ({ name }: ContentType, search: string) => sql`from list_texts as l
    where l.type = ${name} and ${containsAnyForm(sql`l.text`, expandWithSynonyms(foldText(search)))}`

/** With more matches, a scan in list order meets enough soon. PostgreSQL's index allows a higher limit. */
const fewLimit = () => (isPostgres() ? 1000 : 100)

export const areFewMatches = (count: number) => count < fewLimit()

export async function countUpToFew(db: Db, type: ContentType, search: string) {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select 1 ${textMatches(type, search)} limit ${fewLimit()}) as f`.execute(
    db,
  )
  return Number(rows[0]?.count)
}

/**
 * Matches rows by text in either language, in any case or spelling. With `byTexts`, the database scans the texts of the
 * type. With `false`, it checks row by row until there are enough. If undefined, PostgreSQL decides, which underestimates
 * how often values of other columns occur.
 */
export function listSearchCondition(type: ContentType, search: string, byTexts?: boolean) {
  const matches = textMatches(type, search)
  const id = sql.ref(`${type.name}._id`)
  return byTexts
    ? sql<boolean>`${id} in (select l.itemId ${matches})`
    : sql<boolean>`exists (select 1 ${matches} and l.itemId = ${id} ${evaluatePerRow(byTexts === false)})`
}
