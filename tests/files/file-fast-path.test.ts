import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { fileFastPathHandler } from '~/bin/file-fast-path.ts'
import { createPreviewTokenHandler } from '~/bin/preview-handler.ts'
import { createPreviewToken } from '~/content/items/preview.server.ts'
import { createItem, removeItem } from '~/content/items/store.server.ts'
import { forms } from '~/content/types/forms.ts'
import { contentVersion } from '~/db/database.server.ts'
import { publicFileCacheControl } from '~/files/http/responses.server.ts'
import { storeDocument } from '~/files/upload/store.server.ts'
import { sampleValues } from '../content/samples.ts'
import { page, serve } from '../server/serve.ts'

const ours: Record<string, string>[] = [
  { Cookie: 'a=b; __Host-staff=c' },
  { Cookie: 'staff=c' },
  { Authorization: 'Bearer c' },
]
let routed = 0
let count = 0
let ask: Awaited<ReturnType<typeof serve>>['send']

beforeEach(async () => {
  const handle = async () => page(`${++routed}`, { 'Cache-Control': 'no-store' })
  const previewHandler = createPreviewTokenHandler('http://www.jaldhara.example')
  ask = (await serve(handle, { fileFastPath: fileFastPathHandler, previewHandler, contentVersion })).send
})

const routesAskedBy = async (work: () => Promise<unknown>) => {
  const before = routed
  await work()
  return routed - before
}

async function published() {
  const background = { r: ++count, g: 0, b: 0 }
  const bytes = await sharp({ create: { width: 1, height: 1, channels: 3, background } })
    .gif()
    .toBuffer()
  const file = await storeDocument(bytes, 'a.gif')
  return { name: file.name, item: await createItem(forms, { ...sampleValues(forms, 'x'), file }, 'tester') }
}

test('the fast path responds with 404 for files that visitors may not have, and passes staff on to the route', async () => {
  const paths = [`/uploads/${'0'.repeat(32)}.pdf`, `/images/${'0'.repeat(32)}.pdf/page-240.webp`]
  for (const path of paths) {
    const isRouted = await routesAskedBy(async () => {
      for (const method of ['GET', 'HEAD']) {
        const { status, headers } = await ask(path, { method })
        expect([status, headers['cache-control'], headers['x-content-type-options']]).toEqual([
          404,
          'no-store',
          'nosniff',
        ])
      }
    })
    expect(isRouted).toBe(0)
    for (const headers of ours) expect(await routesAskedBy(() => ask(path, { headers }))).toBe(1)
    const preview = createPreviewToken('forms', 'nobody')
    expect(await routesAskedBy(() => ask(path, { headers: { Cookie: `preview=${preview}` } }))).toBe(1)
  }
})

test('the fast path responds with 304 for a public file until it is withdrawn', async () => {
  const { name, item } = await published()
  const addresses = [
    [`/uploads/${name}`, `"${name}"`],
    [`/images/${name}/page-240.webp`, `"${name}@page-240.webp"`],
  ] as const
  const askWithTag = (path: string, tag: string) => ask(path, { headers: { 'If-None-Match': tag } })
  for (const [path, tag] of addresses) {
    const { status, headers } = await askWithTag(path, tag)
    expect([status, headers.etag, headers['cache-control']]).toEqual([304, tag, publicFileCacheControl])
    expect(await routesAskedBy(() => ask(path))).toBe(1)
    expect(await routesAskedBy(() => askWithTag(path, '"other"'))).toBe(1)
  }
  await removeItem(forms, item._id, 'tester')
  for (const [path, tag] of addresses) expect((await askWithTag(path, tag)).status).toBe(404)
})
