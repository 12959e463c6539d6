import type { Document } from '../../files/values.ts'
import { currentLanguage, withLanguage } from '../../process/reader.server.ts'
import { localizeItem } from '../kinds/columns.server.ts'
import { isVisibleWith } from '../kinds/fields.ts'
import { serverFieldKinds } from '../kinds/index.server.ts'
import { flatten, withTranslations } from '../kinds/overlay.ts'
import type { ContentType, Item } from '../kinds/type.ts'
import { emptyFieldTexts } from '../types/texts.server.ts'

/**
 * Every text that the public sees; behind those in the reader's language those in the other, which are only made where
 * they are asked for.
 */
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
  const fallbackTexts = emptyFieldTexts.texts[language][type.name]
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

export function listDocuments(type: ContentType, item: object): Document[] {
  const values = flatten(type, { ...item })
  return Object.entries(withTranslations(type).fields).flatMap(
    ([key, { kind }]) => serverFieldKinds[kind].file?.documents?.(values[key]) ?? [],
  )
}
