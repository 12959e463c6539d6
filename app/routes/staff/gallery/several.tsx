import { randomBytes } from 'node:crypto'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { keepSession, readSession, requireStaff } from '~/auth/session.server.ts'
import { settleBikram } from '~/content/kinds/bikram.server.ts'
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
import { saveRows } from './several-rows.server.ts'

export { headers } from '../../../ui/staff/private.ts'

export const meta: MetaFunction = () => [{ title: 'Add several pictures · Staff area' }]

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, gallery.area)
  const several = (await readSession(request)).get('several')
  const files = several?.files.map(({ fileName, image }) => ({ fileName, image, title: titleFrom(fileName) }))
  return data({
    files: files ?? [],
    refused: several?.refused ?? [],
    mostFiles: mostFilesAtOnce,
    mayPublish: await needsNobody(staff),
  })
}

/** Takes files, which then wait for their words; with those they become items. Nothing is public in between. */
export async function action({ request }: ActionFunctionArgs) {
  const { email: actor } = await requireStaff(request, gallery.area)
  const files: WaitingFile[] = []
  const refused: RefusedFile[] = []
  let typed: Record<string, string> = {}
  const keep = (result: WaitingFile | RefusedFile) =>
    'refusal' in result ? refused.push(result) : files.push(result)
  const each = async (file: File) => void keep(await acceptForGallery(file, actor))
  try {
    const { texts } = await receiveForm(request, { largest: uploadLimits.video, each }, async (all) => all)
    const sent = Object.fromEntries(texts)
    typed = sent
    // The form that brings files names none.
    if (!['save', 'discard', undefined].includes(sent.intent))
      throw new ReceiveError(400, staffFormsEn.unreadable)
    const session = await readSession(request)
    if (sent.intent === 'save') return await saveRows(request, session, { sent, actor })
    if (sent.intent === 'discard') session.unset('several')
    else {
      for (const [name, value] of texts) {
        if (name === 'ahead') for (const one of await acceptedAhead(value, actor)) keep(one)
        if (name === 'refused') refused.push({ fileName: value, refusal: sent[`refused[${value}]`] ?? '' })
      }
      const { intent, ...common } = sent
      const untold = settleBikram(gallery, common)
      const errors = { ...commonErrors(common), ...untold }
      const none = refused.length > 0 ? t.nothing : t.noFile
      const message = Object.values(errors)[0] ?? (files.length === 0 ? none : '')
      if (message) return data({ message, errors, typed: common, refused }, { status: 400 })
      session.set('several', { freshId: randomBytes(8).toString('hex'), common, files, refused })
    }
    const headers = await keepSession(request, session)
    return redirect('/admin/gallery/several', { status: 303, headers })
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
  const { files, refused: before, mostFiles, mayPublish } = useLoaderData<typeof loader>()
  const { message, errors = {}, typed = {}, refused = before } = useActionData<typeof action>() ?? {}
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
        <RowsForm files={files} mayPublish={mayPublish} {...shared} />
      ) : (
        <SeveralForm mostFiles={mostFiles} {...shared} />
      )}
    </div>
  )
}
