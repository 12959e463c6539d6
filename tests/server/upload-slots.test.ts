import { once } from 'node:events'
import { createConnection } from 'node:net'
import { expect, it } from 'vitest'
import { QueueBusyError } from '~/http/fair-queue.ts'
import { type TrackedUpload, UploadSlots } from '~/server/upload-slots.ts'
import { gate, page, serve } from './serve.ts'

const apply = '/notice-board/careers/engineer/apply'
const [slow, fast] = [1024, 1024 * 1024]

/** Slots whose uploads either start at once or are refused. */
function createSlots(capacity = 32) {
  const all = new UploadSlots({ capacity, waitTimeout: 1 })
  const { open, opened } = gate()
  const preempted: string[] = []
  const enter = async (address: string, throughput: number) => {
    let isIn = false
    const uploader: TrackedUpload = {
      address,
      throughput: () => throughput,
      isCancelled: () => false,
      preempt: () => preempted.push(address),
    }
    const work = async () => {
      isIn = true
      await opened
    }
    const done = all.run(work, uploader).catch((error: unknown) => {
      if (!(error instanceof QueueBusyError)) throw error
    })
    if (!isIn) await Promise.race([done, opened])
    return isIn
  }
  return { enter, preempted, open }
}

it.each([
  ['a /64', (i: number) => `2001:db8:1:1::${i}`, 4],
  ['the networks of a /48', (i: number) => `2001:db8:1:${i}::1`, 8],
  ['a /16', (i: number) => `192.0.${i}.1`, 16],
])('%s gets only its share of the slots', async (_, addressOf, share) => {
  const { enter, preempted, open } = createSlots()
  const isIn: boolean[] = []
  for (let i = 1; i <= 40; i++) isIn.push(await enter(addressOf(i), fast))
  expect(isIn.filter(Boolean)).toHaveLength(share)
  expect(await enter('203.0.113.7', fast)).toBe(true)
  expect(preempted).toEqual([])
  open()
})

it('where all slots are taken, only slow uploads are aborted', async () => {
  const { enter, preempted, open } = createSlots(8)
  for (let i = 0; i < 4; i++) expect(await enter(`10.${i}.0.1`, fast)).toBe(true)
  for (let i = 4; i < 8; i++) expect(await enter(`10.${i}.0.1`, slow)).toBe(true)
  for (let i = 0; i < 4; i++) expect(await enter(`203.0.${i}.1`, fast)).toBe(true)
  expect(preempted.sort()).toEqual(['10.4.0.1', '10.5.0.1', '10.6.0.1', '10.7.0.1'])
  expect(await enter('198.51.100.1', fast)).toBe(false)
  open()
})

it('a flood of slow uploads blocks neither applicants nor staff', async () => {
  const site = await serve(
    async (request) =>
      page(String((await request.arrayBuffer()).byteLength), { 'Cache-Control': 'no-store' }),
    {
      config: { trustProxy: 1 },
      isStaffRequest: async (request) => request.headers.get('Cookie') === 'staff',
      uploadSlots: {
        visitors: new UploadSlots({ capacity: 32, waitTimeout: 10 }),
        staff: new UploadSlots({ capacity: 16, waitTimeout: 10 }),
      },
    },
  )
  const arrived = site.waitForRequests(40)
  const responses: string[] = []
  const sockets = Array.from({ length: 40 }, (_, i) => {
    const socket = createConnection(site.port, '127.0.0.1')
    socket.on('data', (chunk) => responses.push(chunk.toString()))
    socket.write(
      `POST ${apply} HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 2001:db8:1:${i >> 3}::1\r\n` +
        `Content-Length: 5000000\r\n\r\n${'x'.repeat(70_000)}`,
    )
    return socket
  })
  await arrived
  await expect.poll(() => responses.length, { timeout: 20_000 }).toBe(32)
  for (const response of responses) {
    expect(response).toMatch(/^HTTP\/1.1 503 [\s\S]*Retry-After: 30/)
    expect(response).toContain('What you typed is still there when you go back')
  }
  const body = Buffer.alloc(400_000)
  const send = (path: string, headers: Record<string, string>) =>
    site.send(path, { method: 'POST', headers, body })
  const applicant = await send(apply, { 'X-Forwarded-For': '203.0.113.7' })
  const staff = await send('/admin/upload/gallery/image', {
    'X-Forwarded-For': '2001:db8:1:1::1',
    Cookie: 'staff',
  })
  expect([applicant.text, staff.text]).toEqual(['400000', '400000'])
  for (const socket of sockets) socket.destroy()
  await Promise.all(sockets.map((socket) => socket.closed || once(socket, 'close')))
})
