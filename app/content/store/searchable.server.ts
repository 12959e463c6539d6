import type { Document } from '../../files/values.ts'
import { isShownTo } from '../kinds/fields.ts'
import { serverKinds } from '../kinds/index.server.ts'
import type { ContentType } from '../kinds/type.ts'

/** What the site search looks into, by the type's declaration: every text of it that the public sees. */
export function searchableTexts(type: ContentType, item: object) {
  const values: Record<string, unknown> = { ...item }
  const words = (key: string) => values[key] || type.fields[key]?.shown || ''
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
  const names = documentsOf(type, item).map(({ fileName }) => fileName)
  return { title: String(words(type.titled)), texts: [...texts, ...names].filter((text) => text.trim()) }
}

/** The stored documents of an item, in the order of its fields. */
export function documentsOf(type: ContentType, item: object): Document[] {
  const values: Record<string, unknown> = { ...item }
  return Object.entries(type.fields).flatMap(
    ([key, { kind }]) => serverKinds[kind].file?.documents?.(values[key]) ?? [],
  )
}
