import { randomBytes } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { data, redirect } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { keepSession, readSession, requireStaff } from '~/auth/session.server.ts'
import {
  type Accepted,
  acceptForGallery,
  addToGallery,
  commonErrors,
  type FileResult,
} from '~/content/gallery-several.server.ts'
import { mostFilesAtOnce, ReceiveError, receiveForm } from '~/files/receive.server.ts'
import { uploadLimits } from '~/files/upload-limits.ts'
import { SeveralForm } from '~/ui/admin/several/several-form.tsx'

export { headers } from './private.ts'

export const meta: MetaFunction = () => [{ title: 'Add several pictures · Staff area' }]

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  const session = await readSession(request)
  const results = session.get('results') ?? []
  const headers = results.length > 0 ? await keepSession(request, session) : undefined
  return data({ results, mostFiles: mostFilesAtOnce, freshId: randomBytes(8).toString('hex') }, { headers })
}

/** Takes the files one by one as they come in; only what was stored of them is kept until the form is whole. */
export async function action({ request }: ActionFunctionArgs) {
  const { email: actor } = await requireStaff(request)
  const accepted: Accepted[] = []
  try {
    const each = async (file: File) => {
      accepted.push(await acceptForGallery(file))
    }
    const received = await receiveForm(request, { largest: uploadLimits.video, each }, async (whole) => whole)
    const { texts } = received
    const common = Object.fromEntries(texts)
    const errors = commonErrors(common)
    const message =
      Object.values(errors)[0] ?? (accepted.length === 0 ? 'Please choose at least one file.' : '')
    if (message) return data({ message, errors, common }, { status: 400 })
    const results: FileResult[] = []
    for (const [at, file] of accepted.entries())
      results.push(await addToGallery(file, { common, actor, mark: `${common.freshId} ${at}` }))
    const session = await readSession(request)
    session.flash('results', results)
    const headers = await keepSession(request, session)
    return redirect('/admin/gallery/several', { status: 303, headers })
  } catch (error) {
    if (!(error instanceof ReceiveError)) throw error
    const message = `${error.message} Nothing was added.`
    return data({ message, errors: {}, common: {} }, { status: error.status })
  }
}

export default function GallerySeveral() {
  const { results, mostFiles, freshId } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  return (
    <div className="max-w-3xl">
      <p className="text-sm">
        <Link to="/admin/gallery" className="text-link">
          Gallery
        </Link>
      </p>
      <h1 className="mt-2 text-2xl font-bold sm:text-3xl">Add several pictures</h1>
      <p className="mt-2">
        Each file becomes an item of the gallery. Its title is made from the file’s name; you can change it
        afterwards.
      </p>
      <SeveralForm
        key={freshId}
        freshId={freshId}
        mostFiles={mostFiles}
        results={results}
        common={refused?.common ?? {}}
        errors={refused?.errors ?? {}}
        message={refused?.message}
      />
    </div>
  )
}
