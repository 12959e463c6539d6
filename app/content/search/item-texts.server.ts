import { isVisibleWith } from '~/content/fields/field.ts'
import { serverFieldKinds } from '~/content/fields/index.server.ts'
import type { ContentType, Item, SystemFields } from '~/content/schema/define.ts'
import { localizeItem } from '~/content/schema/rows.server.ts'
import { flattenTranslatedValues, typeWithTranslationFields } from '~/content/schema/translations.ts'
import type { StoredDocument } from '~/files/values.ts'
import { getBilingualDictionary } from '~/i18n/dictionary.server.ts'
import { currentLanguage, withLanguage } from '~/i18n/request-language.server.ts'

/** PDFs of the item, each under its first file name. */
export function listSearchablePdfs(type: ContentType, item: SystemFields) {
  const pdfs = listDocuments(type, item).filter((document) => document.type === 'application/pdf')
  return pdfs.filter(({ name }, index) => pdfs.findIndex((other) => other.name === name) === index)
}

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
  const fallbackTexts = getBilingualDictionary('standIns').texts[language][type.name]
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
  return Object.entries(typeWithTranslationFields(type).fields).flatMap(
    ([key, { kind }]) => serverFieldKinds[kind].file?.documents?.(values[key]) ?? [],
  )
}
