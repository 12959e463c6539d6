import type { Document } from '../../files/values.ts'
import { readersLanguage, readingIn } from '../../process/reader.server.ts'
import { asRead } from '../kinds/columns.server.ts'
import { isShownTo } from '../kinds/fields.ts'
import { serverKinds } from '../kinds/index.server.ts'
import { inBoth, spreadOut } from '../kinds/overlay.ts'
import type { ContentType, Item } from '../kinds/type.ts'
import { standInTexts } from '../types/texts.server.ts'

/**
 * Every text that the public sees; behind those in the reader's language those in the other, which are only made where
 * they are asked for.
 */
export function searchableTexts<Type extends ContentType>(type: Type, item: Item<Type>) {
  const own = textsOf(type, asRead(type, item))
  let known: typeof own | undefined
  const inOther = () => {
    known ??= readingIn(readersLanguage() === 'en' ? 'ne' : 'en', () => textsOf(type, asRead(type, item)))
    return known
  }
  function* all() {
    yield* own.texts
    const said = new Set([own.title, ...own.texts])
    const { title, texts } = inOther()
    yield* [title, ...texts].filter((text) => !said.has(text))
    yield* documentsOf(type, item).map(({ fileName }) => fileName)
  }
  return { title: own.title, inOther, texts: filled(all()) }
}

function* filled(texts: Iterable<string>) {
  for (const text of texts) if (text.trim()) yield text
}

function textsOf(type: ContentType, item: object) {
  const values: Record<string, unknown> = { ...item }
  const language = readersLanguage()
  const standIns = standInTexts.texts[language][type.name]
  const words = (key: string) => {
    const { kind, shown } = type.fields[key] ?? {}
    const plain = kind && serverKinds[kind].plain
    return (plain?.(values[key]) ?? values[key]) || standIns?.[key] || shown?.[language] || ''
  }
  const texts = searchedFields(type)
    .filter(({ field }) => isShownTo(field, values))
    .map(({ key, unit }) => (unit ? `${words(key)} ${words(unit)}` : [words(key)].flat().join('\n')))
  return { title: String(words(type.titled)), texts }
}

const searched = new WeakMap<ContentType, ReturnType<typeof readSearched>>()

function searchedFields(type: ContentType) {
  const known = searched.get(type) ?? readSearched(type)
  searched.set(type, known)
  return known
}

function readSearched({ fields, titled }: ContentType) {
  return Object.entries(fields)
    .flatMap(([key, field]) => {
      const { searchRank } = serverKinds[field.kind]
      const unit = Object.keys(fields).find((other) => fields[other]?.unitOf === key)
      const isMeant = key !== titled && !field.unsearched && !field.unitOf
      return searchRank && isMeant ? [{ key, field, unit, searchRank }] : []
    })
    .toSorted((one, other) => one.searchRank - other.searchRank)
}

export function documentsOf(type: ContentType, item: object): Document[] {
  const values = spreadOut(type, { ...item })
  return Object.entries(inBoth(type).fields).flatMap(
    ([key, { kind }]) => serverKinds[kind].file?.documents?.(values[key]) ?? [],
  )
}
