import { cached } from '~/content/items/cache.server.ts'
import { database } from '~/db/database.server.ts'
import type { StoredDocument } from '~/files/values.ts'
import type { Language } from '~/i18n/language.ts'

export type DocumentWithLanguage = StoredDocument & { language?: Language }

export type DocumentLanguages = ReadonlyMap<string, Language>

export const documentLanguages = () => cached('languages of documents', loadLanguages)

export const addDocumentLanguage = async <File extends StoredDocument | null>(file: File) =>
  file && { ...file, language: (await documentLanguages()).get(file.name) }

async function loadLanguages() {
  const db = await database()
  const rows = await db
    .selectFrom('document_texts')
    .select(['name', 'language'])
    .where('state', '=', 'read')
    .execute()
  return new Map(rows.flatMap(({ name, language }) => (language ? [[name, language] as const] : [])))
}
