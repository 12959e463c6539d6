import { createHash } from 'node:crypto'
import type { RefusedFile, UndescribedFile } from '~/files/values.ts'
import { type FieldErrors, parseValues } from '../../../content/kinds/rules.server.ts'
import type { ItemValues } from '../../../content/kinds/type.ts'
import { AlreadyCreatedError, createOnce } from '../../../content/store/create-once.server.ts'
import { acceptUpload } from '../../../content/store/sent-ahead.server.ts'
import { ConflictError, updateItem } from '../../../content/store/store.server.ts'
import { fileNameOf, resolveDirectUpload } from '../../../content/store/submitted-files.server.ts'
import { gallery } from '../../../content/types/gallery.ts'
import { FileError } from '../../../files/accept.server.ts'
import { describeStorageError } from '../../../files/trouble.server.ts'
import { log } from '../../../process/log.server.ts'
import { cleanFileName, truncate } from '../../../process/plain-text.ts'
import { commonFields } from './common-fields.ts'

type Inputs = Record<string, string>

export const validateCommon = (common: Inputs): FieldErrors =>
  parseValues(gallery, { ...pickCommon(common), title: 'A', type: 'image' }).errors ?? {}

/** Checks and stores a file, so that its bytes need not be held any longer. */
export const acceptGalleryFile = (file: File, account: string) =>
  catchRefusal(file.name, () => acceptUpload(gallery.fields.image, file, account))

/** A file that scripts have sent before the form; nothing where it is not there. */
export async function acceptDirectUpload(value: string, account: string) {
  const fileName = fileNameOf(value)
  const accepted = await catchRefusal(fileName, () =>
    resolveDirectUpload(gallery.fields.image, value, account),
  )
  return 'refusal' in accepted || accepted.image ? [accepted] : []
}

async function catchRefusal(
  fileName: string,
  accept: () => Promise<unknown>,
): Promise<UndescribedFile | RefusedFile> {
  try {
    return { fileName, image: await accept() }
  } catch (error) {
    if (error instanceof FileError) return { fileName, refusal: error.message }
    log().error({ err: error }, 'an upload by staff failed')
    const { message = 'This file was not saved. Try again.' } = describeStorageError(error) ?? {}
    return { fileName, refusal: message }
  }
}

/** The item that a file becomes with its words, or what is wrong with those. */
export function parseGalleryItem(image: unknown, common: Inputs, row: Inputs) {
  const isVideo = String(Reflect.get(Object(image), 'type')).startsWith('video/')
  return parseValues(gallery, { ...pickCommon(common), ...row, type: isVideo ? 'video' : 'image', image })
}

/** Makes a gallery item; sent twice under the same mark, it becomes one, with the words that came last until somebody edits it. */
export async function createGalleryItem(
  values: ItemValues<typeof gallery>,
  actor: string,
  idempotencyKey: string,
) {
  const newId = createHash('sha256').update(idempotencyKey).digest('hex').slice(0, 16)
  try {
    await createOnce(gallery, values, actor, { newId })
  } catch (error) {
    if (!(error instanceof AlreadyCreatedError)) throw error
    await updateItem(gallery, error.id, values, actor, { expected: 1 }).catch((conflict: unknown) => {
      if (!(conflict instanceof ConflictError)) throw conflict
    })
  }
}

/** `valley_dawn-2.jpg` becomes `Valley dawn 2`; what a camera or a telephone calls its files is no title. */
export function titleFromFileName(fileName: string) {
  const plain = cleanFileName(fileName).replace(/\.[^.]{1,5}$/, '')
  const words = truncate(plain.replaceAll(/[_\-\s]+/g, ' ').trim(), 200)
  const all = words.toLowerCase().split(/[\s.()]+/)
  const isNumbered = (words.match(/\p{N}/gu)?.length ?? 0) > (words.match(/\p{L}/gu)?.length ?? 0)
  const isDeviceName = all.some((word) => deviceNames.test(word) || /\p{L}\p{N}|\p{N}\p{L}/u.test(word))
  const hasWord = all.some((word) => /^[\p{L}\p{M}]{3,}$/u.test(word))
  return hasWord && !isDeviceName && !isNumbered ? words.charAt(0).toUpperCase() + words.slice(1) : ''
}

const deviceNames =
  /^(img|image|dsc[nf]?|dcim|pxl|vid|mvi|mov|gopr|pict?|picture|photo|video|screenshot|screen|scan|whatsapp|viber|signal|telegram|fb|copy|untitled|unnamed|file|download)$/

const pickCommon = (common: Inputs) =>
  Object.fromEntries(commonFields.map((name) => [name, common[name] ?? '']))
