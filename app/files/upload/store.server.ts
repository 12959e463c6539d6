import { createHash } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import { LRUCache } from 'lru-cache'
import type { Metadata } from 'sharp'
import { detectFileType } from '~/files/detect-type.server.ts'
import { isStoredName, withExtension } from '~/files/names.ts'
import { findOfficeProblem, findRefusedFileAdvice } from '~/files/office/check-office.server.ts'
import { findPdfProblem, inspectPdf } from '~/files/pdf/inspect-pdf.server.ts'
import { addJpegEndMarker, reencodePicture, scalePicture } from '~/files/pictures/encoder.server.ts'
import {
  damagedFileMessage,
  emptyFileMessage,
  fileTooLargeMessage,
  heicMessage,
  maxBytesOfMimeType,
  multiPictureMessageFor,
  unreadablyLargeMessage,
} from '~/files/refusal-messages.ts'
import { isStorageError } from '~/files/storage/disk-storage.server.ts'
import { getOriginalsStore } from '~/files/storage/storage.server.ts'
import { pdfMimeTypes, storedPictureLimits, uploadLimits } from '~/files/upload-limits.ts'
import type { StoredDocument, StoredMedia } from '~/files/values.ts'
import { findVideoProblem, isMp4Family, videoConversionMessage } from '~/files/video/check-video.server.ts'
import { isVideoTruncated, parseVideoDimensions } from '~/files/video/parse-video.server.ts'
import { openPicture } from '~/files/workers/open-picture.mjs'
import { WorkerEndedError } from '~/files/workers/worker.server.ts'
import { FairQueue, QueueBusyError } from '~/http/fair-queue.ts'
import { HttpError } from '~/http/problems.ts'
import { cleanFileName } from '~/text/plain-text.ts'

export class RefusedFileError extends HttpError {
  constructor(message: string) {
    super(400, message)
  }
}

const [pdf] = pdfMimeTypes

interface AcceptOptions {
  types: readonly string[]
  wrongTypeMessage: string
  store(bytes: Uint8Array, fileName: string): Promise<unknown>
}

/** Checks an uploaded file by its bytes and stores it. Throws `RefusedFileError` and stores nothing if it is refused. */
export async function checkAndStoreFile(
  { types, wrongTypeMessage: wrongType, store }: AcceptOptions,
  file: File,
): Promise<unknown> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const mime = (await detectFileType(bytes, file.name))?.mime ?? ''
  if (bytes.byteLength === 0) throw new RefusedFileError(emptyFileMessage)
  if (/^image\/hei[cf]/.test(mime)) throw new RefusedFileError(`${wrongType} ${heicMessage}`)
  if (mime === 'image/apng' && types.includes('image/png'))
    throw new RefusedFileError(multiPictureMessageFor('animated PNG'))
  const acceptsVideo = types.some((type) => type.startsWith('video/'))
  const isVideo = acceptsVideo && isMp4Family(mime)
  const maxBytes = maxBytesOfMimeType(mime)
  if ((isVideo || types.includes(mime)) && bytes.byteLength > maxBytes)
    throw new RefusedFileError(fileTooLargeMessage(maxBytes))
  // A truncated video gets a more helpful message below.
  const videoProblem = isVideo && !isVideoTruncated(bytes) && findVideoProblem(bytes)
  if (videoProblem) throw new RefusedFileError(videoProblem)
  if (!types.includes(mime)) {
    const advice =
      (types.includes('application/zip') && findRefusedFileAdvice(mime, bytes, file.name)) ||
      (acceptsVideo && mime.startsWith('video/') && videoConversionMessage)
    throw new RefusedFileError(advice ? `${wrongType} ${advice}` : wrongType)
  }
  if (mime.startsWith('image/'))
    return pictureQueue.run(async () => storeNamed(store, await checkPicture(bytes), file.name))
  const problem = mime === pdf ? await findPdfProblem(bytes) : await findOfficeProblem(mime, bytes)
  if (problem) throw new RefusedFileError(problem)
  if (isVideoTruncated(bytes)) throw new RefusedFileError('This video is not whole. Please choose it again.')
  return storeNamed(store, bytes, file.name)
}

