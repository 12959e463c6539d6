import { createHash } from 'node:crypto'
import { acceptFile, FileError } from '../files/accept.server.ts'
import { NoSpaceError } from '../files/disk-storage.server.ts'
import { log } from '../server/log.server.ts'
import { createOnce } from './create-once.server.ts'
import { gallery } from './gallery.ts'
import { type FieldErrors, parseValues } from './rules.server.ts'

/** What became of one of several files. */
export interface FileResult {
  fileName: string
  /** The new item. */
  id?: string
  /** Why there is none. */
  refusal?: string
}

/** What several items have in common, by the names of its inputs. */
export const commonFields = ['category', 'location', 'date', 'photographer'] as const

type Common = Record<string, string>

/** A file that is stored, but not in the gallery yet. */
export type Accepted = { fileName: string; image: unknown } | { fileName: string; refusal: string }

export const commonErrors = (common: Common): FieldErrors =>
  parseValues(gallery, { ...only(common), title: 'A', type: 'image' }).errors ?? {}

/** Checks and stores a file, so that its bytes need not be held any longer. */
export async function acceptForGallery(file: File): Promise<Accepted> {
  const fileName = file.name
  try {
    return { fileName, image: await acceptFile(gallery.fields.image, file) }
  } catch (error) {
    if (error instanceof FileError) return { fileName, refusal: error.message }
    log().error({ err: error }, 'an upload by staff failed')
    if (error instanceof NoSpaceError) return { fileName, refusal: error.message }
    return { fileName, refusal: 'This file could not be kept. Please try again.' }
  }
}

/** Makes a gallery item of it; sent twice under the same mark, it becomes one. */
export async function addToGallery(
  accepted: Accepted,
  { common, actor, mark }: { common: Common; actor: string; mark: string },
): Promise<FileResult> {
  const { fileName } = accepted
  if ('refusal' in accepted) return accepted
  const { image } = accepted
  const type = String(Reflect.get(Object(image), 'type')).startsWith('video/') ? 'video' : 'image'
  const { values, errors } = parseValues(gallery, {
    ...only(common),
    title: titleFrom(fileName),
    type,
    image,
  })
  if (!values) return { fileName, refusal: Object.values(errors ?? {})[0] ?? 'This is not valid.' }
  const id = createHash('sha256').update(mark).digest('hex').slice(0, 16)
  const { _id } = await createOnce(gallery, values, actor, id)
  return { fileName, id: _id }
}

/** `valley_dawn-2.jpg` becomes `Valley dawn 2`. */
export function titleFrom(fileName: string) {
  const words = fileName
    .normalize('NFC')
    .replace(/\.[^.]{1,5}$/, '')
    .replaceAll(/[\p{Cc}\p{Cf}_\-\s]+/gu, ' ')
    .trim()
    .slice(0, 200)
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : 'Without a title'
}

const only = (common: Common) => Object.fromEntries(commonFields.map((name) => [name, common[name] ?? '']))
