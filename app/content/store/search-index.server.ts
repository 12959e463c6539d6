import type { Db } from '../../db/database.server.ts'
import { foldText } from '../../db/fold.ts'
import { dropText, putFound } from '../../db/full-text.server.ts'
import { readingIn } from '../../process/reader.server.ts'
import { serverKinds } from '../kinds/index.server.ts'
import type { ContentType, Item, Kept } from '../kinds/type.ts'
import { dropListText, noteListText } from './list-texts.server.ts'
import { documentsOf, searchableTexts } from './searchable.server.ts'

/** Enters an item into the indexes of its lists and of the site search, or anew after a change; in the caller's transaction. */
export async function indexItem<Type extends ContentType>(db: Db, type: Type, item: Item<Type>) {
  await noteListText(db, type, item)
  if (!type.found) return
  const { entry, folded } = searchEntry(type, item)
  const row = { type: type.name, itemId: item._id, ...entry }
  await putFound(db, 'search_items', { entry: row, keys: ['type', 'itemId'], ...folded })
  await linkDocuments(db, type, item)
}

export function searchEntry<Type extends ContentType>(type: Type, item: Item<Type>) {
  const { title, titles, body } = readingIn('en', () => foundTexts(type, item))
  const values: Record<string, unknown> = { ...item }
  const day = String(values[type.dated ?? ''] || item.updatedAt.slice(0, 'YYYY-MM-DD'.length))
  const folded = { title: foldText(titles.join('\n')), body: foldText(body) }
  return { entry: { version: item.version, title, day }, folded }
}

/** The documents of an item whose text is searched, each under the first name it has there. */
export function searchedDocuments(type: ContentType, item: Kept) {
  const all = documentsOf(type, item).filter((document) => document.type === 'application/pdf')
  return all.filter(({ name }, at) => all.findIndex((other) => other.name === name) === at)
}

function foundTexts<Type extends ContentType>(type: Type, item: Item<Type>) {
  const { title, inOther, texts } = searchableTexts(type, item)
  return { title, titles: [...new Set([title, inOther().title])], body: [...texts].join('\n') }
}

export async function dropItem(db: Db, type: string, itemId: string) {
  await dropListText(db, type, itemId)
  const entry = await db
    .deleteFrom('search_entries')
    .where('type', '=', type)
    .where('itemId', '=', itemId)
    .returning('id')
    .executeTakeFirst()
  if (entry) await dropText(db, 'search_items', entry.id)
  await unlinkDocuments(db, type, itemId)
}

/** Notes that this version of an item can't be searched. */
export async function hideItem(db: Db, type: string, itemId: string, version: number) {
  await dropItem(db, type, itemId)
  await db.insertInto('list_texts').values({ type, itemId, text: '' }).execute()
  await db.insertInto('search_entries').values({ type, itemId, version, title: '', day: '' }).execute()
}

async function linkDocuments(db: Db, type: ContentType, item: Kept) {
  if (!Object.values(type.fields).some(({ kind }) => serverKinds[kind].file?.documents)) return
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
