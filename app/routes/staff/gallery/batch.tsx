import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { requireStaff } from '~/auth/session.server.ts'
import { applyBikramInputs } from '~/content/schema/parse-values.server.ts'
import { assignTextToLanguage } from '~/content/schema/translations.ts'
import { gallery } from '~/content/types/gallery.ts'
import { isExemptFromApproval } from '~/content/workflow/approval.server.ts'
import { maxFilesAtOnce, RequestBodyError, withReceivedForm } from '~/files/forms/receive.server.ts'
import { uploadLimits } from '~/files/upload-limits.ts'
import type { RefusedFile, UndescribedFile } from '~/files/values.ts'
import { useLastActionData } from '~/routes/staff/resource/form/use-form-result.ts'
import {
  requireStaffForPost,
  toErrorMessageAndStatus,
} from '~/routes/staff/resource/save/responses.server.ts'
import { CircleAlert } from '~/ui/icons/site.ts'
import { staffFormsEn } from '~/ui/staff/en.ts'
import {
  findCommonFieldErrors,
  resolveGalleryUpload,
  saveBatch,
  storeGalleryFile,
  titleFromFileName,
} from './batch.server.ts'
import { BatchDetailsForm } from './batch-details-form.tsx'
import { BatchUploadForm } from './batch-upload-form.tsx'
import { galleryBatchEn as t } from './en.ts'
import { addPendingFiles, deletePendingBatch, findPendingBatch } from './pending-batch.server.ts'

export { clientAction } from '~/routes/staff/resource/form/client-action.ts'
export { headers } from '~/ui/staff/private-headers.ts'

export const meta: MetaFunction = () => [{ title: 'Add several pictures · Staff area' }]

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, gallery.permission)
  const pending = await findPendingBatch(staff._id)
  const files = pending?.files.map(({ fileName, image }) => ({
    fileName,
    image,
    titles: assignTextToLanguage('title', titleFromFileName(fileName)),
  }))
  return data({
    id: pending?.freshId ?? '',
    files: files ?? [],
    refused: pending?.refused ?? [],
    maxFiles: maxFilesAtOnce,
    canPublish: await isExemptFromApproval(staff),
  })
}

/** One form edits all pending files, and the form parser limits its fields. */
const maxPending = 60

/** Stores files as pending, then creates gallery items once they have titles. Nothing is public in between. */
export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaffForPost(request, gallery.permission)
  const files: UndescribedFile[] = []
  const refused: RefusedFile[] = []
  let submitted: Record<string, string> = {}
  const collect = (result: UndescribedFile | RefusedFile) =>
    'refusal' in result ? refused.push(result) : files.push(result)
  const onFile = async (file: File) => void collect(await storeGalleryFile(file, staff.email))
  try {
    const { texts } = await withReceivedForm(
      request,
      { maxFileBytes: uploadLimits.video, onFile },
      async (all) => all,
    )
    const inputs = Object.fromEntries(texts)
    submitted = inputs
    // The upload form sends no intent.
    if (!['save', 'discard', undefined].includes(inputs.intent))
      throw new RequestBodyError(400, staffFormsEn.unreadable)
    if (inputs.intent === 'save') return await saveBatch(request, staff, inputs)
    if (inputs.intent === 'discard') await deletePendingBatch(staff._id)
    else {
      for (const [name, value] of texts) {
        if (name === 'ahead')
          for (const result of await resolveGalleryUpload(value, staff.email)) collect(result)
        if (name === 'refused') refused.push({ fileName: value, refusal: inputs[`refused[${value}]`] ?? '' })
      }
      const { intent, ...common } = inputs
      const dateErrors = applyBikramInputs(gallery, common)
      const errors = { ...findCommonFieldErrors(common), ...dateErrors }
      const emptyMessage = refused.length > 0 ? t.nothing : t.noFile
      const pendingCount = (await findPendingBatch(staff._id))?.files.length ?? 0
      const tooManyMessage = pendingCount + files.length > maxPending && t.tooMany(pendingCount)
      const message = Object.values(errors)[0] ?? (files.length === 0 ? emptyMessage : tooManyMessage || '')
      if (message) return data({ message, errors, submitted: common, refused }, { status: 400 })
      await addPendingFiles(
        staff._id,
        files.map((file) => ({ ...file, common })),
        refused,
      )
    }
    return redirect('/admin/gallery/several', 303)
  } catch (error) {
    if (error instanceof RequestBodyError) {
      const message = `${error.message} ${t.nothing}`
      return data({ message, errors: {}, submitted, refused }, { status: error.status })
    }
    const { message, init } = toErrorMessageAndStatus(error)
    return data({ message, errors: {}, submitted, refused: undefined }, init)
  }
}

export default function GalleryBatch() {
  const { id, files, refused: storedRefused, maxFiles, canPublish } = useLoaderData<typeof loader>()
  const {
    message,
    errors = {},
    submitted = {},
    refused = storedRefused,
  } = useLastActionData<typeof action>() ?? {}
  const formProps = { message, errors, submitted }
  return (
    <div className={files.length > 0 ? '' : 'max-w-3xl'}>
      <p className="text-sm">
        <Link to="/admin/gallery" className="text-link">
          Gallery
        </Link>
      </p>
      <h1 className="mt-2 text-2xl font-bold sm:text-3xl">{t.title}</h1>
      <p className="mt-2">{files.length > 0 ? t.titlesIntro : t.intro}</p>
      <RefusedFiles files={refused} />
      {files.length > 0 ? (
        <BatchDetailsForm key={id} id={id} files={files} canPublish={canPublish} {...formProps} />
      ) : (
        <BatchUploadForm maxFiles={maxFiles} {...formProps} />
      )}
    </div>
  )
}

function RefusedFiles({ files }: { files: RefusedFile[] }) {
  if (files.length === 0) return null
  return (
    <section aria-label={t.refused} className="mt-5 rounded-2xl border border-line bg-white p-5 text-sm">
      <h2 className="font-semibold text-ink">{t.refused}</h2>
      <ul className="mt-3 grid gap-2">
        {files.map(({ fileName, refusal }, index) => (
          <li key={index} className="flex items-start gap-2.5">
            <CircleAlert aria-hidden="true" size={18} className="mt-0.5 flex-none text-red-800" />
            <span className="min-w-0 wrap-anywhere">
              <b className="text-ink">{fileName}</b>: {refusal}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
