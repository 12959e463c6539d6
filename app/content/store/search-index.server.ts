import type { Db } from '../../db/database.server.ts'
import { foldText } from '../../db/fold.ts'
import { deleteText, upsertEntry } from '../../db/full-text.server.ts'
import { withLanguage } from '../../process/reader.server.ts'
import { serverFieldKinds } from '../kinds/index.server.ts'
import type { ContentType, Item, SystemFields } from '../kinds/type.ts'
import { deleteListText, indexListText } from './list-texts.server.ts'
import { listDocuments, searchableTexts } from './searchable.server.ts'

/** Enters an item into the indexes of its lists and of the site search, or anew after a change; in the caller's transaction. */
export async function indexItem<Type extends ContentType>(db: Db, type: Type, item: Item<Type>) {
  await indexListText(db, type, item)
  if (!type.searchResult) return
  const { entry, folded } = buildSearchEntry(type, item)
  const row = { type: type.name, itemId: item._id, ...entry }
  await upsertEntry(db, 'search_items', { entry: row, keys: ['type', 'itemId'], ...folded })
  await linkDocuments(db, type, item)
}

export function buildSearchEntry<Type extends ContentType>(type: Type, item: Item<Type>) {
  const { title, titles, body } = withLanguage('en', () => collectTexts(type, item))
  const values: Record<string, unknown> = { ...item }
  const day = String(values[type.dateField ?? ''] || item.updatedAt.slice(0, 'YYYY-MM-DD'.length))
  const folded = { title: foldText(titles.join('\n')), body: foldText(body) }
  return { entry: { version: item.version, title, day }, folded }
}

/** The documents of an item whose text is searched, each under the first name it has there. */
export function searchedDocuments(type: ContentType, item: SystemFields) {
  const pdfs = listDocuments(type, item).filter((document) => document.type === 'application/pdf')
  return pdfs.filter(({ name }, index) => pdfs.findIndex((other) => other.name === name) === index)
}

function collectTexts<Type extends ContentType>(type: Type, item: Item<Type>) {
  const { title, inOtherLanguage, texts } = searchableTexts(type, item)
  return { title, titles: [...new Set([title, inOtherLanguage().title])], body: [...texts].join('\n') }
}

export async function removeFromIndex(db: Db, type: string, itemId: string) {
  await deleteListText(db, type, itemId)
  const entry = await db
    .deleteFrom('search_entries')
    .where('type', '=', type)
    .where('itemId', '=', itemId)
    .returning('id')
    .executeTakeFirst()
  if (entry) await deleteText(db, 'search_items', entry.id)
  await unlinkDocuments(db, type, itemId)
}

/** Notes that this version of an item can't be searched. */
export async function markUnsearchable(db: Db, type: string, itemId: string, version: number) {
  await removeFromIndex(db, type, itemId)
  await db.insertInto('list_texts').values({ type, itemId, text: '' }).execute()
  await db.insertInto('search_entries').values({ type, itemId, version, title: '', day: '' }).execute()
}

async function linkDocuments(db: Db, type: ContentType, item: SystemFields) {
  if (!Object.values(type.fields).some(({ kind }) => serverFieldKinds[kind].file?.documents)) return
  await unlinkDocuments(db, type.name, item._id)
  for (const { name, fileName } of searchedDocuments(type, item)) {
    await db
      .insertInto('search_documents')
      .values({ name, fileName, type: type.name, itemId: item._id })
      .execute()
    await db
      .insertInto('document_texts')
      .values({ name, state: 'new' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

const unlinkDocuments = (db: Db, type: string, itemId: string) =>
  db.deleteFrom('search_documents').where('type', '=', type).where('itemId', '=', itemId).execute()
