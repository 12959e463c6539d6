import { originals } from '../files/storage.server.ts'
import { documentUrl } from '../files/urls.ts'
import { contentTypes } from './registry.ts'
import { findItem } from './store.server.ts'
import type { Document } from './values.ts'

/** The document of an item, by the names its link carries. */
export async function findDocument(typeName: string, id: string): Promise<Document | undefined> {
  const type = contentTypes.find(({ name }) => name === typeName)
  const key = type && Object.entries(type.fields).find(([, field]) => field.kind === 'document')?.[0]
  const item = key && (await findItem(type, id))
  if (!item) return undefined
  const values: Record<string, unknown> = { ...item }
  // A document field holds a document or null; the key was found in the type's own fields.
  return (values[key] as Document | null) ?? undefined
}

/** Where an item's document can be fetched; empty where there is none or its file is gone. */
export async function presentDocumentUrl(type: string, id: string, document: Document | null) {
  const there = document && (await originals().has(document.name))
  return there ? documentUrl(type, id, document) : ''
}