/** One at a time, since a decoded picture takes many times its size. */
const pictureQueue = new FairQueue({ capacity: 1, maxWaiting: 100, waitTimeout: 120_000 })

async function storeNamed(store: AcceptOptions['store'], bytes: Uint8Array, givenName: string) {
  try {
    return await store(bytes, safeFileName(givenName))
  } catch (error) {
    if (error instanceof QueueBusyError || isStorageError(error)) throw error
    throw new RefusedFileError(
      error instanceof WorkerEndedError ? unreadablyLargeMessage : damagedFileMessage,
    )
  }
}

/** Reads the header first, which refuses a decompression bomb before it is decoded. */
async function checkPicture(bytes: Uint8Array) {
  const metadata = await openPicture(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!metadata?.width || !metadata.height) throw new RefusedFileError(unreadableMessage(bytes))
  const pixels = metadata.width * metadata.height * (metadata.pages ?? 1)
  const isAnimated = (metadata.pages ?? 1) > 1
  const maxPixels = isAnimated ? storedPictureLimits.pixels : uploadLimits.pixels
  if (pixels > maxPixels)
    throw new RefusedFileError(`This picture has too many pixels: at most ${maxPixels / 1e6} megapixels.`)
  if (isAnimated && bytes.byteLength > storedPictureLimits.bytes)
    throw new RefusedFileError(fileTooLargeMessage(storedPictureLimits.bytes))
  const isLarge = pixels > storedPictureLimits.pixels || bytes.byteLength > storedPictureLimits.bytes
  return readPicture(bytes, isLarge ? scaleDown : verifyDecodable)
}

type PictureReader = (bytes: Uint8Array) => Promise<Uint8Array>

const scaleDown: PictureReader = (bytes) => scalePicture(bytes, storedPictureLimits.scaledPixels)

const verifyDecodable: PictureReader = async (bytes) => {
  await openPicture(bytes, { animated: true }).resize(64).raw().toBuffer()
  return bytes
}

async function readPicture(bytes: Uint8Array, reader: PictureReader) {
  try {
    return await reader(bytes).catch(async (error: unknown) => {
      if (error instanceof WorkerEndedError || !isJpeg(bytes)) throw error
      return reader(await addJpegEndMarker(bytes))
    })
  } catch (error) {
    throw new RefusedFileError(
      error instanceof WorkerEndedError ? unreadablyLargeMessage : unreadableMessage(bytes),
    )
  }
}

const isJpeg = ([first, second]: Uint8Array) => first === 0xff && second === 0xd8

const unreadableMessage = (bytes: Uint8Array) =>
  /^.{4}ftyp.*avis/s.test(Buffer.from(bytes.subarray(0, 64)).toString('latin1'))
    ? multiPictureMessageFor('AVIF')
    : 'This picture is damaged and can’t be read.'

function safeFileName(given: string) {
  const clean = cleanFileName(given)
    .replaceAll(/[<>:"|?*]/g, '')
    .trim()
  // In a URL, a name of only dots would be a folder.
  return /^\.*$/.test(clean) ? 'file' : clean
}

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

/** Removes camera metadata, such as the location, and applies the orientation. Re-encodes only if necessary. */
async function withoutPrivateMetadata(bytes: Uint8Array): Promise<Uint8Array> {
  return hasPrivateMetadata(await openPicture(bytes).metadata()) ? reencodePicture(bytes) : bytes
}

const hasPrivateMetadata = ({ exif, xmp, iptc, tifftagPhotoshop, comments, orientation = 1 }: Metadata) =>
  Boolean(exif || xmp || iptc || tifftagPhotoshop || comments?.length) || orientation > 1

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
