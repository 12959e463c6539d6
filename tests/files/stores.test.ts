import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readS3Config, type S3Config } from '~/config/s3.ts'
import { fileResponse } from '~/files/http/responses.server.ts'
import { DiskStorage } from '~/files/storage/disk-storage.server.ts'
import { type FileStore, StorageUnavailableError } from '~/files/storage/file-store.ts'
import { S3Storage } from '~/files/storage/s3-storage.server.ts'
import { type Fault, s3Server, variables } from '../s3/server.mjs'

let store: Awaited<ReturnType<typeof s3Server>>
let place: S3Config
const folder = join(tmpdir(), `s3-${randomBytes(4).toString('hex')}`)
const inBucket = (...path: string[]) => join(folder, 'uploads', ...path)

beforeAll(async () => {
  mkdirSync(inBucket(), { recursive: true })
  store = await s3Server(folder, { mostListed: 2 })
  const read = readS3Config(variables(store.url))
  if (!read) throw new Error('No place')
  place = read
})

afterEach(() => {
  store.fault = () => undefined
})

afterAll(() => store.close())

const storage = (sub = '', patience = 10_000) => new S3Storage(place, sub, patience)

const bytes = randomBytes(100_000)
const file = () => new File([bytes], 'x')
const badKeys = [
  '../x',
  '/etc/passwd',
  '.unfinished-1',
  '',
  'a/b',
  'a\\b',
  'x'.repeat(300),
  'a\0b',
  '?list-type=2',
]
const contentOf = async (found: Blob | null) => Buffer.from(await (found ?? new Blob()).arrayBuffer())

describe.each<[string, (sub?: string) => FileStore]>([
  ['a folder', (sub = '') => new DiskStorage(join(folder, 'disk', sub))],
  ['an S3-compatible store', (sub) => storage(sub)],
])('%s', (_, at) => {
  test('stores files unchanged, also empty ones, and lists them', async () => {
    const files = at('kept')
    expect([await files.has('a.pdf'), await files.get('a.pdf')]).toEqual([false, null])
    await files.set('a.pdf', file())
    await files.set('a.pdf', file())
    await files.set('b@c_d-e.pdf', new File(['b'], 'b'))
    await files.set('empty', new File([], 'empty'))
    expect(bytes.equals(await contentOf(await files.get('a.pdf')))).toBe(true)
    expect((await files.get('empty'))?.size).toBe(0)
    expect((await contentOf(await files.get('empty'))).length).toBe(0)
    expect(await files.listKeys()).toEqual(['a.pdf', 'b@c_d-e.pdf', 'empty'])
    expect(await files.listKeys('b@')).toEqual(['b@c_d-e.pdf'])
    const [, described] = await files.listFiles()
    expect(described).toMatchObject({ key: 'b@c_d-e.pdf', size: 1 })
    expect(Math.abs((described?.lastModified ?? 0) - Date.now())).toBeLessThan(60_000)
    expect(await at().listKeys()).not.toContain('a.pdf')
    await files.remove('a.pdf')
    await files.remove('a.pdf')
    expect(await files.has('a.pdf')).toBe(false)
  })

  test.each(badKeys)('has no file %j, and touches none', async (key) => {
    const requested = store.asked.length
    expect([await at().has(key), await at().get(key), await at().touch(key)]).toEqual([false, null, false])
    await at().remove(key)
    await expect(at().set(key, new File(['x'], 'x'))).rejects.toThrow('Not a storage key')
    expect(store.asked.length).toBe(requested)
  })

  test('touches a file, and removes old ones', async () => {
    const files = at('old')
    await files.set('a.pdf', file())
    const then = new Date(Date.now() - 1000 * 60 * 60)
    const path = files instanceof DiskStorage ? join(files.folder, 'a.pdf') : inBucket('site/old/a.pdf')
    utimesSync(path, then, then)
    expect(await files.removeIfOlder('a.pdf', then.getTime() - 1000)).toBe(false)
    expect(await files.touch('a.pdf')).toBe(true)
    expect(await files.removeIfOlder('a.pdf', then.getTime() + 1000)).toBe(false)
    utimesSync(path, then, then)
    expect(await files.removeIfOlder('a.pdf', then.getTime() + 1000)).toBe(true)
    expect(await files.removeIfOlder('a.pdf', then.getTime() + 1000)).toBe(false)
    expect(await files.touch('a.pdf')).toBe(false)
  })

  test('keeps nothing of a file that breaks off while it is stored', async () => {
    const broken = file()
    broken.stream = () =>
      new ReadableStream({
        start(controller) {
          controller.enqueue(new Uint8Array(1000))
          controller.error(new Error('broken off'))
        },
      })
    const requested = store.asked.length
    await expect(at('broken').set('broken.pdf', broken)).rejects.toThrow('broken off')
    expect(store.asked.length).toBe(requested)
    expect(readdirSync(folder, { recursive: true, encoding: 'utf8' }).join()).not.toMatch(
      /broken\.pdf|unfinished/,
    )
  })
})

