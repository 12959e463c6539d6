import '../setup.ts'
import { existsSync, readFileSync } from 'node:fs'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { createItem, updateItem } from '~/content/items/store.server.ts'
import { listUnreadableDocuments } from '~/content/search/documents.server.ts'
import { updateIndex } from '~/content/search/indexer.server.ts'
import { policies } from '~/content/types/policies.ts'
import { database, openDatabase } from '~/db/database.server.ts'
import { findPreview } from '~/files/pictures/previews.server.ts'
import { originals } from '~/files/storage/storage.server.ts'
import { storeDocument } from '~/files/upload/store.server.ts'
import { workerMemoryLimits } from '~/files/workers/worker.server.ts'
import { sampleValues } from '../content/samples.ts'
import { emptySite } from '../empty-site.ts'
import { inflatesTo } from '../files/compression-bombs.ts'

beforeAll(async () => {
  emptySite()
  await openDatabase()
})

/** A page whose content unpacks to 700 MB. */
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

const children = `/proc/${process.pid}/task/${process.pid}/children`

/** The megabytes that each worker of this process held at most. */
function watchMemory() {
  const most = new Map<string, number>()
  const look = () => {
    for (const id of readFileSync(children, 'utf8').trim().split(' ').filter(Boolean)) {
      try {
        const [script = ''] = /\w[\w-]+\.mjs/.exec(readFileSync(`/proc/${id}/cmdline`, 'utf8')) ?? []
        const held = Number(readFileSync(`/proc/${id}/statm`, 'utf8').split(' ')[1]) / 256
        most.set(script, Math.max(held, most.get(script) ?? 0))
      } catch {
        // It has ended.
      }
    }
  }
  const timer = setInterval(look, 2)
  onTestFinished(() => clearInterval(timer))
  return most
}

test.runIf(existsSync(children))(
  'a document that unpacks to more than there is memory takes no more than its share',
  async () => {
    const held = watchMemory()
    const name = `${'d'.repeat(32)}.pdf`
    await originals().set(name, new File([bomb()], name))
    const file = { name, fileName: 'Bomb.pdf', type: 'application/pdf', size: 1, pages: 1 }
    const policy = { ...sampleValues(policies, 'bomb'), file }
    const { _id } = await createItem(policies, policy, 'tester')
    await updateIndex()
    await findPreview(name, 'page-240.webp').catch(() => undefined)
    expect([...held.keys()]).toEqual(
      expect.arrayContaining(['render-first-page.mjs', 'extract-pdf-text.mjs']),
    )
    // Between two looks of the process at itself it goes on unpacking.
    expect(held.get('extract-pdf-text.mjs')).toBeLessThan(workerMemoryLimits['extract-pdf-text.mjs'] + 100)
    expect(held.get('render-first-page.mjs')).toBeLessThan(workerMemoryLimits['render-first-page.mjs'] + 100)

    const db = await database()
    const kept = () =>
      db.selectFrom('document_texts').select(['state', 'tries']).where('name', '=', name).execute()
    expect(await kept()).toEqual([{ state: 'skipped', tries: 2 }])
    expect(await listUnreadableDocuments()).toEqual([{ type: 'policies', itemId: _id, fileName: 'Bomb.pdf' }])
    await updateIndex()
    expect(await kept()).toEqual([{ state: 'skipped', tries: 2 }])

    const readable = await storeDocument(readFileSync('app/sample/documents/code-of-conduct.pdf'), 'Good.pdf')
    await updateItem(policies, _id, { ...policy, file: readable }, 'tester')
    await updateIndex()
    expect(await listUnreadableDocuments()).toEqual([])
  },
  90_000,
)
