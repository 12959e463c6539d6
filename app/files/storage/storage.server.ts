import { createHash } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileTypeFromBuffer } from 'file-type'
import { LRUCache } from 'lru-cache'
import { config } from '~/config/config.server.ts'
import { log } from '~/config/log.server.ts'
import type { S3Config } from '~/config/s3.ts'
import { detectFileType } from '~/files/detect-type.server.ts'
import { isStoredName, withExtension } from '~/files/names.ts'
import { inspectPdf } from '~/files/pdf/inspect-pdf.server.ts'
import { withoutPrivateMetadata } from '~/files/pictures/encoder.server.ts'
import type { Document, Media } from '~/files/values.ts'
import { videoSize } from '~/files/video/parse-video.server.ts'
import { openPicture } from '~/files/workers/open-picture.mjs'
import { DiskStorage } from './disk-storage.server.ts'
import { type FileStore, StorageUnavailableError } from './file-store.ts'
import { S3Storage } from './s3-storage.server.ts'

/** Files that the public may fetch, under names made from their content. */
export const originals = () => currentUploads().originals

/** Pictures made smaller on demand; may be emptied at any time. */
export const renditions = () => currentUploads().renditions

/** What was sent in confidence: no public address leads here, and names are random. */
export const privateFiles = () => currentUploads().privateFiles

export interface Uploads {
  originals: FileStore
  renditions: FileStore
  privateFiles: FileStore
}

export function createUploads(place: string | S3Config): Uploads {
  const at = (folder: string) =>
    typeof place === 'string' ? new DiskStorage(join(place, folder)) : new S3Storage(place, folder)
  return { originals: at(''), renditions: at('renditions'), privateFiles: at('private') }
}

let current: { place: string | S3Config; uploads: Uploads } | undefined

function currentUploads() {
  const { uploadsStore, uploadsDir } = config()
  const place = uploadsStore ?? uploadsDir
  if (current?.place !== place) current = { place, uploads: createUploads(place) }
  return current.uploads
}

/** Milliseconds that a page waits to hear of a file. */
const existenceTimeout = 1000

/** Whether a stored file is there, as far as can be told: while the store is away or hangs, it counts as there. */
export async function probablyExists(name: string, store: Pick<FileStore, 'has'> = originals()) {
  const controller = new AbortController()
  const timedOut = setTimeout(existenceTimeout, true, controller).catch(() => true)
  try {
    return await Promise.race([store.has(name), timedOut])
  } catch (error) {
    if (error instanceof StorageUnavailableError) return true
    throw error
  } finally {
    controller.abort()
  }
}

export async function removeRenditions(name: string) {
  const list = await renditions().list({ prefix: `${name}@` })
  for (const { key } of list.files) await renditions().remove(key)
}

/** Whether visitors' files of this size leave of the disk what staff and the database need. */
export async function hasDiskSpaceFor(size: number): Promise<boolean> {
  const { uploadsStore, uploadsDir, diskReserve } = config()
  if (uploadsStore) return true
  const { bavail, bsize } = await statfs(uploadsDir)
  return bavail * bsize - size >= diskReserve
}

/** And clears away what a crash left. Rejects with one sentence; where the store is away, the site begins. */
export async function openStorage() {
  const { uploadsStore, uploadsDir } = config()
  const { originals, renditions, privateFiles } = currentUploads()
  try {
    for (const storage of [originals, renditions, privateFiles]) await storage.open()
  } catch (error) {
    if (error instanceof StorageUnavailableError && !error.isRefusal)
      return log().error({ reason: error.reason }, 'the store of files does not answer')
    const reason =
      error instanceof StorageUnavailableError ? error.reason : error instanceof Error ? error.message : error
    const place = uploadsStore
      ? `store of files ${uploadsStore.endpoint}/${uploadsStore.bucket}`
      : `uploads folder ${uploadsDir}`
    throw new Error(`The ${place} can't be used (${reason}).`)
  }
}

/** Stores a picture as it will be published and answers its stored name; its kind and size come from the bytes. */
export async function storePicture(bytes: Uint8Array): Promise<string> {
  return (await storePictureWithSize(bytes)).name
}

async function storePictureWithSize(original: Uint8Array) {
  const bytes = await withoutPrivateMetadata(original)
  const { format, width, height } = await openPicture(bytes).metadata()
  const name = `${contentHash(bytes)}-${width}x${height}.${extensions.get(format) ?? format}`
  await storeOriginal(name, bytes)
  return { name, size: bytes.byteLength, width, height }
}

const extensions = new Map([
  ['jpeg', 'jpg'],
  ['heif', 'avif'],
])

export async function storeDocument(original: Uint8Array, fileName: string): Promise<Document> {
  const found = await detectFileType(original, fileName)
  const { ext, mime } = found ?? { ext: 'bin', mime: 'application/octet-stream' }
  const bytes = mime.startsWith('image/') ? await withoutPrivateMetadata(original) : original
  const name = `${contentHash(bytes)}.${ext}`
  const pages = mime === 'application/pdf' ? (await inspectPdf(bytes)).pages : 0
  await storeOriginal(name, bytes)
  return { name, fileName: withExtension(fileName, ext), type: mime, size: bytes.byteLength, pages }
}

export async function storeMedia(bytes: Uint8Array, fileName: string): Promise<Media> {
  const found = await fileTypeFromBuffer(bytes)
  if (found?.mime.startsWith('image/')) {
    return { ...(await storePictureWithSize(bytes)), fileName, type: found.mime }
  }
  const { pages, ...stored } = await storeDocument(bytes, fileName)
  return stored.type.startsWith('video/')
    ? { ...stored, fileName, ...videoSize(bytes) }
    : { ...stored, width: 0, height: 0, pages }
}

/** Bytes of what came lately, whose items are to be written next. */
const recentSizes = new LRUCache<string, number>({ max: 1000 })

async function storeOriginal(name: string, bytes: Uint8Array) {
  recentSizes.set(name, bytes.byteLength)
  if (!(await touchStored(name))) await originals().set(name, new File([new Uint8Array(bytes)], name))
}

/** Makes a stored file as new, so that it stays until it is named by an item; false where it is not there. */
export const touchStored = async (name: string) => isStoredName(name) && originals().touch(name)

/** Bytes of a stored file; 0 where it is not there or can't be asked for. */
export async function storedSize(name: string): Promise<number> {
  const recentSize = recentSizes.get(name)
  if (recentSize !== undefined) return recentSize
  const file = await originals()
    .get(name)
    .catch(() => null)
  return file?.size ?? 0
}

const contentHash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 32)
