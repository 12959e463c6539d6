import { encodePicture } from './encoder.server.ts'
import { pictureSize } from './names.ts'
import { type PictureFormat, pictureFormats, widthsFor } from './pictures.ts'
import { originals, renditions } from './storage.server.ts'

const atOnce = 2
const mostWaiting = 200

const underWay = new Map<string, Promise<File | null>>()
const waiting: (() => void)[] = []
let running = 0

/** More pictures are asked for than can be made soon. */
export class BusyError extends Error {}

/**
 * A stored picture at a served width and format, made at the first demand and kept. Null where there is
 * no such picture, width or format. Throws `BusyError` when too many wait.
 */
export async function findRendition(name: string, rendition: string): Promise<File | null> {
  const [, digits = '', ending = ''] = /^([1-9]\d{2,3})\.([a-z]{4})$/.exec(rendition) ?? []
  const width = Number(digits)
  const format = pictureFormats.find((known) => known === ending)
  const size = pictureSize(name)
  if (!size || !format || !widthsFor(size.width).some((served) => served === width)) return null
  const key = `${name}@${width}.${format}`
  const kept = await renditions().get(key)
  return kept ?? once(key, () => make(name, width, format, key))
}

/** One making for all who ask meanwhile. */
function once(key: string, work: () => Promise<File | null>) {
  const started = underWay.get(key) ?? inTurn(work).finally(() => underWay.delete(key))
  underWay.set(key, started)
  return started
}

async function inTurn(work: () => Promise<File | null>) {
  if (running >= atOnce) {
    if (waiting.length >= mostWaiting) throw new BusyError('Too many pictures are being made.')
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

async function make(name: string, width: number, format: PictureFormat, key: string) {
  const original = await originals().get(name)
  if (!original) return null
  const bytes = await encodePicture(new Uint8Array(await original.arrayBuffer()), width, format)
  const type = `image/${format}`
  const made = new File([bytes], key, { type })
  await renditions().set(key, made)
  return made
}
