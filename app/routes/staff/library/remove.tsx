import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, Link, useLoaderData } from '@remix-run/react'
import { requireStaff } from '~/auth/session.server.ts'
import { deleteUnusedFile } from '~/content/media/cleanup.server.ts'
import { findLibraryFile, type LibraryFile } from '~/content/media/library.server.ts'
import { library } from '~/content/types/library.ts'
import { tryReadFormData } from '~/files/forms/receive.server.ts'
import { getFormat } from '~/i18n/format.ts'
import { useFailureMessage, useLastActionData } from '~/routes/staff/resource/form/use-form-result.ts'
import {
  redirectWithFlash,
  requireStaffForPost,
  toErrorMessageAndStatus,
} from '~/routes/staff/resource/save/responses.server.ts'
import { ErrorMessage } from '~/ui/staff/message.tsx'
import { useLocale } from '~/ui/text/locale.ts'
import { libraryEn } from './en.ts'

export { clientAction } from '~/routes/staff/resource/form/client-action.ts'
export { headers } from '~/ui/staff/private-headers.ts'

const t = libraryEn.remove
const listPath = '/admin/library?use=unused&order=size'
const maxFiles = 100

export const meta = () => [{ title: 'Delete permanently · Staff area' }]

/** Asks for confirmation. Files that are in use are left out. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { role } = await requireStaff(request, library.permission)
  const names = role === 'admin' ? new URL(request.url).searchParams.getAll('file') : []
  return data({ files: await findRemovable(names), isAdmin: role === 'admin' })
}

async function findRemovable(names: string[]): Promise<LibraryFile[]> {
  const files: LibraryFile[] = []
  for (const name of new Set(names.slice(0, maxFiles))) {
    const file = await findLibraryFile(name)
    if (file && file.useCount === 0) files.push(file)
  }
  return files
}

export async function action({ request }: ActionFunctionArgs) {
  const { email, role } = await requireStaffForPost(request, library.permission)
  const form = await tryReadFormData(request.clone())
  const names = role === 'admin' ? (form?.getAll('file').map(String) ?? []) : []
  try {
    const files = await findRemovable(names)
    const removed: LibraryFile[] = []
    for (const file of files) if (await deleteUnusedFile(file.name, file.title, email)) removed.push(file)
    const skippedCount = new Set(names).size - removed.length
    const summary =
      t.done(removed.length, getFormat('en').largeSize(totalSize(removed))) +
      (skippedCount > 0 ? t.skipped(skippedCount) : '')
    // Awaited here, since writing the flash message may fail too.
    return await redirectWithFlash(request, listPath, {
      text: removed.length > 0 ? summary : role === 'admin' ? t.none : libraryEn.onlyAdmins,
    })
  } catch (error) {
    const { message, init } = toErrorMessageAndStatus(error)
    return data({ message }, init)
  }
}

const totalSize = (files: LibraryFile[]) => files.reduce((sum, { size }) => sum + size, 0)

export default function RemoveLibraryFiles() {
  const { files, isAdmin } = useLoaderData<typeof loader>()
  const actionData = useLastActionData<{ message?: string }>()
  const problem = useFailureMessage() ?? actionData?.message
  const { format } = useLocale()
  return (
    <div className="max-w-2xl">
      <h1 className="text-2xl font-bold sm:text-3xl">{t.title(files.length)}</h1>
      <ErrorMessage text={problem} />
      {files.length === 0 ? (
        <p className="mt-3">{isAdmin ? t.none : libraryEn.onlyAdmins}</p>
      ) : (
        <>
          <p className="mt-3">{t.text}</p>
          <ul className="mt-4 grid gap-1.5 rounded-2xl border border-line bg-white p-4 text-sm">
            {files.map(({ name, title, size }) => (
              <li key={name} className="flex justify-between gap-4">
                <span className="min-w-0 font-semibold text-ink wrap-anywhere">{title}</span>
                <span className="flex-none">{format.largeSize(size)}</span>
              </li>
            ))}
          </ul>
          <p className="mt-3 text-sm">{t.freedSpace(format.largeSize(totalSize(files)))}</p>
        </>
      )}
      {files.length === 0 ? (
        <p className="mt-6">
          <BackLink />
        </p>
      ) : (
        <Form method="post" action="/admin/library/remove" className="mt-6 flex flex-wrap gap-3">
          {files.map(({ name }) => (
            <input key={name} type="hidden" name="file" value={name} />
          ))}
          <BackLink />
          <button type="submit" className="button bg-red-800 text-white hover:bg-red-900">
            {t.yes}
          </button>
        </Form>
      )}
    </div>
  )
}

const BackLink = () => (
  <Link to={listPath} className="button border border-line bg-white text-ink hover:bg-ice">
    {t.back}
  </Link>
)