test('requests only the needed range from the store', async () => {
  const files = storage('ranges')
  await files.set('film.mp4', file())
  const found = await files.get('film.mp4')
  if (!found) throw new Error('It is not there')
  const answered = async (range: string) => {
    const request = new Request('http://site/film.mp4', { headers: { Range: range } })
    const response = fileResponse(request, found, { tag: 'film', type: 'video/mp4', cacheControl: 'private' })
    return [
      response.status,
      response.headers.get('Content-Range'),
      await contentOf(await response.blob()),
    ] as const
  }
  expect(await answered('bytes=10-19')).toEqual([206, 'bytes 10-19/100000', bytes.subarray(10, 20)])
  expect(await answered('bytes=99990-')).toEqual([206, 'bytes 99990-99999/100000', bytes.subarray(-10)])
  expect(await answered('bytes=-5')).toEqual([206, 'bytes 99995-99999/100000', bytes.subarray(-5)])
  expect(await answered('bytes=100000-')).toEqual([416, 'bytes */100000', Buffer.alloc(0)])
})

test('a local copy exists only while it is used, also after an error', async () => {
  const files = storage('passing')
  const passing = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('website-file-'))
  await files.set('a.pdf', file())
  expect(bytes.equals(await files.withLocalFile('a.pdf', async (path) => readFileSync(path)))).toBe(true)
  const failed = files.withLocalFile('a.pdf', () => Promise.reject(new Error('unreadable')))
  await expect(failed).rejects.toThrow('unreadable')
  await expect(files.withLocalFile('gone.pdf', async () => undefined)).rejects.toThrow('no file gone.pdf')
  store.fault = ({ method }) => (method === 'GET' ? 'cut' : undefined)
  await expect(files.withLocalFile('a.pdf', async () => undefined)).rejects.toThrow(StorageUnavailableError)
  expect(await passing()).toEqual([])
  const left = join(tmpdir(), 'website-file-left')
  mkdirSync(left)
  writeFileSync(join(left, 'a.pdf'), 'half')
  const before = new Date(Date.now() - 2 * 60 * 60 * 1000)
  utimesSync(left, before, before)
  await files.open()
  expect(await passing()).toEqual([])
})

