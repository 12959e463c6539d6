import { createHash } from 'node:crypto'
import type { RefusedFile, WaitingFile } from '~/files/values.ts'
import { type FieldErrors, parseValues } from '../../../content/kinds/rules.server.ts'
import type { Values } from '../../../content/kinds/type.ts'
import { createOnce, MadeBeforeError } from '../../../content/store/create-once.server.ts'
import { acceptFor } from '../../../content/store/sent-ahead.server.ts'
import { ConflictError, updateItem } from '../../../content/store/store.server.ts'
import { fileNameIn, sentAhead } from '../../../content/store/submitted-files.server.ts'
import { gallery } from '../../../content/types/gallery.ts'
import { FileError } from '../../../files/accept.server.ts'
import { keepingTrouble } from '../../../files/trouble.server.ts'
import { log } from '../../../process/log.server.ts'
import { beginning, plainFileName } from '../../../process/plain-text.ts'
import { commonFields } from './common-fields.ts'

type Texts = Record<string, string>

export const commonErrors = (common: Texts): FieldErrors =>
  parseValues(gallery, { ...only(common), title: 'A', type: 'image' }).errors ?? {}

/** Checks and stores a file, so that its bytes need not be held any longer. */
export const acceptForGallery = (file: File, account: string) =>
  unlessRefused(file.name, () => acceptFor(gallery.fields.image, file, account))

/** A file that scripts have sent before the form; nothing where it is not there. */
export async function acceptedAhead(value: string, account: string) {
  const fileName = fileNameIn(value)
  const accepted = await unlessRefused(fileName, () => sentAhead(gallery.fields.image, value, account))
  return 'refusal' in accepted || accepted.image ? [accepted] : []
}

async function unlessRefused(
  fileName: string,
  accept: () => Promise<unknown>,
): Promise<WaitingFile | RefusedFile> {
  try {
    return { fileName, image: await accept() }
  } catch (error) {
    if (error instanceof FileError) return { fileName, refusal: error.message }
    log().error({ err: error }, 'an upload by staff failed')
    const { message = 'This file was not saved. Try again.' } = keepingTrouble(error) ?? {}
    return { fileName, refusal: message }
  }
}

/** The item that a file becomes with its words, or what is wrong with those. */
export function readRow(image: unknown, common: Texts, row: Texts) {
  const isVideo = String(Reflect.get(Object(image), 'type')).startsWith('video/')
  return parseValues(gallery, { ...only(common), ...row, type: isVideo ? 'video' : 'image', image })
}

/** Makes a gallery item; sent twice under the same mark, it becomes one, with the words that came last until somebody edits it. */
export async function addToGallery(values: Values<typeof gallery>, actor: string, mark: string) {
  const freshId = createHash('sha256').update(mark).digest('hex').slice(0, 16)
  try {
    await createOnce(gallery, values, actor, { freshId })
  } catch (error) {
    if (!(error instanceof MadeBeforeError)) throw error
    await updateItem(gallery, error.id, values, actor, { expected: 1 }).catch((conflict: unknown) => {
      if (!(conflict instanceof ConflictError)) throw conflict
    })
  }
}

/** `valley_dawn-2.jpg` becomes `Valley dawn 2`; what a camera or a telephone calls its files is no title. */
export function titleFrom(fileName: string) {
  const plain = plainFileName(fileName).replace(/\.[^.]{1,5}$/, '')
  const words = beginning(plain.replaceAll(/[_\-\s]+/g, ' ').trim(), 200)
  const all = words.toLowerCase().split(/[\s.()]+/)
  const isNumbered = (words.match(/\p{N}/gu)?.length ?? 0) > (words.match(/\p{L}/gu)?.length ?? 0)
  const isMade = all.some((word) => madeByDevice.test(word) || /\p{L}\p{N}|\p{N}\p{L}/u.test(word))
  const hasWord = all.some((word) => /^[\p{L}\p{M}]{3,}$/u.test(word))
  return hasWord && !isMade && !isNumbered ? words.charAt(0).toUpperCase() + words.slice(1) : ''
}

const madeByDevice =
  /^(img|image|dsc[nf]?|dcim|pxl|vid|mvi|mov|gopr|pict?|picture|photo|video|screenshot|screen|scan|whatsapp|viber|signal|telegram|fb|copy|untitled|unnamed|file|download)$/

const only = (common: Texts) => Object.fromEntries(commonFields.map((name) => [name, common[name] ?? '']))
