import { database } from '../../db/database.server.ts'
import type { Document } from '../../files/values.ts'
import type { Language } from '../../process/language.ts'
import { untilChanged } from '../store/until-changed.server.ts'

export type ToldDocument = Document & { language?: Language }

/** By the names of files in the storage. */
export type Languages = ReadonlyMap<string, Language>

export const documentLanguages = () => untilChanged('languages of documents', read)

export const toldDocument = async <File extends Document | null>(file: File) =>
  file && { ...file, language: (await documentLanguages()).get(file.name) }

async function read() {
  const db = await database()
  const rows = await db
    .selectFrom('document_texts')
    .select(['name', 'language'])
    .where('state', '=', 'read')
    .execute()
  return new Map(rows.flatMap(({ name, language }) => (language ? [[name, language] as const] : [])))
}
