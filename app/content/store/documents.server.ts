import { isProbablyThere } from '../../files/storage.server.ts'
import { documentUrl } from '../../files/urls.ts'
import type { Document, Media } from '../../files/values.ts'
import { readersLanguage, readingIn } from '../../process/reader.server.ts'
import { serverKinds } from '../kinds/index.server.ts'
import type { ServerFile } from '../kinds/kind.server.ts'
import { inBoth, inNepali, spreadOut } from '../kinds/overlay.ts'
import type { ContentType } from '../kinds/type.ts'
import { typeOf } from '../types/registry.ts'
import { findItem, findPublished } from './store.server.ts'

/** The main file answers for any other name too, as links last. What visitors can't open, only with `unpublished`. */
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

export async function findDocuments(typeName: string, id: string, { unpublished = false } = {}) {
  const found = await readFiles(typeName, id, unpublished)
  if (!found || keysOf(found.type, 'attached').length === 0) return undefined
  const { values, type, attached } = found
  const read = (key: string) => (readersLanguage() === 'ne' && values[inNepali(key)]) || values[key]
  const own = keysOf(type, 'main').filter((key) => key in type.fields)
  const documents = [...own.map((key) => read(key) as Document | null), ...attached].filter(
    (file) => file !== null,
  )
  const { reference, updatedAt } = values
  if (documents.length === 0) return undefined
  return { documents, name: String(reference || read(type.titled)), changed: String(updatedAt) }
}

/** The files of an item: the main one, and all with that one first. */
async function readFiles(typeName: string, id: string, unpublished: boolean) {
  const type = typeOf(typeName)
  const found = type && hasFiles(type)
  const item =
    found &&
    (unpublished ? await findItem(type, id) : await readingIn('en', () => findPublished(type, id, true)))
  if (!item) return undefined
  const values = spreadOut(type, { ...item })
  // Each value was read by its field's own kind, which the compiler can't follow.
  const of = (place: Fetched) => keysOf(type, place).map((key) => values[key] as Document | Media | null)
  const attached = keysOf(type, 'attached').flatMap((key) => values[key] as Document[])
  // A Nepali file stands beside the one that answers for others.
  const [main, ...beside] = of('main').filter((file) => file !== null)
  const all = [main, ...beside, ...attached].filter((file) => file !== undefined)
  return { type, values, main, attached, all }
}

/** Where an item's document can be fetched; empty where there is none or its file is gone. */
export async function presentDocumentUrl(type: string, id: string, document: Document | null) {
  const there = document && (await isProbablyThere(document.name))
  return there ? documentUrl(type, id, document) : ''
}

export const hasFiles = (type: ContentType) =>
  keysOf(type, 'main').length + keysOf(type, 'attached').length > 0

type Fetched = ServerFile['fetched']

const keysOf = (type: ContentType, place: Fetched) =>
  Object.entries(inBoth(type).fields)
    .filter(([, { kind, internal }]) => serverKinds[kind].file?.fetched === place && !internal)
    .map(([key]) => key)

/** A name that came by way of another system may spell its accents and vowel signs in another way. */
const sameName = (one: string, other: string) => one.normalize('NFC') === other.normalize('NFC')
