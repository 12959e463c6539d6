import { createHash } from 'node:crypto'
import { data, redirect } from '@remix-run/node'
import type { Staff } from '~/auth/staff.server.ts'
import { log } from '~/config/log.server.ts'
import { AlreadyCreatedError, createItemOnce } from '~/content/items/create-once.server.ts'
import { updateItem, VersionConflictError } from '~/content/items/store.server.ts'
import { fileNameOf, resolveDirectUpload, storeUploadAsFieldValue } from '~/content/media/uploads.server.ts'
import type { ItemValues } from '~/content/schema/define.ts'
import { type FieldErrors, parseValues } from '~/content/schema/parse-values.server.ts'
import { fillFromNepali, translationKey } from '~/content/schema/translations.ts'
import { gallery } from '~/content/types/gallery.ts'
import { describeStorageError } from '~/files/http/responses.server.ts'
import { RefusedFileError } from '~/files/upload/store.server.ts'
import type { RefusedFile, UndescribedFile } from '~/files/values.ts'
import { saveConfirmationInputName } from '~/routes/staff/resource/form/submit-actions.ts'
import { buildPreetiQuestion, listPreetiFieldLabels } from '~/routes/staff/resource/save/preeti.server.ts'
import { redirectWithFlash } from '~/routes/staff/resource/save/responses.server.ts'
import { cleanFileName, limitLength } from '~/text/plain-text.ts'
import { staffFormsEn } from '~/ui/staff/en.ts'
import { commonFieldNames } from './common-fields.ts'
import { galleryBatchEn as t } from './en.ts'
import { deletePendingBatch, findPendingBatch } from './pending-batch.server.ts'

type Inputs = Record<string, string>

export const findCommonFieldErrors = (common: Inputs): FieldErrors =>
  parseValues(gallery, { ...pickCommon(common), title: 'A', type: 'image' }).errors ?? {}

/** Stores each file at once, so that its bytes leave the memory. */
export const storeGalleryFile = (file: File, account: string) =>
  catchRefusal(file.name, () => storeUploadAsFieldValue(gallery.fields.image, file, account))

/** Resolves a direct upload. Empty if the value names none. */
export async function resolveGalleryUpload(value: string, account: string) {
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
    if (error instanceof RefusedFileError) return { fileName, refusal: error.message }
    log().error({ err: error }, 'a staff upload failed')
    const { message = 'This file was not saved. Try again.' } = describeStorageError(error) ?? {}
    return { fileName, refusal: message }
  }
}

const textFields = ['title', 'alt'].flatMap((key) => [key, translationKey(key)])

/** Creates gallery items from all pending files, or from none if one is invalid. */
export async function saveBatch(request: Request, { _id, email }: Staff, inputs: Record<string, string>) {
  const pending = await findPendingBatch(_id)
  if (!pending) return redirect('/admin/gallery/several', 303)
  const publishAll = new URL(request.url).searchParams.has('publish') || inputs.publish === 'all'
  const errors: Record<string, string> = {}
  const preeti: string[] = []
  const rows = pending.files.flatMap(({ image, fileName, common }, index) => {
    if (inputs[`leave[${index}]`]) return []
    const texts = textFields.map((key): [string, string] => [key, inputs[`${key}[${index}]`] ?? ''])
    const rowPreeti = listPreetiFieldLabels(gallery, Object.fromEntries(texts)).map(
      (label) => `${label} (${fileName})`,
    )
    preeti.push(...rowPreeti, ...listPreetiFieldLabels(gallery, common))
    const { values, errors: rowErrors = {} } = parseGalleryItem(image, common, {
      ...Object.fromEntries(fillFromNepali(gallery, texts)),
      visibility: publishAll ? 'Published' : (inputs[`visibility[${index}]`] ?? 'Draft'),
    })
    for (const [key, message] of Object.entries(rowErrors)) errors[`${key}[${index}]`] = message
    return values ? [{ values, fileName, idempotencyKey: `${pending.freshId} ${index}` }] : []
  })
  const errorCount = Object.keys(errors).length
  if (errorCount > 0)
    return data(
      { message: t.invalid(errorCount), errors, submitted: inputs, refused: undefined },
      { status: 400 },
    )
  const untitled = rows.flatMap(({ values: { title, ne, visibility }, fileName }) => {
    const suggestedTitle = titleFromFileName(fileName)
    return visibility === 'Published' && (title === suggestedTitle || ne?.title === suggestedTitle)
      ? [suggestedTitle]
      : []
  })
  const question = [untitled.length > 0 && t.untitled(untitled), buildPreetiQuestion(preeti)]
    .filter(Boolean)
    .join(' ')
  if (question && !inputs[saveConfirmationInputName])
    return data(
      {
        message: `${question} ${staffFormsEn.pressAgain}`,
        errors,
        submitted: { ...inputs, [saveConfirmationInputName]: 'yes' },
        refused: undefined,
      },
      { status: 409 },
    )
  for (const { values, idempotencyKey } of rows) await createGalleryItem(values, email, idempotencyKey)
  await deletePendingBatch(_id)
  const published = rows.filter(({ values }) => values.visibility === 'Published').length
  return redirectWithFlash(request, '/admin/gallery', { text: t.added(rows.length, published) })
}

function parseGalleryItem(image: unknown, common: Inputs, row: Inputs) {
  const isVideo = String(Reflect.get(Object(image), 'type')).startsWith('video/')
  return parseValues(gallery, { ...pickCommon(common), ...row, type: isVideo ? 'video' : 'image', image })
}

/** Creates a gallery item once. A repeated request overwrites the texts until somebody edits the item. */
async function createGalleryItem(values: ItemValues<typeof gallery>, actor: string, idempotencyKey: string) {
  const newId = createHash('sha256').update(idempotencyKey).digest('hex').slice(0, 16)
  try {
    await createItemOnce(gallery, values, actor, { newId })
  } catch (error) {
    if (!(error instanceof AlreadyCreatedError)) throw error
    await updateItem(gallery, error.id, values, actor, { expectedVersion: 1 }).catch((conflict: unknown) => {
      if (!(conflict instanceof VersionConflictError)) throw conflict
    })
  }
}

/** `valley_dawn-2.jpg` becomes `Valley dawn 2`. Names from cameras and phones are no titles. */
export function titleFromFileName(fileName: string) {
  const plain = cleanFileName(fileName).replace(/\.[^.]{1,5}$/, '')
  const words = limitLength(plain.replaceAll(/[_\-\s]+/g, ' ').trim(), 200)
  const all = words.toLowerCase().split(/[\s.()]+/)
  const isNumbered = (words.match(/\p{N}/gu)?.length ?? 0) > (words.match(/\p{L}/gu)?.length ?? 0)
  const isDeviceName = all.some((word) => deviceNames.test(word) || /\p{L}\p{N}|\p{N}\p{L}/u.test(word))
  const hasWord = all.some((word) => /^[\p{L}\p{M}]{3,}$/u.test(word))
  return hasWord && !isDeviceName && !isNumbered ? words.charAt(0).toUpperCase() + words.slice(1) : ''
}

const deviceNames =
  /^(img|image|dsc[nf]?|dcim|pxl|vid|mvi|mov|gopr|pict?|picture|photo|video|screenshot|screen|scan|whatsapp|viber|signal|telegram|fb|copy|untitled|unnamed|file|download)$/

const pickCommon = (common: Inputs) =>
  Object.fromEntries(commonFieldNames.map((name) => [name, common[name] ?? '']))