describe('a failing store', () => {
  const files = () => storage('trouble')
  const hasty = () => storage('trouble', 100)
  beforeAll(() => files().set('there.pdf', file()))

  test('is retried once before it counts as unavailable', async () => {
    let failures = 1
    store.fault = () => (failures-- > 0 ? 'fail' : undefined)
    expect(await files().has('there.pdf')).toBe(true)
    failures = 1
    await files().set('again.pdf', file())
    expect(bytes.equals(readFileSync(inBucket('site/trouble/again.pdf')))).toBe(true)
    failures = 2
    await expect(files().has('there.pdf')).rejects.toThrow(StorageUnavailableError)
  })

  test.each(['fail', 'hang', 'cut', 'stall', 'refuse'] as const)(
    'keeps nothing of a file where it does this: %s',
    async (fault) => {
      store.fault = ({ method }) => (method === 'PUT' ? fault : undefined)
      await expect(hasty().set('lost.pdf', file())).rejects.toThrow(StorageUnavailableError)
      store.fault = () => undefined
      expect(readdirSync(inBucket('site/trouble')).filter((name) => name.includes('lost'))).toEqual([])
    },
  )

  test.each(['fail', 'hang', 'refuse'] as const)('is never mistaken for an empty one: %s', async (fault) => {
    store.fault = () => fault
    for (const ask of ['has', 'get', 'touch', 'remove'] as const)
      await expect(hasty()[ask]('there.pdf')).rejects.toThrow(StorageUnavailableError)
    await expect(hasty().listKeys()).rejects.toThrow(StorageUnavailableError)
    await expect(hasty().removeIfOlder('there.pdf', Date.now() + 5000)).rejects.toThrow(
      StorageUnavailableError,
    )
    expect(readdirSync(inBucket('site/trouble'))).toContain('there.pdf')
  })

  test.each(['cut', 'stall'] as const)('never serves a partial file as complete: %s', async (fault) => {
    const found = await storage('trouble', 500).get('there.pdf')
    store.fault = ({ method }) => (method === 'GET' ? fault : undefined)
    await expect(found?.arrayBuffer()).rejects.toThrow(StorageUnavailableError)
  })

  test('is not read beyond a limit', async () => {
    const found = await files().get('there.pdf')
    store.fault = () => 'endless'
    const awayFor = { reason: 'the response is too long' }
    await expect(files().listKeys()).rejects.toMatchObject(awayFor)
    await expect(files().remove('there.pdf')).rejects.toMatchObject(awayFor)
    await expect(found?.arrayBuffer()).rejects.toMatchObject(awayFor)
    expect(readdirSync(inBucket('site/trouble'))).toContain('there.pdf')
  })

  test('bytes that change in transit are not stored', async () => {
    const changing = file()
    let reads = 0
    changing.stream = () => new Blob([reads++ === 0 ? bytes : Buffer.alloc(bytes.length)]).stream()
    await expect(files().set('changed.pdf', changing)).rejects.toMatchObject({
      reason: 'it answers 400 XAmzContentSHA256Mismatch',
    })
    expect(await files().has('changed.pdf')).toBe(false)
  })

  test('reports the cause at startup', async () => {
    for (const [other, reason] of [
      [{ secretAccessKey: 'another' }, 'it answers 403 SignatureDoesNotMatch'],
      [{ bucket: 'another' }, 'it answers 404 NoSuchBucket'],
    ] as const)
      await expect(new S3Storage({ ...place, ...other }).open()).rejects.toMatchObject({
        reason,
        isRefusal: true,
      })
  })
})

describe('a response that is not from an S3 store is an error', () => {
  const html = (status: number) => (res: ServerResponse) =>
    void res.writeHead(status, { 'Content-Type': 'text/html' }).end('<html>Sign in</html>')
  const xml = (text: string) => (res: ServerResponse) =>
    void res.end(`<ListBucketResult>${text}</ListBucketResult>`)
  const of = (name: string) => storage('strange').get(name)
  const asks: [string, Fault, () => Promise<unknown>][] = [
    ['a page for a stored file', html(200), () => storage().set('a', file())],
    ['a page for a listing', html(200), () => storage().open()],
    [
      'a file without a length',
      (res) => void res.writeHead(200, { 'Transfer-Encoding': 'chunked' }).end(),
      () => of('a'),
    ],
    [
      'the same page for ever',
      xml(
        '<IsTruncated>true</IsTruncated><NextContinuationToken>again</NextContinuationToken><Contents><Key>site/a</Key></Contents>',
      ),
      () => storage().listKeys(),
    ],
  ]
  test.each(asks)('%s', async (_, response, ask) => {
    store.fault = () => response
    await expect(ask()).rejects.toThrow(StorageUnavailableError)
  })

  test('a response with another range of the file', async () => {
    await storage().set('ranged', file())
    const found = await storage().get('ranged')
    store.fault = () => (res) => void res.writeHead(206, { 'Content-Range': 'bytes 5-99999/100000' }).end('x')
    await expect(found?.slice(0, 10).arrayBuffer()).rejects.toThrow(StorageUnavailableError)
  })
})
