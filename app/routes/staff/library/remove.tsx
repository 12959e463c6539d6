import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, Link, useLoaderData } from '@remix-run/react'
import { requireStaff } from '~/auth/session.server.ts'
import { removeUnused } from '~/content/store/file-removal.server.ts'
import { findLibraryFile, type LibraryFile } from '~/content/store/library.server.ts'
import { library } from '~/content/types/library.ts'
import { formatsOf } from '~/process/format.ts'
import { libraryEn } from '~/routes/staff/library/en.ts'
import { useLocale } from '~/ui/locale.ts'
import { Alert } from '~/ui/staff/alert.tsx'
import { readForm } from '../../../files/read-form.server.ts'
import { redirectWith } from '../content/flash.server.ts'
import { notKept } from '../content/not-kept.server.ts'
import { requireSender } from '../content/set-aside.server.ts'
import { useLastAnswer, useProblem } from '../content/use-answer.tsx'

export { headers } from '../../../ui/staff/private.ts'
export { clientAction } from '../content/client-action.ts'

const t = libraryEn.remove
const list = '/admin/library?use=unused&order=size'
const mostAtOnce = 100

export const meta = () => [{ title: 'Delete permanently · Staff area' }]

/** The question before files go for good; what something uses by now is left out. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { role } = await requireStaff(request, library.area)
  const names = role === 'admin' ? new URL(request.url).searchParams.getAll('file') : []
  return data({ files: await chosen(names), isAdmin: role === 'admin' })
}

async function chosen(names: string[]): Promise<LibraryFile[]> {
  const files: LibraryFile[] = []
  for (const name of new Set(names.slice(0, mostAtOnce))) {
    const file = await findLibraryFile(name)
    if (file && file.uses === 0) files.push(file)
  }
  return files
}

export async function action({ request }: ActionFunctionArgs) {
  const { email, role } = await requireSender(request, library.area)
  const form = await readForm(request.clone())
  const names = role === 'admin' ? (form?.getAll('file').map(String) ?? []) : []
  try {
    const files = await chosen(names)
    const gone: LibraryFile[] = []
    for (const file of files) if (await removeUnused(file.name, file.title, email)) gone.push(file)
    const kept = new Set(names).size - gone.length
    const said = t.done(gone.length, formatsOf('en').largeSize(sizeOf(gone))) + (kept > 0 ? t.kept(kept) : '')
    // Awaited here, as what it keeps for the next page may fail too.
    return await redirectWith(request, list, {
      text: gone.length > 0 ? said : role === 'admin' ? t.none : libraryEn.onlyAdmins,
    })
  } catch (error) {
    const { message, init } = notKept(error)
    return data({ message }, init)
  }
}

const sizeOf = (files: LibraryFile[]) => files.reduce((sum, { size }) => sum + size, 0)

export default function RemoveFiles() {
  const { files, isAdmin } = useLoaderData<typeof loader>()
  const refused = useLastAnswer<{ message?: string }>()
  const problem = useProblem() ?? refused?.message
  const { format } = useLocale()
  return (
    <div className="max-w-2xl">
      <h1 className="text-2xl font-bold sm:text-3xl">{t.title(files.length)}</h1>
      <Alert text={problem} />
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
          <p className="mt-3 text-sm">{t.room(format.largeSize(sizeOf(files)))}</p>
        </>
      )}
      {files.length === 0 ? (
        <p className="mt-6">
          <Back />
        </p>
      ) : (
        <Form method="post" action="/admin/library/remove" className="mt-6 flex flex-wrap gap-3">
          {files.map(({ name }) => (
            <input key={name} type="hidden" name="file" value={name} />
          ))}
          <Back />
          <button type="submit" className="button bg-red-800 text-white hover:bg-red-900">
            {t.yes}
          </button>
        </Form>
      )}
    </div>
  )
}

const Back = () => (
  <Link to={list} className="button border border-line bg-white text-ink hover:bg-ice">
    {t.back}
  </Link>
)
