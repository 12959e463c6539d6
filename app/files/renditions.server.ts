import { encodePicture } from './encoder.server.ts'
import { pictureSize } from './names.ts'
import { type PictureFormat, pictureFormats, widthsFor } from './pictures.ts'
import { makingQueue } from './queue.server.ts'
import { originals, renditions } from './storage.server.ts'

const once = makingQueue(2)

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

async function make(name: string, width: number, format: PictureFormat, key: string) {
  const original = await originals().get(name)
  if (!original) return null
  const bytes = await encodePicture(new Uint8Array(await original.arrayBuffer()), width, format)
  const type = `image/${format}`
  const made = new File([bytes], key, { type })
  await renditions().set(key, made)
  return made
}
