import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, Link, useLoaderData, useNavigation } from '@remix-run/react'
import { requireStaff } from '~/auth/session.server.ts'
import { ensureEntry, findLibraryFile, toNewLibraryFile } from '~/content/media/library.server.ts'
import { storeUploadAsFieldValue } from '~/content/media/uploads.server.ts'
import { library } from '~/content/types/library.ts'
import { maxFilesAtOnce, withReceivedForm } from '~/files/forms/receive.server.ts'
import { RefusedFileError } from '~/files/upload/store.server.ts'
import { uploadLimits } from '~/files/upload-limits.ts'
import type { StoredMedia } from '~/files/values.ts'
import { MultipleFilesInput } from '~/routes/staff/resource/form/inputs/multiple-files.tsx'
import { useFailureMessage, useLastActionData } from '~/routes/staff/resource/form/use-form-result.ts'
import {
  redirectWithFlash,
  requireStaffForPost,
  toErrorMessageAndStatus,
} from '~/routes/staff/resource/save/responses.server.ts'
import { ErrorMessage } from '~/ui/staff/message.tsx'
import { libraryEn } from './en.ts'

export { clientAction } from '~/routes/staff/resource/form/client-action.ts'
export { headers } from '~/ui/staff/private-headers.ts'

const t = libraryEn.batch
const { file: field } = library.fields

export const meta = () => [{ title: 'Add several files · Staff area' }]

export const loader = async ({ request }: LoaderFunctionArgs) => {
  await requireStaff(request, library.permission)
  return { maxFiles: maxFilesAtOnce }
}

/** Adds files to the library one at a time. Files already in the library do not change. */
export async function action({ request }: ActionFunctionArgs) {
  const { email } = await requireStaffForPost(request, library.permission)
  const refused: string[] = []
  let [added, existing] = [0, 0]
  const fileParams = new URLSearchParams()
  let failure: { error: unknown } | undefined
  const onFile = async (file: File) => {
    try {
      const { proof, ...media }: StoredMedia & { proof?: string } = Object(
        await storeUploadAsFieldValue(field, file, email),
      )
      const libraryFile = await findLibraryFile(media.name)
      fileParams.append('file', media.name)
      if (libraryFile?.entry) existing++
      else if (await ensureEntry(libraryFile ?? toNewLibraryFile(media, email), email)) added++
    } catch (error) {
      if (error instanceof RefusedFileError) refused.push(`${file.name}: ${error.message}`)
      // The form parser would report an error thrown here as an aborted upload.
      else failure ??= { error }
    }
  }
  try {
    await withReceivedForm(request, { maxFileBytes: uploadLimits.video, onFile }, async () => {
      if (failure) throw failure.error
    })
    const details = t.existing(existing) + t.refused(refused)
    if (added + existing === 0) return data({ message: details.trim() || t.none }, { status: 400 })
    const text = (added > 0 ? t.added(added) : '') + details
    return await redirectWithFlash(request, `/admin/library/words?${fileParams}`, { text })
  } catch (error) {
    const { message, init } = toErrorMessageAndStatus(error)
    return data({ message: message + (added > 0 ? ` ${t.added(added)}` : '') }, init)
  }
}

export default function LibraryBatch() {
  const { maxFiles } = useLoaderData<typeof loader>()
  const actionData = useLastActionData<{ message: string }>()
  const problem = useFailureMessage() ?? actionData?.message
  const isSubmitting = useNavigation().formMethod === 'POST'
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
        onSubmit={(event) => isSubmitting && event.preventDefault()}
        className="mt-5 grid gap-5 rounded-2xl border border-line bg-white p-5 sm:p-6"
      >
        <ErrorMessage text={problem} className="" />
        <MultipleFilesInput label={t.label} field={field} maxFiles={maxFiles} />
        <div className="flex flex-wrap justify-end gap-3">
          <button type="submit" aria-disabled={isSubmitting || undefined} className="button button-primary">
            {isSubmitting ? 'Sending…' : t.send}
          </button>
        </div>
      </Form>
    </div>
  )
}
