import { sql } from 'kysely'
import { log } from '~/config/log.server.ts'
import { changeContent, database } from '~/db/database.server.ts'
import { isIn } from '~/db/sql.server.ts'
import type { TextExtractionTask } from '~/db/tables.ts'
import { PdfTextReader } from '~/files/pdf/inspect-pdf.server.ts'
import { StorageUnavailableError } from '~/files/storage/file-store.ts'
import { getOriginalsStore } from '~/files/storage/storage.server.ts'
import { detectDocumentTextLanguage } from '~/i18n/language.ts'
import { documentSource } from './records.server.ts'
import { indexEntriesById } from './search-index.server.ts'

interface UnreadDocument {
  id: number
  name: string
  tries: number
}

export async function readNewDocuments() {
  const reader = new PdfTextReader()
  try {
    for (let next = await findNextUnreadDocument(); next; next = await findNextUnreadDocument())
      await readDocument(reader, next)
  } finally {
    reader.end()
  }
}

async function findNextUnreadDocument(): Promise<UnreadDocument | undefined> {
  const db = await database()
  return db
    .selectFrom('document_texts')
    .select(['id', 'name', 'tries'])
    .where('state', '=', 'new')
    .orderBy('tries')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

const maxAttempts = 2

async function readDocument(reader: PdfTextReader, document: UnreadDocument) {
  const { id, name, tries } = document
  if (!(await getOriginalsStore().has(name))) {
    log().warn({ name }, 'document could not be indexed: its file is missing')
    return setDocumentState(id, 'missing')
  }
  if (tries >= maxAttempts) return setDocumentState(id, 'skipped')
  const read = async (path: string) => {
    await recordAttempt(id)
    return reader.read(path)
  }
  const pages = await getOriginalsStore()
    .withLocalFile(name, read)
    .catch((error: unknown) => {
      if (error instanceof StorageUnavailableError) throw error
      const reason = error instanceof Error ? error.message : error
      log().warn({ name, reason, failures: tries + 1 }, 'document could not be read')
    })
  if (pages?.some((text) => text)) await savePages(document, pages)
  else if (pages) await setDocumentState(id, 'skipped')
}

/** Counted before the document is opened, so that a crash of the server counts as a failure. */
async function recordAttempt(id: number) {
  const db = await database()
  const tries = sql<number>`tries + 1`
  await db.updateTable('document_texts').set({ tries }).where('id', '=', id).execute()
}

async function setDocumentState(id: number, state: TextExtractionTask['state']) {
  const db = await database()
  await db.updateTable('document_texts').set({ state }).where('id', '=', id).execute()
}

export const savePages = ({ id, name }: Pick<UnreadDocument, 'id' | 'name'>, pages: string[]) =>
  changeContent(async (db) => {
    const language = detectDocumentTextLanguage(pages.join('\n')) ?? ''
    await db.updateTable('document_texts').set({ state: 'read', language }).where('id', '=', id).execute()
    await db.deleteFrom('document_pages').where('document', '=', id).execute()
    for (const [index, text] of pages.entries())
      await db
        .insertInto('document_pages')
        .values({ document: id, page: index + 1, text })
        .execute()
    await indexEntriesById(db, documentSource, [name])
  })

/** Reads again what is inconsistent, as nobody knows whether its pages or its entry are wrong. */
export async function requeueDocuments(names: string[]) {
  const db = await database()
  const retried = db.updateTable('document_texts').set({ state: 'new', tries: 0 }).where('state', '=', 'read')
  await retried.where(isIn(sql.ref('name'), names)).execute()
}

export async function listUnreadableDocuments(): Promise<
  { type: string; itemId: string; fileName: string }[]
> {
  const db = await database()
  return db
    .selectFrom('document_texts as t')
    .innerJoin('search_documents as d', 'd.name', 't.name')
    .select(['d.type', 'd.itemId', 'd.fileName'])
    .where('t.state', '=', 'skipped')
    .orderBy('t.id', 'desc')
    .execute()
}

export async function retryMissingFiles() {
  const db = await database()
  await db.updateTable('document_texts').set({ state: 'new' }).where('state', '=', 'missing').execute()
}

/** Queues documents that items name since, and deletes the texts of those that none names any more. */
export async function syncDocumentTexts() {
  const db = await database()
  const names = sql`select name from search_documents`
  await sql`insert into document_texts (name, state) select name, 'new' from (${names}) as d
    where name not in (select name from document_texts) group by name on conflict do nothing`.execute(db)
  await sql`delete from document_texts where name not in (${names})`.execute(db)
  await sql`delete from search_records where type = ${documentSource.type} and itemId not in (${names})`.execute(
    db,
  )
}
