import { sql } from 'kysely'
import { serverFieldKinds } from '~/content/fields/index.server.ts'
import { parseJson } from '~/content/fields/kind.server.ts'
import type { ContentType, Item } from '~/content/schema/define.ts'
import { nepaliColumns, toColumns, toNepaliColumn } from '~/content/schema/rows.server.ts'
import type { Db } from '~/db/database.server.ts'
import { likeAny } from '~/db/full-text.server.ts'
import { evaluatePerRow, isPostgres } from '~/db/sql.server.ts'
import { upsert } from '~/db/upsert.server.ts'
import { foldText } from '~/text/fold.ts'
import { expandWord } from '~/text/word-forms.ts'

/** Notes what lists find an item by: the fields that its type is searched by, in both languages, folded. */
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
    where l.type = ${name} and ${likeAny(sql`l.text`, expandWord(foldText(search)))}`

/** Of more, the first in a list's order are come upon soon; PostgreSQL has an index that finds some more at once. */
const fewLimit = () => (isPostgres() ? 1000 : 100)

export const areFew = (count: number) => count < fewLimit()

/** How many of a type's items have it, as far as they are few. */
export async function countUpToFew(db: Db, type: ContentType, search: string) {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select 1 ${textMatches(type, search)} limit ${fewLimit()}) as f`.execute(
    db,
  )
  return Number(rows[0]?.count)
}

/**
 * The rows of a type in which the sought text stands, in either language, whatever its case or spelling. `byTexts` looks
 * through the type's texts as they lie; otherwise each row is asked for its own, until there are enough. Where that is not
 * said either, PostgreSQL chooses, which takes values of other columns for rarer than they are.
 */
export function matchesText(type: ContentType, search: string, byTexts?: boolean) {
  const matches = textMatches(type, search)
  const id = sql.ref(`${type.name}._id`)
  return byTexts
    ? sql<boolean>`${id} in (select l.itemId ${matches})`
    : sql<boolean>`exists (select 1 ${matches} and l.itemId = ${id} ${evaluatePerRow(byTexts === false)})`
}
