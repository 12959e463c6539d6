import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, Link, useLoaderData, useNavigation } from '@remix-run/react'
import { requireStaff } from '~/auth/session.server.ts'
import { findLibraryFile, justCome, storedEntry } from '~/content/store/library.server.ts'
import { acceptFor } from '~/content/store/sent-ahead.server.ts'
import { library } from '~/content/types/library.ts'
import { FileError } from '~/files/accept.server.ts'
import { mostFilesAtOnce, receiveForm } from '~/files/receive.server.ts'
import { uploadLimits } from '~/files/upload-limits.ts'
import type { Media } from '~/files/values.ts'
import { libraryEn } from '~/routes/staff/library/en.ts'
import { Alert } from '~/ui/staff/alert.tsx'
import { redirectWith } from '../content/flash.server.ts'
import { SeveralFiles } from '../content/inputs/several-files.tsx'
import { notKept } from '../content/not-kept.server.ts'
import { requireSender } from '../content/set-aside.server.ts'
import { useLastAnswer, useProblem } from '../content/use-answer.tsx'

export { headers } from '../../../ui/staff/private.ts'
export { clientAction } from '../content/client-action.ts'

const t = libraryEn.several
const { file: field } = library.fields

export const meta = () => [{ title: 'Add several files · Staff area' }]

export const loader = async ({ request }: LoaderFunctionArgs) => {
  await requireStaff(request, library.area)
  return { mostFiles: mostFilesAtOnce }
}

/** Takes files into the library, one by one as they come; those that are there already stay as they are. */
export async function action({ request }: ActionFunctionArgs) {
  const { email } = await requireSender(request, library.area)
  const refused: string[] = []
  let [added, known] = [0, 0]
  const come = new URLSearchParams()
  let failure: { error: unknown } | undefined
  const each = async (file: File) => {
    try {
      const { proof, ...kept }: Media & { proof?: string } = Object(await acceptFor(field, file, email))
      const stored = await findLibraryFile(kept.name)
      come.append('file', kept.name)
      if (stored?.entry) known++
      else if (await storedEntry(stored ?? justCome(kept, email), email)) added++
    } catch (error) {
      if (error instanceof FileError) refused.push(`${file.name}: ${error.message}`)
      // What is thrown here would count as an upload that broke off.
      else failure ??= { error }
    }
  }
  try {
    await receiveForm(request, { largest: uploadLimits.video, each }, async () => {
      if (failure) throw failure.error
    })
    const rest = t.known(known) + t.notTaken(refused)
    if (added + known === 0) return data({ message: rest.trim() || t.none }, { status: 400 })
    const text = (added > 0 ? t.added(added) : '') + rest
    return await redirectWith(request, `/admin/library/words?${come}`, { text })
  } catch (error) {
    const { message, init } = notKept(error)
    return data({ message: message + (added > 0 ? ` ${t.added(added)}` : '') }, init)
  }
}

export default function AddSeveral() {
  const { mostFiles } = useLoaderData<typeof loader>()
  const refused = useLastAnswer<{ message: string }>()
  const problem = useProblem() ?? refused?.message
  const busy = useNavigation().formMethod === 'POST'
  return (
    <div className="max-w-3xl">
      <p className="text-sm">
        <Link to="/admin/library" className="text-link">
          {libraryEn.title}
        </Link>
      </p>
      <h1 className="mt-2 text-2xl font-bold sm:text-3xl">{t.title}</h1>
      <p className="mt-2">{t.intro}</p>
      <Form
        method="post"
        encType="multipart/form-data"
        onSubmit={(event) => busy && event.preventDefault()}
        className="mt-5 grid gap-5 rounded-2xl border border-line bg-white p-5 sm:p-6"
      >
        <Alert text={problem} className="" />
        <SeveralFiles label={t.label} field={field} most={mostFiles} />
        <div className="flex flex-wrap justify-end gap-3">
          <button type="submit" aria-disabled={busy || undefined} className="button button-primary">
            {busy ? 'Sending…' : t.send}
          </button>
        </div>
      </Form>
    </div>
  )
}
