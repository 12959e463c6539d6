import { data, redirect } from '@remix-run/node'
import type { Staff } from '~/auth/staff.server.ts'
import { fillFromNepali, translationKey } from '~/content/kinds/overlay.ts'
import { gallery } from '~/content/types/gallery.ts'
import { galleryBatchEn as t } from '~/routes/staff/gallery/en.ts'
import {
  createGalleryItem,
  parseGalleryItem,
  titleFromFileName,
} from '~/routes/staff/gallery/several.server.ts'
import { staffFormsEn } from '~/ui/staff/en.ts'
import { redirectWithNotice } from '../content/flash.server.ts'
import { preetiConfirmation, preetiFields } from '../content/preeti.server.ts'
import { confirmedName } from '../content/ways.ts'
import { deletePendingBatch, findPendingBatch } from './waiting.server.ts'

const textFields = ['title', 'alt'].flatMap((key) => [key, translationKey(key)])

/** Makes gallery items of the files that wait, each with its own words: all of them, or none where one is wrong. */
export async function saveBatch(request: Request, { _id, email }: Staff, inputs: Record<string, string>) {
  const pending = await findPendingBatch(_id)
  if (!pending) return redirect('/admin/gallery/several', 303)
  const publishAll = new URL(request.url).searchParams.has('publish') || inputs.publish === 'all'
  const errors: Record<string, string> = {}
  const preeti: string[] = []
  const rows = pending.files.flatMap(({ image, fileName, common }, at) => {
    if (inputs[`leave[${at}]`]) return []
    const texts = textFields.map((key): [string, string] => [key, inputs[`${key}[${at}]`] ?? ''])
    const rowPreeti = preetiFields(gallery, Object.fromEntries(texts)).map(
      (label) => `${label} (${fileName})`,
    )
    preeti.push(...rowPreeti, ...preetiFields(gallery, common))
    const { values, errors: rowErrors = {} } = parseGalleryItem(image, common, {
      ...Object.fromEntries(fillFromNepali(gallery, texts)),
      visibility: publishAll ? 'Published' : (inputs[`visibility[${at}]`] ?? 'Draft'),
    })
    for (const [key, message] of Object.entries(rowErrors)) errors[`${key}[${at}]`] = message
    return values ? [{ values, fileName, idempotencyKey: `${pending.freshId} ${at}` }] : []
  })
  const errorCount = Object.keys(errors).length
  if (errorCount > 0)
    return data(
      { message: t.wrong(errorCount), errors, submitted: inputs, refused: undefined },
      { status: 400 },
    )
  const untitled = rows.flatMap(({ values: { title, ne, visibility }, fileName }) => {
    const suggestedTitle = titleFromFileName(fileName)
    return visibility === 'Published' && (title === suggestedTitle || ne?.title === suggestedTitle)
      ? [suggestedTitle]
      : []
  })
  const question = [untitled.length > 0 && t.asNamed(untitled), preetiConfirmation(preeti)]
    .filter(Boolean)
    .join(' ')
  if (question && !inputs[confirmedName])
    return data(
      {
        message: `${question} ${staffFormsEn.pressAgain}`,
        errors,
        submitted: { ...inputs, [confirmedName]: 'yes' },
        refused: undefined,
      },
      { status: 409 },
    )
  for (const { values, idempotencyKey } of rows) await createGalleryItem(values, email, idempotencyKey)
  await deletePendingBatch(_id)
  const published = rows.filter(({ values }) => values.visibility === 'Published').length
  return redirectWithNotice(request, '/admin/gallery', { text: t.added(rows.length, published) })
}
