import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { requireStaff } from '~/auth/session.server.ts'
import type { Staff } from '~/auth/staff.server.ts'
import { findLastChange } from '~/content/history/versions.server.ts'
import { findItem } from '~/content/items/store.server.ts'
import { recordEarlierFilesOnce } from '~/content/media/cleanup.server.ts'
import {
  describeFileUses,
  ensureEntry,
  entryOrDefaults,
  findLibraryFile,
  findReplacementName,
} from '~/content/media/library.server.ts'
import { canEditFileDetails, createFileViewer } from '~/content/media/permissions.server.ts'
import { isPublicOrScheduledFile } from '~/content/media/public-use.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { library } from '~/content/types/library.ts'
import { isExemptFromApproval } from '~/content/workflow/approval.server.ts'
import { database } from '~/db/database.server.ts'
import { probablyExists } from '~/files/storage/storage.server.ts'
import { createFormState, type FormState } from '~/routes/staff/resource/form/form-state.server.ts'
import { ContentForm } from '~/routes/staff/resource/form/staff-form.tsx'
import { useFormOrFailure } from '~/routes/staff/resource/form/use-form-result.ts'
import { handleScreenAction } from '~/routes/staff/resource/save/act.server.ts'
import {
  redirectWithFlash,
  requireStaffForPost,
  takeFlash,
} from '~/routes/staff/resource/save/responses.server.ts'
import { FlashMessage } from '~/ui/staff/flash-message.tsx'
import { FormError } from '~/ui/staff/form-error.tsx'
import { ErrorMessage } from '~/ui/staff/message.tsx'
import { libraryEn } from './en.ts'
import { FileDetails } from './file-details.tsx'
import { FileUsageList } from './usage-list.tsx'

export { clientAction } from '~/routes/staff/resource/form/client-action.ts'
export { headers } from '~/ui/staff/private-headers.ts'

const t = libraryEn.file

export const meta = () => [{ title: 'Library · Staff area' }]

const libraryType: ContentType = library
const { file: _, ...fields } = libraryType.fields
/** Without the file field, since a replacement would go live without approval. */
const typeWithoutFile = { ...libraryType, fields }

const requireFile = async (name = '', staff: Staff) => {
  const file = await findLibraryFile(name, createFileViewer(staff))
  if (!file) throw new Response(t.gone, { status: 404 })
  return file
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, library.permission)
  await recordEarlierFilesOnce()
  const file = await requireFile(params.name, staff)
  const [entry, usage, isStored, canEdit, { notice, headers }] = await Promise.all([
    entryOrDefaults(file),
    describeFileUses(file.name, staff),
    probablyExists(file.name),
    canEditFileDetails(await database(), file.name, createFileViewer(staff)),
    takeFlash(request),
  ])
  const form: FormState = { ...createFormState(library, { ...entry }), id: entry._id, version: entry.version }
  return data(
    {
      ...{ file, form, ...usage, isStored, canEdit, notice, isAdmin: staff.role === 'admin' },
      needsApproval:
        !(await isExemptFromApproval(staff)) && (await isPublicOrScheduledFile(await database(), file.name)),
    },
    { headers },
  )
}

/** Saves the description or replaces the file. A replacement changes the URL of the page. */
export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaffForPost(request, library.permission, library)
  const requestedFile = await requireFile(params.name, staff)
  // The page may have been opened before the file was replaced.
  const successorName = requestedFile.entry ? undefined : await findReplacementName(requestedFile.name)
  const file = successorName ? await requireFile(successorName, staff) : requestedFile
  if (!(await canEditFileDetails(await database(), file.name, createFileViewer(staff))))
    throw new Response(t.others, { status: 403 })
  const { _id } = await entryOrDefaults(file)
  const ensureStored = () => ensureEntry(file, staff.email)
  const options = { updated: t.saved, ensureStored, singleId: _id }
  const response = await handleScreenAction(library, request, options)
  const currentName = (await findItem(library, _id))?.file?.name ?? file.name
  if (currentName === requestedFile.name || !(response instanceof Response)) return response
  if (currentName === file.name) {
    response.headers.set('Location', `/admin/library/${currentName}`)
    return response
  }
  const change = await findLastChange(library.name, _id)
  const { useCount = 0 } = (await findLibraryFile(currentName)) ?? {}
  return redirectWithFlash(request, `/admin/library/${currentName}`, {
    text: t.replaced(useCount),
    undo: change?.sequence,
  })
}

export default function LibraryFilePage() {
  const {
    file,
    form,
    uses,
    hiddenCount: otherDrafts,
    isStored,
    canEdit,
    notice,
    isAdmin,
    needsApproval,
  } = useLoaderData<typeof loader>()
  const { form: shownForm = form, failureMessage } = useFormOrFailure(form)
  return (
    <>
      <p className="text-sm">
        <Link to="/admin/library" className="text-link">
          {libraryEn.title}
        </Link>
      </p>
      <h1 className="mt-2 text-2xl font-bold wrap-anywhere sm:text-3xl">{file.title}</h1>
      {notice && <FlashMessage key={notice.text} {...notice} />}
      {failureMessage && <FormError text={failureMessage} />}
      <ErrorMessage text={isStored ? undefined : t.lost} className="mt-5" />
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5 xl:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
          <FileDetails file={file} />
          <FileUsageList
            uses={uses}
            otherDrafts={otherDrafts}
            removableName={isAdmin && uses.length === 0 ? file.name : undefined}
          />
        </div>
        {canEdit ? (
          <ContentForm
            key={`${file.name} ${shownForm.version}`}
            type={needsApproval ? typeWithoutFile : library}
            form={shownForm}
            availableActions={{
              actions: needsApproval && isAdmin ? ['save', 'urgent'] : ['save'],
              needsApproval: false,
            }}
            className="grid content-start gap-5 rounded-2xl border border-line bg-white p-5 sm:p-6"
            footer="flex flex-wrap gap-3"
            belowFields={needsApproval && <p className="text-sm">{t.approvalRequired}</p>}
          />
        ) : (
          <p className="rounded-2xl border border-line bg-white p-5">{t.others}</p>
        )}
      </div>
    </>
  )
}
