import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { requireStaff } from '~/auth/session.server.ts'
import { settleBikram } from '~/content/kinds/bikram.server.ts'
import { inOwnLanguage } from '~/content/kinds/overlay.ts'
import { needsNobody } from '~/content/store/second-person.server.ts'
import { gallery } from '~/content/types/gallery.ts'
import { mostFilesAtOnce, ReceiveError, receiveForm } from '~/files/receive.server.ts'
import { uploadLimits } from '~/files/upload-limits.ts'
import type { RefusedFile, WaitingFile } from '~/files/values.ts'
import { severalEn as t } from '~/routes/staff/gallery/en.ts'
import { RowsForm } from '~/routes/staff/gallery/rows-form.tsx'
import {
  acceptedAhead,
  acceptForGallery,
  commonErrors,
  titleFrom,
} from '~/routes/staff/gallery/several.server.ts'
import { SeveralForm } from '~/routes/staff/gallery/several-form.tsx'
import { staffFormsEn } from '~/ui/staff/en.ts'
import { notKept } from '../content/not-kept.server.ts'
import { requireSender } from '../content/set-aside.server.ts'
import { useLastAnswer } from '../content/use-answer.tsx'
import { saveRows } from './several-rows.server.ts'
import { addWaiting, dropWaiting, waitingOf } from './waiting.server.ts'

export { headers } from '../../../ui/staff/private.ts'
export { clientAction } from '../content/client-action.ts'

export const meta: MetaFunction = () => [{ title: 'Add several pictures · Staff area' }]

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, gallery.area)
  const several = await waitingOf(staff._id)
  const files = several?.files.map(({ fileName, image }) => ({
    fileName,
    image,
    titles: inOwnLanguage('title', titleFrom(fileName)),
  }))
  return data({
    id: several?.freshId ?? '',
    files: files ?? [],
    refused: several?.refused ?? [],
    mostFiles: mostFilesAtOnce,
    mayPublish: await needsNobody(staff),
  })
}

/** Their words come back in one form, which is not received with more fields. */
const mostWaiting = 60

/** Takes files, which then wait for their words; with those they become items. Nothing is public in between. */
export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireSender(request, gallery.area)
  const files: WaitingFile[] = []
  const refused: RefusedFile[] = []
  let typed: Record<string, string> = {}
  const keep = (result: WaitingFile | RefusedFile) =>
    'refusal' in result ? refused.push(result) : files.push(result)
  const each = async (file: File) => void keep(await acceptForGallery(file, staff.email))
  try {
    const { texts } = await receiveForm(request, { largest: uploadLimits.video, each }, async (all) => all)
    const sent = Object.fromEntries(texts)
    typed = sent
    // The form that brings files names none.
    if (!['save', 'discard', undefined].includes(sent.intent))
      throw new ReceiveError(400, staffFormsEn.unreadable)
    if (sent.intent === 'save') return await saveRows(request, staff, sent)
    if (sent.intent === 'discard') await dropWaiting(staff._id)
    else {
      for (const [name, value] of texts) {
        if (name === 'ahead') for (const one of await acceptedAhead(value, staff.email)) keep(one)
        if (name === 'refused') refused.push({ fileName: value, refusal: sent[`refused[${value}]`] ?? '' })
      }
      const { intent, ...common } = sent
      const untold = settleBikram(gallery, common)
      const errors = { ...commonErrors(common), ...untold }
      const none = refused.length > 0 ? t.nothing : t.noFile
      const waiting = (await waitingOf(staff._id))?.files.length ?? 0
      const tooMany = waiting + files.length > mostWaiting && t.tooMany(waiting)
      const message = Object.values(errors)[0] ?? (files.length === 0 ? none : tooMany || '')
      if (message) return data({ message, errors, typed: common, refused }, { status: 400 })
      await addWaiting(
        staff._id,
        files.map((file) => ({ ...file, common })),
        refused,
      )
    }
    return redirect('/admin/gallery/several', 303)
  } catch (error) {
    if (error instanceof ReceiveError) {
      const message = `${error.message} ${t.nothing}`
      return data({ message, errors: {}, typed, refused }, { status: error.status })
    }
    const { message, init } = notKept(error)
    return data({ message, errors: {}, typed, refused: undefined }, init)
  }
}

export default function GallerySeveral() {
  const { id, files, refused: before, mostFiles, mayPublish } = useLoaderData<typeof loader>()
  const { message, errors = {}, typed = {}, refused = before } = useLastAnswer<typeof action>() ?? {}
  const shared = { refused, message, errors, typed }
  return (
    <div className={files.length > 0 ? '' : 'max-w-3xl'}>
      <p className="text-sm">
        <Link to="/admin/gallery" className="text-link">
          Gallery
        </Link>
      </p>
      <h1 className="mt-2 text-2xl font-bold sm:text-3xl">{t.title}</h1>
      <p className="mt-2">{files.length > 0 ? t.wordsIntro : t.intro}</p>
      {files.length > 0 ? (
        <RowsForm key={id} id={id} files={files} mayPublish={mayPublish} {...shared} />
      ) : (
        <SeveralForm mostFiles={mostFiles} {...shared} />
      )}
    </div>
  )
}
