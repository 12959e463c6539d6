import '../setup.ts'
import { existsSync, readFileSync } from 'node:fs'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { createItem, updateItem } from '~/content/items/store.server.ts'
import { listUnreadableDocuments } from '~/content/search/documents.server.ts'
import { updateSearchIndexAndDocuments } from '~/content/search/indexer.server.ts'
import { policies } from '~/content/types/policies.ts'
import { database, openDatabase } from '~/db/database.server.ts'
import { ensureDocumentPreview } from '~/files/pictures/previews.server.ts'
import { getOriginalsStore } from '~/files/storage/storage.server.ts'
import { storeDocument } from '~/files/upload/store.server.ts'
import { workerMemoryLimits } from '~/files/workers/memory-limits.ts'
import { sampleValues } from '../content/samples.ts'
import { clearSite } from '../empty-site.ts'
import { inflatesTo } from '../files/compression-bombs.ts'

beforeAll(async () => {
  clearSite()
  await openDatabase()
})

/** A PDF with a page whose content decompresses to 700 MB. */
function bomb() {
  const content = inflatesTo(700, '\0')
  const head = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Contents 4 0 R>>endobj
4 0 obj<</Filter/FlateDecode/Length ${content.length}>>stream
`
  return Buffer.concat([
    Buffer.from(head),
    content,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
  ])
}

const childrenFile = `/proc/${process.pid}/task/${process.pid}/children`

/** Records the maximum memory, in megabytes, of each worker of this process. */
function watchMemory() {
  const maxima = new Map<string, number>()
  const measure = () => {
    for (const id of readFileSync(childrenFile, 'utf8').trim().split(' ').filter(Boolean)) {
      try {
        const [script = ''] = /\w[\w-]+\.mjs/.exec(readFileSync(`/proc/${id}/cmdline`, 'utf8')) ?? []
        const megabytes = Number(readFileSync(`/proc/${id}/statm`, 'utf8').split(' ')[1]) / 256
        maxima.set(script, Math.max(megabytes, maxima.get(script) ?? 0))
      } catch {
        // The worker has ended.
      }
    }
  }
  const timer = setInterval(measure, 2)
  onTestFinished(() => clearInterval(timer))
  return maxima
}

test.runIf(existsSync(childrenFile))(
  'a decompression bomb uses no more than the memory limit of its worker',
  async () => {
    const maxMemory = watchMemory()
    const name = `${'d'.repeat(32)}.pdf`
    await getOriginalsStore().set(name, new File([bomb()], name))
    const file = { name, fileName: 'Bomb.pdf', type: 'application/pdf', size: 1, pages: 1 }
    const policy = { ...sampleValues(policies, 'bomb'), file }
    const { _id } = await createItem(policies, policy, 'tester')
    await updateSearchIndexAndDocuments()
    await ensureDocumentPreview(name, 'page-240.webp').catch(() => undefined)
    expect([...maxMemory.keys()]).toEqual(
      expect.arrayContaining(['render-first-page.mjs', 'extract-pdf-text.mjs']),
    )
    // The worker checks its memory at intervals, and decompresses between them.
    expect(maxMemory.get('extract-pdf-text.mjs')).toBeLessThan(
      workerMemoryLimits['extract-pdf-text.mjs'] + 100,
    )
    expect(maxMemory.get('render-first-page.mjs')).toBeLessThan(
      workerMemoryLimits['render-first-page.mjs'] + 100,
    )

    const db = await database()
    const indexState = () =>
      db.selectFrom('document_texts').select(['state', 'tries']).where('name', '=', name).execute()
    expect(await indexState()).toEqual([{ state: 'skipped', tries: 2 }])
    expect(await listUnreadableDocuments()).toEqual([{ type: 'policies', itemId: _id, fileName: 'Bomb.pdf' }])
    await updateSearchIndexAndDocuments()
    expect(await indexState()).toEqual([{ state: 'skipped', tries: 2 }])

    const readable = await storeDocument(readFileSync('app/sample/documents/code-of-conduct.pdf'), 'Good.pdf')
    await updateItem(policies, _id, { ...policy, file: readable }, 'tester')
    await updateSearchIndexAndDocuments()
    expect(await listUnreadableDocuments()).toEqual([])
  },
  90_000,
)
