import type { Document } from '../../files/values.ts'
import { readersLanguage, readingIn } from '../../process/reader.server.ts'
import { asRead } from '../kinds/columns.server.ts'
import { isShownTo } from '../kinds/fields.ts'
import { serverKinds } from '../kinds/index.server.ts'
import { inBoth, spreadOut } from '../kinds/overlay.ts'
import type { ContentType, Item } from '../kinds/type.ts'
import { standInTexts } from '../types/texts.server.ts'

/** Every text that the public sees; behind those in the reader's language those in the other. */
export function searchableTexts<Type extends ContentType>(type: Type, item: Item<Type>) {
  const own = textsOf(type, asRead(type, item))
  const other = readingIn(readersLanguage() === 'en' ? 'ne' : 'en', () => textsOf(type, asRead(type, item)))
  const known = new Set([own.title, ...own.texts])
  const names = documentsOf(type, item).map(({ fileName }) => fileName)
  const others = [other.title, ...other.texts].filter((text) => !known.has(text))
  const texts = [...own.texts, ...others, ...names].filter((text) => text.trim())
  return { title: own.title, titles: [...new Set([own.title, other.title])], texts }
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
  const measured = (key: string) => {
    const unit = Object.keys(type.fields).find((other) => type.fields[other]?.unitOf === key)
    return unit ? `${words(key)} ${words(unit)}` : [words(key)].flat().join('\n')
  }
  const texts = Object.entries(type.fields)
    .flatMap(([key, field]) => {
      const { searchRank } = serverKinds[field.kind]
      const isMeant = key !== type.titled && !field.unsearched && !field.unitOf && isShownTo(field, values)
      return searchRank && isMeant ? [{ key, searchRank }] : []
    })
    .toSorted((one, other) => one.searchRank - other.searchRank)
    .map(({ key }) => measured(key))
  return { title: String(words(type.titled)), texts }
}

export function documentsOf(type: ContentType, item: object): Document[] {
  const values = spreadOut(type, { ...item })
  return Object.entries(inBoth(type).fields).flatMap(
    ([key, { kind }]) => serverKinds[kind].file?.documents?.(values[key]) ?? [],
  )
}
