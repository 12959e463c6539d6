import { isVisibleWith } from '~/content/fields/field.ts'
import { serverFieldKinds } from '~/content/fields/index.server.ts'
import { deleteListText, indexListText } from '~/content/items/list-text.server.ts'
import type { ContentType, Item, SystemFields } from '~/content/schema/define.ts'
import { localizeItem } from '~/content/schema/rows.server.ts'
import { flattenTranslatedValues, withTranslations } from '~/content/schema/translations.ts'
import type { Db } from '~/db/database.server.ts'
import { deleteText, upsertEntry } from '~/db/full-text.server.ts'
import type { StoredDocument } from '~/files/values.ts'
import { getDictionary } from '~/i18n/dictionary.server.ts'
import { currentLanguage, withLanguage } from '~/i18n/request-language.server.ts'
import { foldText } from '~/text/fold.ts'

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

/** PDFs of the item, each under its first file name. */
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

/** Records the version as unsearchable, so that the indexer does not retry it. */
export async function indexItemAsEmpty(db: Db, type: string, itemId: string, version: number) {
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

/** All public texts: those in the current language first, then those in the other, computed on demand. */
export function searchableTexts<Type extends ContentType>(type: Type, item: Item<Type>) {
  const ownTexts = textsOf(type, localizeItem(type, item))
  let otherTexts: typeof ownTexts | undefined
  const inOtherLanguage = () => {
    otherTexts ??= withLanguage(currentLanguage() === 'en' ? 'ne' : 'en', () =>
      textsOf(type, localizeItem(type, item)),
    )
    return otherTexts
  }
  function* allTexts() {
    yield* ownTexts.texts
    const seenTexts = new Set([ownTexts.title, ...ownTexts.texts])
    const { title, texts } = inOtherLanguage()
    yield* [title, ...texts].filter((text) => !seenTexts.has(text))
    yield* listDocuments(type, item).map(({ fileName }) => fileName)
  }
  return { title: ownTexts.title, inOtherLanguage, texts: nonEmpty(allTexts()) }
}

function* nonEmpty(texts: Iterable<string>) {
  for (const text of texts) if (text.trim()) yield text
}

function textsOf(type: ContentType, item: object) {
  const values: Record<string, unknown> = { ...item }
  const language = currentLanguage()
  const fallbackTexts = getDictionary('standIns').texts[language][type.name]
  const textOf = (key: string) => {
    const { kind, emptyText } = type.fields[key] ?? {}
    const plain = kind && serverFieldKinds[kind].toPlainText
    return (plain?.(values[key]) ?? values[key]) || fallbackTexts?.[key] || emptyText?.[language] || ''
  }
  const texts = searchableFields(type)
    .filter(({ field }) => isVisibleWith(field, values))
    .map(({ key, unit }) => (unit ? `${textOf(key)} ${textOf(unit)}` : [textOf(key)].flat().join('\n')))
  return { title: String(textOf(type.titleField)), texts }
}

const fieldCache = new WeakMap<ContentType, ReturnType<typeof listSearchableFields>>()

function searchableFields(type: ContentType) {
  const fields = fieldCache.get(type) ?? listSearchableFields(type)
  fieldCache.set(type, fields)
  return fields
}

function listSearchableFields({ fields, titleField }: ContentType) {
  return Object.entries(fields)
    .flatMap(([key, field]) => {
      const { searchRank } = serverFieldKinds[field.kind]
      const unit = Object.keys(fields).find((other) => fields[other]?.unitOf === key)
      const isSearchable = key !== titleField && !field.notSearchable && !field.unitOf
      return searchRank && isSearchable ? [{ key, field, unit, searchRank }] : []
    })
    .toSorted((one, other) => one.searchRank - other.searchRank)
}

export function listDocuments(type: ContentType, item: object): StoredDocument[] {
  const values = flattenTranslatedValues(type, { ...item })
  return Object.entries(withTranslations(type).fields).flatMap(
    ([key, { kind }]) => serverFieldKinds[kind].file?.documents?.(values[key]) ?? [],
  )
}
