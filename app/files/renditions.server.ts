import { type Encoding, encodePicture } from './encoder.server.ts'
import { pictureSize } from './names.ts'
import { type PictureFormat, pictureFormats, socialCut, widthsFor } from './pictures.ts'
import { makingQueue } from './queue.server.ts'
import { originals, renditions } from './storage.server.ts'
import type { Point } from './values.ts'

export interface Rendition {
  name: string
  width: number
  format: PictureFormat
}

const once = makingQueue(2)

/** Soon made, and good enough for a moment. */
const quickWidth = 480

/** What an address asks for; undefined where there is no such width or format of this picture. */
export function readRendition(name: string, rendition: string): Rendition | undefined {
  const [, digits = '', ending = ''] = /^([1-9]\d{2,3})\.([a-z]{4})$/.exec(rendition) ?? []
  const width = Number(digits)
  const format = pictureFormats.find((known) => known === ending)
  const size = pictureSize(name)
  const isServed = size && widthsFor(size.width).some((served) => served === width)
  return format && isServed ? { name, width, format } : undefined
}

/** Made at the first demand and kept; null where there is no such picture. Throws `BusyError`. */
export async function findRendition(wanted: Rendition): Promise<File | null> {
  const kept = await renditions().get(keyOf(wanted))
  return kept ?? once(keyOf(wanted), () => make(wanted))
}

export async function nearestRendition(wanted: Rendition): Promise<{ file: File; is: Rendition } | null> {
  const ways = standIns(wanted)
  const kept = await renditions().firstOf(ways.map(keyOf))
  const is = ways.find((one) => keyOf(one) === kept?.name) ?? quickOne(wanted)
  const file = kept ?? (await findRendition(is))
  return file && { file, is }
}

/** Itself first, then larger ones and smaller ones, each the nearest first, in formats that suit whoever asks for it. */
function standIns({ name, width, format }: Rendition): Rendition[] {
  const widths = widthsOf(name)
  const nearest = [...widths.filter((one) => one >= width), ...widths.filter((one) => one < width).reverse()]
  return nearest.flatMap((one) => suiting(format).map((format) => ({ name, width: one, format })))
}

/** Who takes a format takes those behind it, too. */
const suiting = (format: PictureFormat) => pictureFormats.slice(pictureFormats.indexOf(format))

/** The best format takes ten times as long to make. */
function quickOne({ name, width, format }: Rendition): Rendition {
  const quick = widthsOf(name).findLast((one) => one <= Math.min(quickWidth, width)) ?? width
  return { name, width: quick, format: format === 'avif' ? 'webp' : format }
}

const widthsOf = (name: string) => widthsFor(pictureSize(name)?.width ?? 0)

export async function findSocial(name: string, point: Point): Promise<File | null> {
  const size = pictureSize(name)
  const key = `${name}@social-${point.x}-${point.y}.jpeg`
  const kept = size && (await renditions().get(key))
  if (!size || kept) return kept || null
  const { shownWidth, ...cut } = socialCut(size, point)
  return once(key, () => encode(key, name, { width: shownWidth, format: 'jpeg', cut }))
}

const keyOf = ({ name, width, format }: Rendition) => `${name}@${width}.${format}`

async function make(wanted: Rendition) {
  return encode(keyOf(wanted), wanted.name, wanted)
}

async function encode(key: string, name: string, { width, format, cut }: Encoding) {
  const original = await originals().get(name)
  if (!original) return null
  const bytes = await encodePicture(new Uint8Array(await original.arrayBuffer()), { width, format, cut })
  const made = new File([bytes], key, { type: `image/${format}` })
  await renditions().set(key, made)
  return made
}
