import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { config } from '~/config/config.server.ts'
import { readDownloadCounts } from '~/content/items/counters.server.ts'
import { listItems } from '~/content/items/store.server.ts'
import { type DownloadFormItem, forms } from '~/content/types/forms.ts'
import { database } from '~/db/database.server.ts'
import { loader } from '~/routes/files/document.ts'
import { openSqlite } from '../sqlite.ts'
import { routeArgs } from './route-args.ts'

let form: DownloadFormItem
let size = 0

beforeAll(async () => {
  const [first] = await listItems(forms)
  if (!first?.file) throw new Error('the sample content has no form')
  form = first
  size = first.file.size
})

beforeEach(async () => {
  await (await database()).deleteFrom('downloads').execute()
})

const ask = (headers: Record<string, string> = {}, method = 'GET', address?: string) =>
  loader(routeArgs({ type: 'forms', id: form._id, fileName: 'x.pdf' }, { headers, method, address }))

const counted = async () => (await readDownloadCounts('forms', [form._id])).get(form._id) ?? 0

describe('one download is counted for', () => {
  test.each<[string, Record<string, string>]>([
    ['the whole file', {}],
    ['a range that is all of it', { Range: 'bytes=0-' }],
    ['its beginning', { Range: 'bytes=0-1023' }],
    ['ranges that are answered with the whole', { Range: 'bytes=0-1,4-5' }],
  ])('%s', async (_, headers) => {
    expect([200, 206]).toContain((await ask(headers)).status)
    await expect.poll(() => counted()).toBe(1)
  })

  test('a download in ranges, as by download managers', async () => {
    for (const range of ['0-0', '0-1', '0-9999', '10000-19999', '20000-', '-10'])
      await ask({ Range: `bytes=${range}` })
    await expect.poll(() => counted()).toBe(1)
  })
})

describe('no download is counted for', () => {
  test.each<[string, number, Record<string, string>, string?]>([
    ['a question about it', 200, {}, 'HEAD'],
    ['a continuation', 206, { Range: 'bytes=100-' }],
    ['a probe of a byte', 206, { Range: 'bytes=0-0' }],
    ['what lies beyond the end', 416, { Range: 'bytes=99999999-' }],
    ['what is known already', 304, { 'If-None-Match': '*' }],
    ['what a page shows in a frame', 200, { 'Sec-Fetch-Dest': 'iframe' }],
  ])('%s', async (_, status, headers, method) => {
    expect((await ask(headers, method)).status).toBe(status)
    expect(await counted()).toBe(0)
  })
})

describe('the count per address', () => {
  afterEach(() => void vi.useRealTimers())

  test('is one per file and hour, also for concurrent requests', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime('2026-03-01T10:59:00Z')
    await ask({}, 'HEAD', '192.0.2.1')
    await ask({ Range: 'bytes=5-' }, 'GET', '192.0.2.1')
    await Promise.all(Array.from({ length: 40 }, () => ask({}, 'GET', '192.0.2.1')))
    await expect.poll(() => counted()).toBe(1)
    vi.setSystemTime('2026-03-01T11:00:00Z')
    await ask({}, 'GET', '192.0.2.1')
    await expect.poll(() => counted()).toBe(2)
  })

  test('is separate for each visitor, and for each IPv6 network', async () => {
    for (const address of ['192.0.2.2', '192.0.2.3', '2001:db8::1', '2001:db8::2', '2001:db8:0:1::1'])
      await ask({}, 'GET', address)
    await expect.poll(() => counted()).toBe(4)
  })
})

test('a download counts for the day in Nepal, which begins at 18:15 UTC', async () => {
  vi.useFakeTimers({ now: Date.parse('2027-03-04T19:00:00Z'), toFake: ['Date'] })
  try {
    await ask()
    await expect.poll(() => counted()).toBe(1)
  } finally {
    vi.useRealTimers()
  }
  const rows = await (await database()).selectFrom('downloads').select('day').execute()
  expect(rows).toEqual([{ day: '2027-03-05' }])
})

test.skipIf(inject('postgres'))(
  'hands the file over while another program holds the database, and counts it then',
  async () => {
    const other = openSqlite(config().databaseFile)
    other.exec('begin immediate')
    const response = await ask()
    expect((await response.arrayBuffer()).byteLength).toBe(size)
    expect(await counted()).toBe(0)
    other.exec('rollback')
    other.close()
    await expect.poll(() => counted()).toBe(1)
  },
)

test('a file is served even if the count cannot be stored', async () => {
  const db = await database()
  await sql`alter table downloads rename to elsewhere`.execute(db)
  const response = await ask()
  expect(response.status).toBe(200)
  expect((await response.arrayBuffer()).byteLength).toBe(size)
  await sql`alter table elsewhere rename to downloads`.execute(db)
})
