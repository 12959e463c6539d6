import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import type { ListOptions } from '@mjackson/file-storage'
import { LazyFile } from '@mjackson/lazy-file'
import type { S3Config } from '~/config/s3.ts'
import { type FileList, type FileStore, StorageUnavailableError, storageKeyPattern } from './file-store.ts'
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

  /** Usually the first key exists; the others are requested in parallel. */
  async getFirst([first = '', ...others]: string[]) {
    const file = await this.get(first)
    const files = file ? [file] : await Promise.all(others.map((key) => this.get(key)))
    return files.find(Boolean) ?? null
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

  async put(key: string, file: File) {
    await this.set(key, file)
    return file
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

  async list<Options extends ListOptions>(options?: Options) {
    const { prefix = '', cursor, limit = Infinity, includeMetadata } = options ?? {}
    const found: S3Listing['files'] = []
    const seenKeys = new Set<string>()
    let next: string | undefined
    let emptyPages = 0
    do {
      const query = new URLSearchParams({
        'list-type': '2',
        'encoding-type': 'url',
        delimiter: '/',
        prefix: this.#prefix + prefix,
        'max-keys': String(Math.min(1000, limit - found.length)),
        ...(cursor && { 'start-after': this.#prefix + cursor }),
        ...(next && { 'continuation-token': next }),
      })
      const page = parseListing((await this.#client.request(`?${query}`)).text)
      for (const file of page.files) {
        const key = file.key.slice(this.#prefix.length)
        if (seenKeys.has(key)) throw new StorageUnavailableError('its listing goes in circles')
        seenKeys.add(key)
        if (storageKeyPattern.test(key)) found.push({ ...file, key })
      }
      emptyPages = page.files.length > 0 ? 0 : emptyPages + 1
      if (emptyPages > maxEmptyPages) throw new StorageUnavailableError('its listing has no end')
      next = page.next
    } while (next && found.length < limit)
    const files = includeMetadata
      ? found.map((file) => ({ ...file, name: file.key, type: '' }))
      : found.map(({ key }) => ({ key }))
    // The entries' type depends on includeMetadata, which the compiler cannot infer.
    return { cursor: next && found.at(-1)?.key, files } as FileList<Options>
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
    await this.list({ limit: 1 })
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

interface S3Listing {
  files: { key: string; size: number; lastModified: number }[]
  next: string | undefined
}

/** A page of ListObjectsV2. Keys are URL-encoded, since XML cannot contain every character. */
function parseListing(xml: string): S3Listing {
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
