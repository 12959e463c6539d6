import fs, {
  chmodSync,
  existsSync,
  fstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { config } from '~/config/config.server.ts'
import { DiskStorage } from '~/files/storage/disk-storage.server.ts'
import { getOriginalsStore, prepareStorage, probablyExists } from '~/files/storage/storage.server.ts'
import { storeDocument, storePicture } from '~/files/upload/store.server.ts'
import { forceUploadsFolder } from '../uploads.ts'

forceUploadsFolder()

const picture = () => readFileSync('app/sample/pictures/tunnel.jpg')

test('names a picture by its content and size', async () => {
  const name = await storePicture(picture())
  expect(name).toMatch(/^[0-9a-f]{32}-1600x1000\.jpg$/)
  expect(await storePicture(picture())).toBe(name)
  const file = await getOriginalsStore().get(name)
  expect(Buffer.from(await (file ?? new Blob()).arrayBuffer()).equals(picture())).toBe(true)
})

test('detects type, size and pages of a document by its bytes, not its name', async () => {
  const bytes = readFileSync('app/sample/documents/agm-notice.pdf')
  const document = await storeDocument(bytes, 'सूचना.exe')
  expect(document).toMatchObject({
    fileName: 'सूचना.exe.pdf',
    type: 'application/pdf',
    size: bytes.byteLength,
    pages: 2,
  })
  expect(document.name).toMatch(/^[0-9a-f]{32}\.pdf$/)
})

test('refuses a truncated PDF, even if readers could repair it', async () => {
  const bytes = readFileSync('app/sample/documents/agm-notice.pdf')
  const end = bytes.lastIndexOf('startxref')
  for (const length of [end, bytes.length - 7])
    await expect(storeDocument(bytes.subarray(0, length), 'a.pdf')).rejects.toThrow('has no end')
})

test.each(['../outside', 'private/cv.pdf', '.unfinished-2'])(
  'neither finds nor removes %j, which is there, as it is no key',
  async (key) => {
    const storage = new DiskStorage(join(config().uploadsDir, 'keys'))
    const file = join(storage.folder, key)
    mkdirSync(dirname(file), { recursive: true })
    mkdirSync(storage.folder, { recursive: true })
    writeFileSync(file, 'kept')
    expect(await storage.has(key)).toBe(false)
    expect(await storage.get(key)).toBeNull()
    await storage.remove(key)
    expect(readFileSync(file, 'utf8')).toBe('kept')
  },
)

test('removes only temporary files after a crash', async () => {
  const { uploadsDir } = config()
  mkdirSync(uploadsDir, { recursive: true })
  const name = await storePicture(picture())
  writeFileSync(join(uploadsDir, '.unfinished-0123456789abcdef'), 'half')
  await prepareStorage()
  expect(existsSync(join(uploadsDir, '.unfinished-0123456789abcdef'))).toBe(false)
  expect(await getOriginalsStore().has(name)).toBe(true)
})

test('only the site’s own account can read the files, also those of an older version', async () => {
  const { uploadsDir } = config()
  const name = await storePicture(picture())
  const file = join(uploadsDir, name)
  const modes = () =>
    [uploadsDir, join(uploadsDir, 'renditions'), file].map((path) => statSync(path).mode & 0o777)
  await prepareStorage()
  expect(modes()).toEqual([0o700, 0o700, 0o600])
  chmodSync(uploadsDir, 0o755)
  chmodSync(file, 0o644)
  await prepareStorage()
  expect(modes()).toEqual([0o700, 0o700, 0o600])
})

test('the files of a hanging store count as existing after a timeout', async () => {
  expect(await probablyExists('a.pdf', { has: () => new Promise(() => undefined) })).toBe(true)
  expect(await probablyExists('a.pdf', { has: async () => false })).toBe(false)
})

test('a stored file is synced to disk: first its bytes, then its name', async () => {
  const storage = new DiskStorage(mkdtempSync(join(tmpdir(), 'synced-')))
  const isNamed = () => existsSync(join(storage.folder, 'a.pdf'))
  onTestFinished(() => void vi.restoreAllMocks())
  const synced: unknown[] = []
  const { fsync } = fs
  vi.spyOn(fs, 'fsync').mockImplementation((file, done) => {
    synced.push(['bytes', fstatSync(file).size, isNamed()])
    fsync(file, done)
  })
  const handle = await open(storage.folder)
  const handles: { sync: () => Promise<void> } = Object.getPrototypeOf(handle)
  await handle.close()
  const { sync } = handles
  vi.spyOn(handles, 'sync').mockImplementation(function (this: unknown) {
    synced.push(['folder', isNamed()])
    return sync.call(this)
  })
  await storage.set('a.pdf', new File([new Uint8Array(300_000)], 'a.pdf'))
  expect(synced).toEqual([
    ['bytes', 300_000, false],
    ['folder', true],
  ])
})
