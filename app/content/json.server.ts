import { documentUrl, uploadUrl } from '../files/urls.ts'
import type { ContentType, Item } from './type.ts'
import type { Document } from './values.ts'

/** An item as the API shows it: its fields by name, stored files as addresses. */
export function toJson<Type extends ContentType>(type: Type, item: Item<Type>): Record<string, unknown> {
  const values: Record<string, unknown> = { ...item }
  const json: Record<string, unknown> = { _id: item._id }
  for (const [key, field] of Object.entries(type.fields)) {
    if (field.internal) continue
    const value = values[key]
    if (field.kind === 'document') {
      const all = documentJson(type, item, value as Document | null)
      for (const shown of field.shows ?? []) json[shown] = all[shown]
    } else if (field.kind === 'picture' && !field.bare) json[key] = value ? uploadUrl(String(value)) : ''
    else json[key] = value
  }
  return { ...json, ...type.derive?.(item) }
}

const documentJson = (type: ContentType, item: { _id: string }, document: Document | null) => ({
  fileUrl: document ? documentUrl(type.name, item._id, document) : '',
  fileName: document?.fileName ?? '',
  fileType: document?.type ?? '',
  fileSize: document?.size ?? 0,
})
