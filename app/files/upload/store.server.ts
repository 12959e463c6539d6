import { createHash } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import { LRUCache } from 'lru-cache'
import { detectFileType } from '~/files/detect-type.server.ts'
import { isStoredName, withExtension } from '~/files/names.ts'
import { inspectPdf } from '~/files/pdf/inspect-pdf.server.ts'
import { withoutPrivateMetadata } from '~/files/pictures/encoder.server.ts'
import { getOriginalsStore } from '~/files/storage/storage.server.ts'
import type { StoredDocument, StoredMedia } from '~/files/values.ts'
import { parseVideoDimensions } from '~/files/video/parse-video.server.ts'
import { openPicture } from '~/files/workers/open-picture.mjs'

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

export async function storeDocument(original: Uint8Array, fileName: string): Promise<StoredDocument> {
  const found = await detectFileType(original, fileName)
  const { ext, mime } = found ?? { ext: 'bin', mime: 'application/octet-stream' }
  const bytes = mime.startsWith('image/') ? await withoutPrivateMetadata(original) : original
  const name = `${contentHash(bytes)}.${ext}`
  const pages = mime === 'application/pdf' ? (await inspectPdf(bytes)).pages : 0
  await storeOriginal(name, bytes)
  return { name, fileName: withExtension(fileName, ext), type: mime, size: bytes.byteLength, pages }
}

export async function storeMedia(bytes: Uint8Array, fileName: string): Promise<StoredMedia> {
  const found = await fileTypeFromBuffer(bytes)
  if (found?.mime.startsWith('image/')) {
    return { ...(await storePictureWithSize(bytes)), fileName, type: found.mime }
  }
  const { pages, ...stored } = await storeDocument(bytes, fileName)
  return stored.type.startsWith('video/')
    ? { ...stored, fileName, ...parseVideoDimensions(bytes) }
    : { ...stored, width: 0, height: 0, pages }
}

/** Sizes of recent uploads, whose items are about to be saved. */
const recentSizes = new LRUCache<string, number>({ max: 1000 })

async function storeOriginal(name: string, bytes: Uint8Array) {
  recentSizes.set(name, bytes.byteLength)
  if (!(await touchStored(name))) await getOriginalsStore().set(name, new File([new Uint8Array(bytes)], name))
}

/** Resets the file's age, so that cleanup spares it until an item references it. False if it does not exist. */
export const touchStored = async (name: string) => isStoredName(name) && getOriginalsStore().touch(name)

/** Bytes; 0 if the file does not exist or the storage is unavailable. */
export async function storedSize(name: string): Promise<number> {
  const recentSize = recentSizes.get(name)
  if (recentSize !== undefined) return recentSize
  const file = await getOriginalsStore()
    .get(name)
    .catch(() => null)
  return file?.size ?? 0
}

const contentHash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 32)
