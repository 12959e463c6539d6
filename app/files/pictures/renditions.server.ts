import { LRUCache } from 'lru-cache'
import { pictureDimensionsFromName } from '~/files/names.ts'
import { isStorageError } from '~/files/storage/disk-storage.server.ts'
import { getOriginalsStore, getRenditionsStore } from '~/files/storage/storage.server.ts'
import type { FocalPoint } from '~/files/values.ts'
import { FairQueue, QueueBusyError } from '~/http/fair-queue.ts'
import { type EncodeOptions, encodePicture } from './encoder.server.ts'
import { type PictureFormat, pictureFormats, pictureWidthsUpTo, socialCropOf } from './pictures.ts'

export interface Rendition {
  name: string
  width: number
  format: PictureFormat
}

const quickWidth = 480

/** Parses a rendition's file name, such as `640.webp`. Undefined if it is not served for this picture. */
export function parseRendition(name: string, rendition: string): Rendition | undefined {
  const [, digits = '', extension = ''] = /^([1-9]\d{2,3})\.([a-z]{4})$/.exec(rendition) ?? []
  const width = Number(digits)
  const format = pictureFormats.find((served) => served === extension)
  const size = pictureDimensionsFromName(name)
  const isServed = size && pictureWidthsUpTo(size.width).some((served) => served === width)
  return format && isServed ? { name, width, format } : undefined
}

/** Generates it at the first request and stores it. Null if the picture does not exist. Throws `QueueBusyError`. */
export async function ensureRendition(wanted: Rendition): Promise<File | null> {
  const cached = await getRenditionsStore().get(renditionKey(wanted))
  return cached ?? renditionQueue(renditionKey(wanted), () => generateRendition(wanted))
}

export async function ensureNearestRendition(
  wanted: Rendition,
): Promise<{ file: File; rendition: Rendition } | null> {
  const candidates = listCandidates(wanted)
  const cached = await findStored(candidates.map(renditionKey))
  const rendition = candidates.find((one) => renditionKey(one) === cached?.name) ?? quickRendition(wanted)
  const file = cached ?? (await ensureRendition(rendition))
  return file && { file, rendition }
}

/** Usually the first key exists; the others are requested at once. */
async function findStored([first = '', ...others]: string[]) {
  const found = await getRenditionsStore().get(first)
  return found ?? (await Promise.all(others.map((key) => getRenditionsStore().get(key)))).find(Boolean)
}

function listCandidates({ name, width, format }: Rendition): Rendition[] {
  const widths = widthsOf(name)
  const nearest = [...widths.filter((one) => one >= width), ...widths.filter((one) => one < width).reverse()]
  return nearest.flatMap((one) => acceptableFormats(format).map((format) => ({ name, width: one, format })))
}

/** Browsers that support a format also support the ones after it. */
const acceptableFormats = (format: PictureFormat) => pictureFormats.slice(pictureFormats.indexOf(format))

/** Avoids AVIF, which takes ten times as long. */
function quickRendition({ name, width, format }: Rendition): Rendition {
  const quick = widthsOf(name).findLast((one) => one <= Math.min(quickWidth, width)) ?? width
  return { name, width: quick, format: format === 'avif' ? 'webp' : format }
}

const widthsOf = (name: string) => pictureWidthsUpTo(pictureDimensionsFromName(name)?.width ?? 0)

export async function ensureSocialPicture(name: string, point: FocalPoint): Promise<File | null> {
  const size = pictureDimensionsFromName(name)
  const key = `${name}@social-${point.x}-${point.y}.jpeg`
  const cached = size && (await getRenditionsStore().get(key))
  if (!size || cached) return cached || null
  const { outputWidth, ...cut } = socialCropOf(size, point)
  return renditionQueue(key, () => encodeAndStore(key, name, { width: outputWidth, format: 'jpeg', cut }))
}

const renditionKey = ({ name, width, format }: Rendition) => `${name}@${width}.${format}`

async function generateRendition(wanted: Rendition) {
  return encodeAndStore(renditionKey(wanted), wanted.name, wanted)
}

async function encodeAndStore(key: string, name: string, { width, format, cut }: EncodeOptions) {
  const original = await getOriginalsStore().get(name)
  if (!original) return null
  const bytes = await encodePicture(new Uint8Array(await original.arrayBuffer()), { width, format, cut })
  const made = new File([bytes], key, { type: `image/${format}` })
  await getRenditionsStore().set(key, made)
  return made
}

const maxWaiting = 200

/** Milliseconds without another attempt after `maxFailures` failures. */
const failureLifetime = 10 * 60_000
const maxFailures = 2
const maxRemembered = 1000

export class RecentlyFailedError extends Error {}

/** Generates files on demand. Concurrent requests for one file share one run. */
export function createRenditionQueue(concurrency: number) {
  const pending = new Map<string, Promise<File | null>>()
  const failures = new LRUCache<string, number>({ max: maxRemembered, ttl: failureLifetime })
  const failuresOf = (key: string) => failures.get(key) ?? 0
  const queue = new FairQueue({ capacity: concurrency, maxWaiting })
  const start = async (key: string, work: () => Promise<File | null>) => {
    try {
      return await queue.run(work)
    } catch (error) {
      if (!(error instanceof QueueBusyError) && !isStorageError(error)) failures.set(key, failuresOf(key) + 1)
      throw error
    } finally {
      pending.delete(key)
    }
  }
  return (key: string, work: () => Promise<File | null>) => {
    if (failuresOf(key) >= maxFailures)
      return Promise.reject(new RecentlyFailedError(`${key} failed recently.`))
    const started = pending.get(key) ?? start(key, work)
    pending.set(key, started)
    return started
  }
}

const renditionQueue = createRenditionQueue(2)
