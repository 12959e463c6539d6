import { createHash } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileTypeFromBuffer } from 'file-type'
import { LRUCache } from 'lru-cache'
import { config } from '../process/config.server.ts'
import { log } from '../process/log.server.ts'
import type { S3Place } from '../process/uploads-place.ts'
import { DiskStorage } from './disk-storage.server.ts'
import { lookIntoPdf } from './look-into-pdf.server.ts'
import { isStoredName, withEnding } from './names.ts'
import { openPicture } from './open-picture.mjs'
import { publishable } from './publishable.server.ts'
import { recognise } from './recognise.server.ts'
import { S3Storage } from './s3-storage.server.ts'
import { type Store, StoreAwayError } from './store.ts'
import type { Document, Media } from './values.ts'
import { videoSize } from './video-size.server.ts'

/** Files that the public may fetch, under names made from their content. */
export const originals = () => inUse().originals

/** Pictures made smaller on demand; may be emptied at any time. */
export const renditions = () => inUse().renditions

/** What was sent in confidence: no public address leads here, and names are random. */
export const privateFiles = () => inUse().privateFiles

export interface Uploads {
  originals: Store
  renditions: Store
  privateFiles: Store
}

export function uploadsAt(place: string | S3Place): Uploads {
  const at = (folder: string) =>
    typeof place === 'string' ? new DiskStorage(join(place, folder)) : new S3Storage(place, folder)
  return { originals: at(''), renditions: at('renditions'), privateFiles: at('private') }
}

let current: { place: string | S3Place; uploads: Uploads } | undefined

function inUse() {
  const { uploadsStore, uploadsDir } = config()
  const place = uploadsStore ?? uploadsDir
  if (current?.place !== place) current = { place, uploads: uploadsAt(place) }
  return current.uploads
}

/** Milliseconds that a page waits to hear of a file. */
const longestLook = 1000

/** Whether a stored file is there, as far as can be told: while the store is away or hangs, it counts as there. */
export async function isProbablyThere(name: string, store: Pick<Store, 'has'> = originals()) {
  const isOver = new AbortController()
  const late = setTimeout(longestLook, true, isOver).catch(() => true)
  try {
    return await Promise.race([store.has(name), late])
  } catch (error) {
    if (error instanceof StoreAwayError) return true
    throw error
  } finally {
    isOver.abort()
  }
}

export async function removeMade(name: string) {
  const made = await renditions().list({ prefix: `${name}@` })
  for (const { key } of made.files) await renditions().remove(key)
}

/** Whether visitors' files of this size leave of the disk what staff and the database need. */
export async function hasDiskFor(size: number): Promise<boolean> {
  const { uploadsStore, uploadsDir, diskReserve } = config()
  if (uploadsStore) return true
  const { bavail, bsize } = await statfs(uploadsDir)
  return bavail * bsize - size >= diskReserve
}

/** And clears away what a crash left. Rejects with one sentence; where the store is away, the site begins. */
export async function openStorage() {
  const { uploadsStore, uploadsDir } = config()
  const { originals, renditions, privateFiles } = inUse()
  try {
    for (const storage of [originals, renditions, privateFiles]) await storage.open()
  } catch (error) {
    if (error instanceof StoreAwayError && !error.isRefusal)
      return log().error({ reason: error.reason }, 'the store of files does not answer')
    const reason =
      error instanceof StoreAwayError ? error.reason : error instanceof Error ? error.message : error
    const place = uploadsStore
      ? `store of files ${uploadsStore.endpoint}/${uploadsStore.bucket}`
      : `uploads folder ${uploadsDir}`
    throw new Error(`The ${place} can't be used (${reason}).`)
  }
}

/** Stores a picture as it will be published and answers its stored name; its kind and size come from the bytes. */
export async function storePicture(bytes: Uint8Array): Promise<string> {
  return (await keepPicture(bytes)).name
}

async function keepPicture(original: Uint8Array) {
  const bytes = await publishable(original)
  const { format, width, height } = await openPicture(bytes).metadata()
  const name = `${hashOf(bytes)}-${width}x${height}.${endings.get(format) ?? format}`
  await keep(name, bytes)
  return { name, size: bytes.byteLength, width, height }
}

const endings = new Map([
  ['jpeg', 'jpg'],
  ['heif', 'avif'],
])

export async function storeDocument(original: Uint8Array, fileName: string): Promise<Document> {
  const found = await recognise(original, fileName)
  const { ext, mime } = found ?? { ext: 'bin', mime: 'application/octet-stream' }
  const bytes = mime.startsWith('image/') ? await publishable(original) : original
  const name = `${hashOf(bytes)}.${ext}`
  const pages = mime === 'application/pdf' ? (await lookIntoPdf(bytes)).pages : 0
  await keep(name, bytes)
  return { name, fileName: withEnding(fileName, ext), type: mime, size: bytes.byteLength, pages }
}

export async function storeMedia(bytes: Uint8Array, fileName: string): Promise<Media> {
  const found = await fileTypeFromBuffer(bytes)
  if (found?.mime.startsWith('image/')) {
    return { ...(await keepPicture(bytes)), fileName, type: found.mime }
  }
  const { pages, ...stored } = await storeDocument(bytes, fileName)
  return stored.type.startsWith('video/')
    ? { ...stored, fileName, ...videoSize(bytes) }
    : { ...stored, width: 0, height: 0, pages }
}

/** Bytes of what came lately, whose items are to be written next. */
const sizes = new LRUCache<string, number>({ max: 1000 })

async function keep(name: string, bytes: Uint8Array) {
  sizes.set(name, bytes.byteLength)
  if (!(await renewStored(name))) await originals().set(name, new File([new Uint8Array(bytes)], name))
}

/** Makes a stored file as new, so that it stays until it is named by an item; false where it is not there. */
export const renewStored = async (name: string) => isStoredName(name) && originals().renew(name)

/** Bytes of a stored file; 0 where it is not there or can't be asked for. */
export async function storedSize(name: string): Promise<number> {
  const known = sizes.get(name)
  if (known !== undefined) return known
  const file = await originals()
    .get(name)
    .catch(() => null)
  return file?.size ?? 0
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 32)
