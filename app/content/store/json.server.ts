import { createHash } from 'node:crypto'
import { documentUrl } from '../../files/urls.ts'
import type { Document } from '../../files/values.ts'
import { bareTag, tagsIn } from '../../process/conditions.ts'
import { inEdition, languages } from '../../process/language.ts'
import { readersLanguage, readingIn } from '../../process/reader.server.ts'
import { asRead } from '../kinds/columns.server.ts'
import { type Field, isShownTo } from '../kinds/fields.ts'
import { serverKinds } from '../kinds/index.server.ts'
import { inBoth, inNepali, translatedKeys } from '../kinds/overlay.ts'
import { type ContentType, derivedOf, type Item } from '../kinds/type.ts'
import { referencesIn } from '../markdown/addresses.server.ts'
import { figuresOf } from './figures.server.ts'
import { formattedTexts, rendererOf } from './formatted.server.ts'
import { isTranslated } from './nepali.server.ts'
import { lastTurn } from './showings.server.ts'

export const htmlName = (key: string) => `${key}Html`

export async function listJson<Type extends ContentType>(type: Type, items: Item<Type>[], reader?: 'staff') {
  const figures = await figuresOf(
    type,
    items.map(({ _id }) => _id),
  )
  const html = await rendererOf(formattedTexts(type, items))
  return items.map((item) => ({ ...toJson(type, item, reader, html), ...figures?.get(item._id) }))
}

/** Its version and what the API shows; and apart what others do to it, which no change has to know of: their figures, and where its links lead. */
export function entityTag<Type extends ContentType>(type: Type, item: Item<Type>, json: unknown) {
  const others = dependsOnOthers(type, item) ? `.${hashOf(type, json)}` : ''
  return `"${stateOf(type, item)}${others}"`
}

/** What the API shows of it changes without it. */
export const dependsOnOthers = <Type extends ContentType>(type: Type, item: Item<Type>) =>
  Boolean(type.figures) || formattedTexts(type, [item]).some((text) => referencesIn(text).length > 0)

const stateOf = <Type extends ContentType>(type: Type, item: Item<Type>) =>
  `${item.version}.${hashOf(type, toJson(type, item))}`

/** Of what is shown to all. */
function hashOf({ fields }: ContentType, json: unknown) {
  const shown = JSON.stringify(json, (key, value) => (fields[key]?.internal ? undefined : value))
  return createHash('sha256').update(shown).digest('hex').slice(0, 16)
}

/** Whatever its figures, and in whatever coding it was read. A tag that a proxy made weak has its version still. */
export function isNamed<Type extends ContentType>(header: string, type: Type, item: Item<Type>) {
  if (header.trim() === '*') return true
  // Each language has a tag of its own for it.
  const states = languages.map((language) =>
    readingIn(language, () => stateOf(type, asRead(type, item, true))),
  )
  return tagsIn(header).some((tag) => {
    const [, named = ''] = /^"(\d+\.[^".]+)(?:\.[^".]+)?"$/.exec(bareTag(tag)) ?? []
    return states.includes(named)
  })
}

/** Fields by name, stored files as addresses, formatted texts with their HTML; staff see what is theirs too. */
export function toJson<Type extends ContentType>(
  type: Type,
  item: Item<Type>,
  reader?: 'staff',
  html?: (source: string) => string,
): Record<string, unknown> {
  const values: Record<string, unknown> = { ...item }
  const json: Record<string, unknown> = { _id: item._id }
  const isSeen = (field: Field) => Boolean(reader) || isShownTo(field, values)
  const url = (document: Document) => documentUrl(type.name, item._id, document)
  for (const [key, field] of Object.entries(type.fields)) {
    if (field.internal && !reader) continue
    const value = isSeen(field) ? values[key] : field.fallback
    const kind = serverKinds[field.kind]
    Object.assign(json, kind.json(key, value, { field, url }))
    if (html && kind.html) json[htmlName(key)] = html(String(value))
  }
  const ne: Record<string, unknown> = {}
  const overlay: Record<string, unknown> = { ...Object(item.ne) }
  for (const key of translatedKeys(type)) {
    const field = inBoth(type).fields[inNepali(key)]
    if (field && isSeen(field) && overlay[key] !== undefined)
      Object.assign(ne, serverKinds[field.kind].json(key, overlay[key], { field, url }))
  }
  return {
    ...json,
    ...derivedOf(type, item),
    ...(isTranslated(type) && { ne }),
    ...keptJson(type, item),
  }
}

const keptJson = <Type extends ContentType>(type: Type, item: Item<Type>) => ({
  createdAt: item.createdAt,
  updatedAt: lastTurn(type, item),
  url: inEdition(readersLanguage(), item.path),
})
