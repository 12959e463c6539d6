import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { createItem } from '~/content/items/store.server.ts'
import { listUnreadableDocuments } from '~/content/search/documents.server.ts'
import { updateSearchIndexAndDocuments } from '~/content/search/indexer.server.ts'
import { policies } from '~/content/types/policies.ts'
import { database, openDatabase } from '~/db/database.server.ts'
import { storeDocument } from '~/files/upload/store.server.ts'
import { workerMemoryLimits } from '~/files/workers/memory-limits.ts'
import { sampleValues } from '../content/samples.ts'
import { clearSite } from '../empty-site.ts'

/** Peak megabytes of the server itself, including pictures and cache. */
const server = 512

beforeAll(async () => {
  clearSite()
  await openDatabase()
})

test('the memory limits of all workers and the server fit into the unit’s limit', () => {
  const [, gigabytes] = /^MemoryMax=(\d+)G$/m.exec(readFileSync('docs/deploy/website.service', 'utf8')) ?? []
  const workers = Object.values(workerMemoryLimits).reduce((sum, max) => sum + max, 0)
  expect(workers + server).toBeLessThanOrEqual(Number(gigabytes) * 1024)
})

test('a document that crashed the server twice is not opened again', async () => {
  const { name } = await storeDocument(readFileSync('app/sample/documents/hse-policy.pdf'), 'Deadly.pdf')
  const file = { name, fileName: 'Deadly.pdf', type: 'application/pdf', size: 1, pages: 1 }
  await createItem(policies, { ...sampleValues(policies, 'deadly'), file }, 'tester')
  const db = await database()
  await db.insertInto('document_texts').values({ name, state: 'new', tries: 2 }).execute()
  await updateSearchIndexAndDocuments()
  expect((await listUnreadableDocuments()).map(({ fileName }) => fileName)).toContain('Deadly.pdf')
})
