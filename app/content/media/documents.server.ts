import { serverFieldKinds } from '~/content/fields/index.server.ts'
import type { ServerFileSupport } from '~/content/fields/kind.server.ts'
import { cached } from '~/content/items/cache.server.ts'
import { findItem, findPublished } from '~/content/items/store.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import {
  flattenTranslatedValues,
  translationKey,
  typeWithTranslationFields,
} from '~/content/schema/translations.ts'
import { findType } from '~/content/types/registry.ts'
import { database } from '~/db/database.server.ts'
import { itemDocumentUrl } from '~/files/names.ts'
import { probablyExists } from '~/files/storage/storage.server.ts'
import type { StoredDocument, StoredMedia } from '~/files/values.ts'
import type { Language } from '~/i18n/language.ts'
import { currentLanguage, withLanguage } from '~/i18n/request-language.server.ts'

/** An unknown name returns the main file, so that old links work. `unpublished` includes hidden items. */
export async function findDocumentOrMainFile(
  typeName: string,
  id: string,
  fileName = '',
  { unpublished = false } = {},
): Promise<StoredDocument | undefined> {
  const { main, all } = (await loadFiles(typeName, id, unpublished)) ?? {}
  const match = all?.find((file) => isSameName(file.fileName, fileName)) ?? main
  return match && { pages: 0, ...match }
}

export async function findDocumentsForZip(typeName: string, id: string, { unpublished = false } = {}) {
  const loaded = await loadFiles(typeName, id, unpublished)
  if (!loaded || fileKeys(loaded.type, 'attached').length === 0) return undefined
  const { values, type, attached } = loaded
  const read = (key: string) => (currentLanguage() === 'ne' && values[translationKey(key)]) || values[key]
  const mainKeys = fileKeys(type, 'main').filter((key) => key in type.fields)
  const documents = [...mainKeys.map((key) => read(key) as StoredDocument | null), ...attached].filter(
    (file) => file !== null,
  )
  const { reference, updatedAt } = values
  if (documents.length === 0) return undefined
  return { documents, name: String(reference || read(type.titleField)), lastModified: String(updatedAt) }
}

/** The main file, and all files with the main file first. */
async function loadFiles(typeName: string, id: string, unpublished: boolean) {
  const type = findType(typeName)
  const canHaveFiles = type && hasDownloadFields(type)
  const item =
    canHaveFiles &&
    (unpublished ? await findItem(type, id) : await withLanguage('en', () => findPublished(type, id, true)))
  if (!item) return undefined
  const values = flattenTranslatedValues(type, { ...item })
  // Each field's kind has parsed its value, which the compiler cannot follow.
  const filesAt = (place: FileRole) =>
    fileKeys(type, place).map((key) => values[key] as StoredDocument | StoredMedia | null)
  const attached = fileKeys(type, 'attached').flatMap((key) => values[key] as StoredDocument[])
  // A Nepali main file is one of the others.
  const [main, ...others] = filesAt('main').filter((file) => file !== null)
  const all = [main, ...others, ...attached].filter((file) => file !== undefined)
  return { type, values, main, attached, all }
}

export type LinkedDocument = NonNullable<Awaited<ReturnType<typeof toLinkedDocument>>>

/** A document with its URL and language; null if there is none or its file is missing. */
export async function toLinkedDocument(type: ContentType, id: string, document: StoredDocument | null) {
  if (!document || !(await probablyExists(document.name))) return null
  const language = (await readLanguageByDocument()).get(document.name)
  return { ...document, url: itemDocumentUrl(type.name, id, document), language }
}

export const hasDownloadFields = (type: ContentType) =>
  fileKeys(type, 'main').length + fileKeys(type, 'attached').length > 0

type FileRole = ServerFileSupport['servedAs']

const fileKeys = (type: ContentType, place: FileRole) =>
  Object.entries(typeWithTranslationFields(type).fields)
    .filter(([, { kind, staffOnly }]) => serverFieldKinds[kind].file?.servedAs === place && !staffOnly)
    .map(([key]) => key)

/** Other systems may compose accents and vowel signs differently. */
const isSameName = (one: string, other: string) => one.normalize('NFC') === other.normalize('NFC')

export type LanguageByDocument = ReadonlyMap<string, Language>

export const readLanguageByDocument = () => cached('languages of documents', loadLanguages)

async function loadLanguages() {
  const db = await database()
  const rows = await db
    .selectFrom('document_texts')
    .select(['name', 'language'])
    .where('state', '=', 'read')
    .execute()
  return new Map(rows.flatMap(({ name, language }) => (language ? [[name, language] as const] : [])))
}

const devanagari = /\p{Script=Devanagari}/u

export function putReaderLanguageFirst<File extends { fileName: string }>(files: readonly File[]): File[] {
  const isNepali = currentLanguage() === 'ne'
  const isInReaderLanguage = ({ fileName }: File) => devanagari.test(fileName) === isNepali
  return [...files.filter(isInReaderLanguage), ...files.filter((file) => !isInReaderLanguage(file))]
}
