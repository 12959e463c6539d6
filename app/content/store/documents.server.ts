import { originals } from '../../files/storage.server.ts'
import { documentUrl } from '../../files/urls.ts'
import type { Document, Media } from '../../files/values.ts'
import type { Kind } from '../kinds/fields.ts'
import type { ContentType } from '../kinds/type.ts'
import { typeOf } from '../types/registry.ts'
import { findItem, findPublished } from './store.server.ts'

/**
 * A file of an item by the names its link carries: one of its attachments, or its main file, which answers
 * for any other name too, as links last when a file is replaced. Nothing of an item that visitors may not
 * open, unless `unpublished` is asked for.
 */
export async function findDocument(
  typeName: string,
  id: string,
  fileName = '',
  { unpublished = false } = {},
): Promise<Document | undefined> {
  const { main, all } = (await readFiles(typeName, id, unpublished)) ?? {}
  const found = all?.find((file) => sameName(file.fileName, fileName)) ?? main
  return found && { pages: 0, ...found }
}

/** All documents of an item of a type that has several, the main one first, as `findDocument` finds each. */
export async function findDocuments(typeName: string, id: string, { unpublished = false } = {}) {
  const found = await readFiles(typeName, id, unpublished)
  if (!found || found.all.length === 0 || keysOf(found.type, 'documents').length === 0) return undefined
  const { values, type } = found
  const { reference, updatedAt } = values
  return { documents: found.all, name: String(reference || values[type.titled]), changed: String(updatedAt) }
}

/** The files of an item: the main one, and all with that one first. */
async function readFiles(typeName: string, id: string, unpublished: boolean) {
  const type = typeOf(typeName)
  const item = type && hasFiles(type) && (await (unpublished ? findItem : findPublished)(type, id))
  if (!item) return undefined
  const values: Record<string, unknown> = { ...item }
  // Each value was read by its field's own kind, which the compiler can't follow.
  const of = (kind: Kind) => keysOf(type, kind).map((key) => values[key] as Document | Media | null)
  const attached = keysOf(type, 'documents').flatMap((key) => values[key] as Document[])
  const main = [...of('document'), ...of('media')].find((file) => file !== null)
  return { type, values, main, all: main ? [main, ...attached] : attached }
}

/** Where an item's document can be fetched; empty where there is none or its file is gone. */
export async function presentDocumentUrl(type: string, id: string, document: Document | null) {
  const there = document && (await originals().has(document.name))
  return there ? documentUrl(type, id, document) : ''
}

export const hasFiles = (type: ContentType) =>
  keysOf(type, 'document').length + keysOf(type, 'documents').length + keysOf(type, 'media').length > 0

const keysOf = (type: ContentType, kind: Kind) =>
  Object.entries(type.fields)
    .filter(([, field]) => field.kind === kind && !field.internal)
    .map(([key]) => key)

/** A name that came by way of another system may spell its accents and vowel signs in another way. */
const sameName = (one: string, other: string) => one.normalize('NFC') === other.normalize('NFC')
