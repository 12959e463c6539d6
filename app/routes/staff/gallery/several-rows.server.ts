import { data, redirect } from '@remix-run/node'
import type { Staff } from '~/auth/staff.server.ts'
import { inNepali, withOriginal } from '~/content/kinds/overlay.ts'
import { gallery } from '~/content/types/gallery.ts'
import { severalEn as t } from '~/routes/staff/gallery/en.ts'
import { addToGallery, readRow, titleFrom } from '~/routes/staff/gallery/several.server.ts'
import { staffFormsEn } from '~/ui/staff/en.ts'
import { redirectWith } from '../content/flash.server.ts'
import { preetiFields, preetiQuestion } from '../content/preeti.server.ts'
import { meantName } from '../content/ways.ts'
import { dropWaiting, waitingOf } from './waiting.server.ts'

const words = ['title', 'alt'].flatMap((key) => [key, inNepali(key)])

/** Makes gallery items of the files that wait, each with its own words: all of them, or none where one is wrong. */
export async function saveRows(request: Request, { _id, email }: Staff, sent: Record<string, string>) {
  const several = await waitingOf(_id)
  if (!several) return redirect('/admin/gallery/several', 303)
  const publishAll = new URL(request.url).searchParams.has('publish') || sent.publish === 'all'
  const errors: Record<string, string> = {}
  const preeti: string[] = []
  const rows = several.files.flatMap(({ image, fileName, common }, at) => {
    if (sent[`leave[${at}]`]) return []
    const own = words.map((key): [string, string] => [key, sent[`${key}[${at}]`] ?? ''])
    const ofRow = preetiFields(gallery, Object.fromEntries(own)).map((label) => `${label} (${fileName})`)
    preeti.push(...ofRow, ...preetiFields(gallery, common))
    const { values, errors: wrong = {} } = readRow(image, common, {
      ...Object.fromEntries(withOriginal(gallery, own)),
      visibility: publishAll ? 'Published' : (sent[`visibility[${at}]`] ?? 'Draft'),
    })
    for (const [key, message] of Object.entries(wrong)) errors[`${key}[${at}]`] = message
    return values ? [{ values, fileName, mark: `${several.freshId} ${at}` }] : []
  })
  const count = Object.keys(errors).length
  if (count > 0)
    return data({ message: t.wrong(count), errors, typed: sent, refused: undefined }, { status: 400 })
  const plain = rows.flatMap(({ values: { title, ne, visibility }, fileName }) => {
    const named = titleFrom(fileName)
    return visibility === 'Published' && (title === named || ne?.title === named) ? [named] : []
  })
  const question = [plain.length > 0 && t.asNamed(plain), preetiQuestion(preeti)].filter(Boolean).join(' ')
  if (question && !sent[meantName])
    return data(
      {
        message: `${question} ${staffFormsEn.pressAgain}`,
        errors,
        typed: { ...sent, [meantName]: 'yes' },
        refused: undefined,
      },
      { status: 409 },
    )
  for (const { values, mark } of rows) await addToGallery(values, email, mark)
  await dropWaiting(_id)
  const published = rows.filter(({ values }) => values.visibility === 'Published').length
  return redirectWith(request, '/admin/gallery', { text: t.added(rows.length, published) })
}
