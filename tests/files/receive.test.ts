import { afterAll, beforeAll, expect, test } from 'vitest'
import { MemoryBudget } from '~/files/forms/memory-budget.server.ts'
import { withReceivedForm } from '~/files/forms/receive.server.ts'
import { megabyte } from '~/files/upload-limits.ts'

const unheard: unknown[] = []
const onUnhandled = (error: unknown) => void unheard.push(error)
beforeAll(() => void process.on('unhandledRejection', onUnhandled))
afterAll(() => void process.off('unhandledRejection', onUnhandled))

const turns = async () => {
  for (let turn = 0; turn < 200; turn++) await new Promise(setImmediate)
}

/** A form with an endless file. */
function endless(boundary = 'b') {
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      stream = controller
    },
  })
  const send = (text: string) => stream?.enqueue(Buffer.from(text))
  send(`--${boundary}\r\nContent-Disposition: form-data; name="cv"; filename="cv.pdf"\r\n\r\n`)
  const headers = { 'Content-Type': `multipart/form-data; boundary=${boundary}` }
  const request = new Request('http://localhost/', { method: 'POST', headers, body, duplex: 'half' })
  return { request, send, breakOff: () => stream?.error(new Error('gone')) }
}

test('a preempted upload is refused and does not affect others', async () => {
  const memory = new MemoryBudget(megabyte)
  const receive = (request: Request, address: string) =>
    withReceivedForm(request, { maxFileBytes: 5 * megabyte, memory, address }, async () => 'taken').catch(
      String,
    )
  const first = endless()
  const [large, small] = [endless(), endless()]
  const responses = [
    receive(first.request, '198.51.100.1'),
    receive(large.request, '203.0.113.1'),
    receive(small.request, '192.0.2.1'),
  ]
  first.send('x'.repeat(1000))
  large.send('x'.repeat(megabyte * 0.9))
  await turns()
  small.send('x'.repeat(megabyte * 0.2))
  large.breakOff()
  await turns()
  first.breakOff()
  small.breakOff()
  expect(await Promise.all(responses)).toEqual([
    expect.stringContaining('broke off'),
    expect.stringContaining('Many files are arriving'),
    expect.stringContaining('broke off'),
  ])
  expect(unheard).toEqual([])
})
