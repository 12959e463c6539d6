import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { requireStaff } from '~/auth/session.server.ts'
import type { Staff } from '~/auth/staff.server.ts'
import type { ContentType } from '~/content/kinds/type.ts'
import { canDescribe, viewerOf } from '~/content/store/file-rights.server.ts'
import { findLastChange } from '~/content/store/history.server.ts'
import {
  ensureEntry,
  entryOrDefaults,
  findLibraryFile,
  findReplacement,
  listUsesOfFile,
} from '~/content/store/library.server.ts'
import { isExempt } from '~/content/store/second-person.server.ts'
import { isPublicOrScheduledFile } from '~/content/store/shown-beside.server.ts'
import { findItem } from '~/content/store/store.server.ts'
import { recordEarlierFilesOnce } from '~/content/store/stored-files.server.ts'
import { library } from '~/content/types/library.ts'
import { database } from '~/db/database.server.ts'
import { probablyExists } from '~/files/storage.server.ts'
import { StaffForm } from '~/routes/staff/content/form/staff-form.tsx'
import type { FormState } from '~/routes/staff/content/form-state.server.ts'
import { openForm } from '~/routes/staff/content/form-state.server.ts'
import { libraryEn } from '~/routes/staff/library/en.ts'
import { ErrorMessage } from '~/ui/staff/alert.tsx'
import { FormError } from '~/ui/staff/form-message.tsx'
import { FlashMessage } from '~/ui/staff/notice-banner.tsx'
import { handleScreenAction } from '../content/act.server.ts'
import { redirectWithNotice, takeNotice } from '../content/flash.server.ts'
import { requireStaffForPost } from '../content/set-aside.server.ts'
import { useFormResult } from '../content/use-answer.tsx'
import { FileDetails } from './file-facts.tsx'
import { UsageList } from './use-list.tsx'

export { headers } from '../../../ui/staff/private.ts'
export { clientAction } from '../content/client-action.ts'

const t = libraryEn.file

export const meta = () => [{ title: 'Library · Staff area' }]

const libraryType: ContentType = library
const { file: _, ...fields } = libraryType.fields
/** The form where another file in its place would go live unseen. */
const typeWithoutFile = { ...libraryType, fields }

const requireFile = async (name = '', staff: Staff) => {
  const file = await findLibraryFile(name, viewerOf(staff))
  if (!file) throw new Response(t.gone, { status: 404 })
  return file
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, library.permission)
  await recordEarlierFilesOnce()
  const file = await requireFile(params.name, staff)
  const [entry, usage, isStored, canEdit, { notice, headers }] = await Promise.all([
    entryOrDefaults(file),
    listUsesOfFile(file.name, staff),
    probablyExists(file.name),
    canDescribe(await database(), file.name, viewerOf(staff)),
    takeNotice(request),
  ])
  const form: FormState = { ...openForm(library, { ...entry }), id: entry._id, version: entry.version }
  return data(
    {
      ...{ file, form, ...usage, isStored, canEdit, notice, isAdmin: staff.role === 'admin' },
      needsApproval: !(await isExempt(staff)) && (await isPublicOrScheduledFile(await database(), file.name)),
    },
    { headers },
  )
}

/** Saves what is said about the file, or another file in its place; the address follows that. */
export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaffForPost(request, library.permission, library)
  const requestedFile = await requireFile(params.name, staff)
  // The page may be open since before another file took the place of this one.
  const successorName = requestedFile.entry ? undefined : await findReplacement(requestedFile.name)
  const file = successorName ? await requireFile(successorName, staff) : requestedFile
  if (!(await canDescribe(await database(), file.name, viewerOf(staff))))
    throw new Response(t.others, { status: 403 })
  const { _id } = await entryOrDefaults(file)
  const ensureStored = () => ensureEntry(file, staff.email)
  const response = await handleScreenAction(
    library,
    request,
    { updated: t.saved },
    { ensureStored, singleId: _id },
  )
  const currentName = (await findItem(library, _id))?.file?.name ?? file.name
  if (currentName === requestedFile.name || !(response instanceof Response)) return response
  if (currentName === file.name) {
    response.headers.set('Location', `/admin/library/${currentName}`)
    return response
  }
  const change = await findLastChange(library.name, _id)
  const { useCount = 0 } = (await findLibraryFile(currentName)) ?? {}
  return redirectWithNotice(request, `/admin/library/${currentName}`, {
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
  const rejectedForm = useActionData<{ form?: FormState }>()?.form
  const { form: shownForm = form, failureMessage } = useFormResult(form, rejectedForm)
  return (
    <>
      <p className="text-sm">
        <Link to="/admin/library" className="text-link">
          {libraryEn.title}
        </Link>
      </p>
      <h1 className="mt-2 text-2xl font-bold wrap-anywhere sm:text-3xl">{file.title}</h1>
      {notice && <FlashMessage key={notice.text} {...notice} />}
      {failureMessage && <FormError text={failureMessage} rejection={rejectedForm ?? {}} />}
      <ErrorMessage text={isStored ? undefined : t.lost} className="mt-5" />
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5 xl:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
          <FileDetails file={file} />
          <UsageList
            uses={uses}
            otherDrafts={otherDrafts}
            removableName={isAdmin && uses.length === 0 ? file.name : undefined}
          />
        </div>
        {canEdit ? (
          <StaffForm
            key={`${file.name} ${shownForm.version}`}
            type={needsApproval ? typeWithoutFile : library}
            form={shownForm}
            availableActions={{
              actions: needsApproval && isAdmin ? ['save', 'urgent'] : ['save'],
              needsApproval: false,
            }}
            className="grid content-start gap-5 rounded-2xl border border-line bg-white p-5 sm:p-6"
            footer="flex flex-wrap gap-3"
            belowFields={needsApproval && <p className="text-sm">{t.ruled}</p>}
          />
        ) : (
          <p className="rounded-2xl border border-line bg-white p-5">{t.others}</p>
        )}
      </div>
    </>
  )
}
