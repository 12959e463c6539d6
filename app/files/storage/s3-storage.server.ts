import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { LazyFile } from '@mjackson/lazy-file'
import type { S3Config } from '~/config/s3.ts'
import { type FileStore, StorageUnavailableError, type StoredEntry, storageKeyPattern } from './file-store.ts'
import { S3Client } from './s3-client.server.ts'

const temporaryPrefix = 'website-file-'
const temporaryLifetime = 60 * 60 * 1000

const maxEmptyPages = 100

export class S3Storage implements FileStore {
  readonly #client: S3Client
  readonly #prefix: string

  constructor(place: S3Config, folder = '', idleMilliseconds = 10_000) {
    this.#client = new S3Client(place, idleMilliseconds)
    this.#prefix = [place.prefix, folder].flatMap((part) => (part ? [`${part}/`] : [])).join('')
  }

  async get(key: string) {
    const found = await this.#find(key)
    if (!found) return null
    const { size, lastModified } = found
    const stream = (from = 0, to = size) => this.#client.read(this.#pathOf(key), from, to)
    // The package's types target another version of the DOM library.
    return new LazyFile({ byteLength: size, stream }, key, { lastModified }) as File
  }

  async has(key: string) {
    return Boolean(await this.#find(key))
  }

  /** The store verifies the checksum and rejects truncated or changed bytes. */
  async set(key: string, file: File) {
    if (!storageKeyPattern.test(key)) throw new Error(`Not a storage key: ${key}`)
    const headers = {
      'content-length': String(file.size),
      'content-type': 'application/octet-stream',
      'x-amz-content-sha256': await sha256Of(file),
    }
    await this.#client.request(this.#pathOf(key), { method: 'PUT', headers, body: () => file.stream() })
  }

  /** Copies the object onto itself, which updates its modification time. */
  async touch(key: string) {
    if (!storageKeyPattern.test(key)) return false
    const headers = {
      'x-amz-copy-source': `/${this.#client.place.bucket}${this.#pathOf(key)}`,
      'x-amz-metadata-directive': 'REPLACE',
    }
    return (await this.#client.request(this.#pathOf(key), { method: 'PUT', headers })).exists
  }

  async remove(key: string) {
    if (storageKeyPattern.test(key)) await this.#client.request(this.#pathOf(key), { method: 'DELETE' })
  }

  async removeIfOlder(key: string, than: number) {
    const found = await this.#find(key)
    if (!found || found.lastModified >= than) return false
    await this.remove(key)
    return true
  }

  async listKeys(prefix = '') {
    return (await this.listFiles(prefix)).map(({ key }) => key)
  }

  async listFiles(prefix = '') {
    const found = new Map<string, StoredEntry>()
    let emptyPages = 0
    let next: string | undefined
    do {
      const page = await this.#listPage({ prefix: this.#prefix + prefix, 'continuation-token': next })
      for (const file of page.files) {
        const key = file.key.slice(this.#prefix.length)
        if (found.has(key)) throw new StorageUnavailableError('its listing goes in circles')
        found.set(key, { ...file, key })
      }
      emptyPages = page.files.length > 0 ? 0 : emptyPages + 1
      if (emptyPages > maxEmptyPages) throw new StorageUnavailableError('its listing has no end')
      next = page.next
    } while (next)
    return [...found.values()].filter(({ key }) => storageKeyPattern.test(key))
  }

  async withLocalFile<Result>(key: string, use: (path: string) => Promise<Result>) {
    const folder = await mkdtemp(join(tmpdir(), temporaryPrefix))
    try {
      const file = await this.get(key)
      if (!file) throw new Error(`There is no file ${key}.`)
      const path = join(folder, key)
      await pipeline(toNodeStream(file), createWriteStream(path, { mode: 0o600 }))
      return await use(path)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  async open() {
    for (const name of await readdir(tmpdir())) {
      if (!name.startsWith(temporaryPrefix)) continue
      const path = join(tmpdir(), name)
      const since = (await stat(path).catch(() => undefined))?.mtimeMs ?? Infinity
      if (since < Date.now() - temporaryLifetime) await rm(path, { recursive: true, force: true })
    }
    await this.#listPage({ prefix: this.#prefix, 'max-keys': '1' })
  }

  async #listPage(options: Record<string, string | undefined>) {
    const query = new URLSearchParams({ 'list-type': '2', 'encoding-type': 'url', delimiter: '/' })
    for (const [name, value] of Object.entries(options)) if (value !== undefined) query.set(name, value)
    return parseListing((await this.#client.request(`?${query}`)).text)
  }

  async #find(key: string) {
    if (!storageKeyPattern.test(key)) return undefined
    const { exists, headers } = await this.#client.request(this.#pathOf(key), { method: 'HEAD' })
    if (!exists) return undefined
    return {
      size: Number(headers.get('content-length')),
      lastModified: Date.parse(headers.get('last-modified') ?? ''),
    }
  }

  #pathOf(key: string) {
    return `/${this.#prefix}${key}`
  }
}

const toNodeStream = (file: File) => Readable.fromWeb(file.stream() as ReadableStream)

async function sha256Of(file: File) {
  const sum = createHash('sha256')
  for await (const chunk of toNodeStream(file)) sum.update(chunk)
  return sum.digest('hex')
}

/** A page of ListObjectsV2. Keys are URL-encoded, since XML cannot contain every character. */
function parseListing(xml: string): { files: StoredEntry[]; next: string | undefined } {
  const textIn = (part: string, name: string) =>
    new RegExp(`<${name}>([^<]*)</${name}>`).exec(part)?.[1] ?? ''
  try {
    const parts = xml.split('<Contents>').slice(1)
    const files = parts.map((part) => ({
      key: decodeURIComponent(textIn(part, 'Key').replaceAll('+', ' ')),
      size: Number(textIn(part, 'Size')),
      lastModified: Date.parse(textIn(part, 'LastModified')),
    }))
    const next = textIn(xml, 'IsTruncated') === 'true' ? decodeXml(textIn(xml, 'NextContinuationToken')) : ''
    return { files, next: next || undefined }
  } catch (error) {
    throw new StorageUnavailableError(`its listing can’t be read: ${error}`)
  }
}

const xmlEntities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

const decodeXml = (xml: string) =>
  xml
    .replaceAll(/&#(x?)([0-9a-f]+);/gi, (_, hex, code) =>
      String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10)),
    )
    .replaceAll(/&(\w+);/g, (whole, name) => xmlEntities[name] ?? whole)
