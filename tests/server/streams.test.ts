import { once } from 'node:events'
import { createReadStream, mkdtempSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createReadableStreamFromReadable } from '@remix-run/node'
import { expect, it } from 'vitest'
import { page, serve } from './serve.ts'

const file = join(mkdtempSync(join(tmpdir(), 'site-stream-')), 'large.bin')
const size = 30 * 1024 * 1024
writeFileSync(file, Buffer.alloc(size, 7))
const shared = {
  'Cache-Control': 'public, s-maxage=60',
  'Content-Type': 'application/octet-stream',
  'Content-Length': `${size}`,
}

it('streams a file no faster than the client reads, and closes it on disconnect', async () => {
  const stream = createReadStream(file)
  const site = await serve(async () => page(createReadableStreamFromReadable(stream), shared))
  const socket = connect(site.port, '127.0.0.1', () =>
    socket.write('GET /files/a HTTP/1.1\r\nHost: a\r\n\r\n'),
  )
  await once(socket, 'data')
  socket.pause()
  await waitUntilStable(() => stream.bytesRead)
  expect(stream.bytesRead).toBeLessThan(size)
  socket.destroy()
  await once(stream, 'close')
  expect((await site.send('/healthz')).status).toBe(200)
})

it('aborts the response when the file fails, and stays alive', async () => {
  const site = await serve(async () =>
    page(
      new ReadableStream({
        start: (controller) => controller.enqueue(new Uint8Array(10)),
        pull: (controller) => controller.error(new Error('disk failure')),
      }),
      { ...shared, 'Cache-Control': 'private' },
    ),
  )
  await expect(site.send('/files/a')).rejects.toThrow()
  expect((await site.send('/healthz')).status).toBe(200)
  expect(site.log).toMatchObject([{ err: { message: 'disk failure' } }])
})

async function waitUntilStable(count: () => number) {
  for (let last = -1; last !== count(); ) {
    last = count()
    for (let tick = 0; tick < 3000; tick++) await new Promise((resolve) => setImmediate(resolve))
  }
}
