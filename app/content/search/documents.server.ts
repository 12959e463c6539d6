import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { changeContent, type Db, database, transact } from '~/db/database.server.ts'
import { deleteText, readBodies, upsertText } from '~/db/full-text.server.ts'
import { isIn } from '~/db/sql.server.ts'
import type { DocumentTextExtraction } from '~/db/tables.ts'
import { detectDocumentLanguage } from '~/i18n/language.ts'
import { foldText } from '~/text/fold.ts'

const pageBreak = '\f'

export async function foldedPages(documents: readonly number[]): Promise<Map<number, string[]>> {
  const bodies = await readBodies(await database(), 'search_texts', documents)
  return new Map([...bodies].map(([document, body]) => [document, body.split(pageBreak)]))
}

export async function findNextUnreadDocument(): Promise<
  { id: number; name: string; tries: number } | undefined
> {
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

export const savePages = (id: number, pages: string[]) =>
  changeContent(async (db) => {
    await db
      .updateTable('document_texts')
      .set({ state: 'read', language: detectLanguage(pages) })
      .where('id', '=', id)
      .execute()
    await db.deleteFrom('document_pages').where('document', '=', id).execute()
    for (const [index, text] of pages.entries())
      await db
        .insertInto('document_pages')
        .values({ document: id, page: index + 1, text })
        .execute()
    await upsertText(db, 'search_texts', id, { body: foldPages(pages) })
  })

const foldPages = (pages: string[]) =>
  pages.map((text) => foldText(text.replaceAll(pageBreak, ' '))).join(pageBreak)

/** Queues documents that are missing or inconsistent. Returns how many. */
export async function requeueDamagedDocuments(signal?: AbortSignal): Promise<number> {
  const db = await database()
  const recordedNames = db.selectFrom('document_texts').select('name')
  const missing = db
    .selectFrom('search_documents')
    .select('name')
    .distinct()
    .where('name', 'not in', recordedNames)
  const newRows = (await missing.execute()).map(({ name }) => ({ name, state: 'new' as const }))
  const damaged: number[] = []
  const read = db.selectFrom('document_texts').select(['id', 'language']).where('state', '=', 'read')
  for (const { id, language } of await read.execute()) {
    const rows = db.selectFrom('document_pages').select('text').where('document', '=', id).orderBy('page')
    const pages = (await rows.execute()).map(({ text }) => text)
    const body = (await readBodies(db, 'search_texts', [id])).get(id)
    const isIntact = pages.length > 0 && body === foldPages(pages) && language === detectLanguage(pages)
    if (!isIntact) damaged.push(id)
    await nextTurn()
    signal?.throwIfAborted()
  }
  if (newRows.length + damaged.length > 0)
    await changeContent(async (within) => {
      if (newRows.length > 0) await within.insertInto('document_texts').values(newRows).execute()
      const retried = within.updateTable('document_texts').set({ state: 'new', tries: 0 })
      await retried.where(isIn(sql.ref('id'), damaged)).execute()
    })
  return newRows.length + damaged.length
}

/** For documents read before languages were detected. */
export async function detectMissingLanguages() {
  const db = await database()
  const undetected = await db
    .selectFrom('document_texts')
    .select('id')
    .where('state', '=', 'read')
    .where('language', 'is', null)
    .execute()
  for (const { id } of undetected) {
    const pages = await db.selectFrom('document_pages').select('text').where('document', '=', id).execute()
    const language = detectLanguage(pages.map(({ text }) => text))
    await changeContent((within) =>
      within.updateTable('document_texts').set({ language }).where('id', '=', id).execute(),
    )
  }
}

const detectLanguage = (pages: string[]) => detectDocumentLanguage(pages.join('\n')) ?? ''

/** Counted before the document is opened, so that a crash of the server counts as a failure. */
export async function recordAttempt(id: number) {
  const db = await database()
  const tries = sql<number>`tries + 1`
  await db.updateTable('document_texts').set({ tries }).where('id', '=', id).execute()
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

export async function setDocumentState(id: number, state: DocumentTextExtraction['state']) {
  await updateState(await database(), id, state)
}

export async function retryMissingFiles() {
  const db = await database()
  await db.updateTable('document_texts').set({ state: 'new' }).where('state', '=', 'missing').execute()
}

export async function deleteUnlinkedDocumentTexts() {
  const db = await database()
  const unlinked = await db
    .selectFrom('document_texts as t')
    .select('t.id')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('search_documents as d').select('d.name').whereRef('d.name', '=', 't.name'))),
    )
    .execute()
  for (const { id } of unlinked) {
    await transact(async (within) => {
      await deleteText(within, 'search_texts', id)
      await within.deleteFrom('document_texts').where('id', '=', id).execute()
    })
  }
}

const updateState = (db: Db, id: number, state: DocumentTextExtraction['state']) =>
  db.updateTable('document_texts').set({ state }).where('id', '=', id).execute()
