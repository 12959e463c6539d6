import { createHash } from 'node:crypto'
import { type Field, isVisibleWith } from '~/content/fields/field.ts'
import { serverFieldKinds } from '~/content/fields/index.server.ts'
import { readCounters } from '~/content/items/counters.server.ts'
import { lastModifiedOf } from '~/content/items/periods.server.ts'
import { createFormattedHtmlRenderer, formattedTexts } from '~/content/links/formatted.server.ts'
import { findReferences } from '~/content/markdown/links.server.ts'
import { type ContentType, type Item, virtualValues } from '~/content/schema/define.ts'
import { localizeItem } from '~/content/schema/rows.server.ts'
import { translatedKeys, translationKey, typeWithTranslationFields } from '~/content/schema/translations.ts'
import { hasTranslatedFields } from '~/content/translations/status.server.ts'
import { itemDocumentUrl } from '~/files/names.ts'
import type { StoredDocument } from '~/files/values.ts'
import { etagWithoutEncoding, parseEtags } from '~/http/conditional-request.ts'
import { languages, localizePath } from '~/i18n/language.ts'
import { currentLanguage, withLanguage } from '~/i18n/request-language.server.ts'

export const htmlName = (key: string) => `${key}Html`

export async function itemsToJson<Type extends ContentType>(
  type: Type,
  items: Item<Type>[],
  audience?: 'staff',
) {
  const counters = await readCounters(
    type,
    items.map(({ _id }) => _id),
  )
  const html = await createFormattedHtmlRenderer(formattedTexts(type, items))
  return items.map((item) => ({ ...itemToJson(type, item, audience, html), ...counters?.get(item._id) }))
}

/** The version, and a hash of data that changes without the item: counters and link targets. */
export function createItemEtag<Type extends ContentType>(type: Type, item: Item<Type>, json: unknown) {
  const othersHash = itemJsonDependsOnOtherData(type, item) ? `.${hashJson(type, json)}` : ''
  return `"${versionTag(type, item)}${othersHash}"`
}

/** Whether the JSON can change while the item does not. */
export const itemJsonDependsOnOtherData = <Type extends ContentType>(type: Type, item: Item<Type>) =>
  Boolean(type.api.counters) || formattedTexts(type, [item]).some((text) => findReferences(text).length > 0)

const versionTag = <Type extends ContentType>(type: Type, item: Item<Type>) =>
  `${item.version}.${hashJson(type, itemToJson(type, item))}`

function hashJson({ fields }: ContentType, json: unknown) {
  const shown = JSON.stringify(json, (key, value) => (fields[key]?.staffOnly ? undefined : value))
  return createHash('sha256').update(shown).digest('hex').slice(0, 16)
}

/** Ignores counters and content codings. Also accepts a tag that a proxy turned into a weak one. */
export function matchesItemEtag<Type extends ContentType>(header: string, type: Type, item: Item<Type>) {
  if (header.trim() === '*') return true
  const versionTags = languages.map((language) =>
    withLanguage(language, () => versionTag(type, localizeItem(type, item, true))),
  )
  return parseEtags(header).some((tag) => {
    const [, version = ''] = /^"(\d+\.[^".]+)(?:\.[^".]+)?"$/.exec(etagWithoutEncoding(tag)) ?? []
    return versionTags.includes(version)
  })
}

/** Fields by name, files as URLs, formatted texts with their HTML. Staff also get staff-only fields. */
export function itemToJson<Type extends ContentType>(
  type: Type,
  item: Item<Type>,
  audience?: 'staff',
  html?: (source: string) => string,
): Record<string, unknown> {
  const values: Record<string, unknown> = { ...item }
  const json: Record<string, unknown> = { _id: item._id }
  const isShown = (field: Field) => Boolean(audience) || isVisibleWith(field, values)
  const url = (document: StoredDocument) => itemDocumentUrl(type.name, item._id, document)
  for (const [key, field] of Object.entries(type.fields)) {
    if (field.staffOnly && !audience) continue
    const value = isShown(field) ? values[key] : field.defaultValue
    const kind = serverFieldKinds[field.kind]
    Object.assign(json, kind.toJson(key, value, { field, documentUrl: url }))
    if (html && kind.hasHtml) json[htmlName(key)] = html(String(value))
  }
  const ne: Record<string, unknown> = {}
  const overlay: Record<string, unknown> = { ...Object(item.ne) }
  for (const key of translatedKeys(type)) {
    const field = typeWithTranslationFields(type).fields[translationKey(key)]
    if (field && isShown(field) && overlay[key] !== undefined)
      Object.assign(ne, serverFieldKinds[field.kind].toJson(key, overlay[key], { field, documentUrl: url }))
  }
  return {
    ...json,
    ...virtualValues(type, item),
    ...(hasTranslatedFields(type) && { ne }),
    ...metadataJson(type, item),
  }
}

const metadataJson = <Type extends ContentType>(type: Type, item: Item<Type>) => ({
  createdAt: item.createdAt,
  updatedAt: lastModifiedOf(type, item),
  url: localizePath(currentLanguage(), item.path),
})
