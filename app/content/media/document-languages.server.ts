import { cached } from '~/content/items/cache.server.ts'
import { database } from '~/db/database.server.ts'
import type { Language } from '~/i18n/language.ts'

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
