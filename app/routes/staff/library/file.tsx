import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { requireStaff } from '~/auth/session.server.ts'
import type { Staff } from '~/auth/staff.server.ts'
import type { ContentType } from '~/content/kinds/type.ts'
import { mayDescribe, viewerOf } from '~/content/store/file-rights.server.ts'
import { lastChange } from '~/content/store/history.server.ts'
import {
  entryOf,
  findLibraryFile,
  storedEntry,
  successorOf,
  usesOfFile,
} from '~/content/store/library.server.ts'
import { needsNobody } from '~/content/store/second-person.server.ts'
import { isShownFile } from '~/content/store/shown-beside.server.ts'
import { findItem } from '~/content/store/store.server.ts'
import { noteEarlierFiles } from '~/content/store/stored-files.server.ts'
import { library } from '~/content/types/library.ts'
import { database } from '~/db/database.server.ts'
import { isProbablyThere } from '~/files/storage.server.ts'
import { StaffForm } from '~/routes/staff/content/form/staff-form.tsx'
import type { FormState } from '~/routes/staff/content/form-state.server.ts'
import { openForm } from '~/routes/staff/content/form-state.server.ts'
import { libraryEn } from '~/routes/staff/library/en.ts'
import { Alert } from '~/ui/staff/alert.tsx'
import { FormMessage } from '~/ui/staff/form-message.tsx'
import { NoticeBanner } from '~/ui/staff/notice-banner.tsx'
import { actOnScreen } from '../content/act.server.ts'
import { redirectWith, takeNotice } from '../content/flash.server.ts'
import { requireSender } from '../content/set-aside.server.ts'
import { useAnswer } from '../content/use-answer.tsx'
import { FileFacts } from './file-facts.tsx'
import { UseList } from './use-list.tsx'

export { headers } from '../../../ui/staff/private.ts'
export { clientAction } from '../content/client-action.ts'

const t = libraryEn.file

export const meta = () => [{ title: 'Library · Staff area' }]

const declared: ContentType = library
const { file: _, ...fields } = declared.fields
/** The form where another file in its place would go live unseen. */
const withoutFile = { ...declared, fields }

const found = async (name = '', staff: Staff) => {
  const file = await findLibraryFile(name, viewerOf(staff))
  if (!file) throw new Response(t.gone, { status: 404 })
  return file
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, library.area)
  await noteEarlierFiles()
  const file = await found(params.name, staff)
  const [entry, used, isThere, mayChange, { notice, headers }] = await Promise.all([
    entryOf(file),
    usesOfFile(file.name, staff),
    isProbablyThere(file.name),
    mayDescribe(await database(), file.name, viewerOf(staff)),
    takeNotice(request),
  ])
  const form: FormState = { ...openForm(library, { ...entry }), id: entry._id, version: entry.version }
  return data(
    {
      ...{ file, form, ...used, isThere, mayChange, notice, isAdmin: staff.role === 'admin' },
      isRuled: !(await needsNobody(staff)) && (await isShownFile(await database(), file.name)),
    },
    { headers },
  )
}

/** Saves what is said about the file, or another file in its place; the address follows that. */
export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireSender(request, library.area, library)
  const asked = await found(params.name, staff)
  // The page may be open since before another file took the place of this one.
  const next = asked.entry ? undefined : await successorOf(asked.name)
  const file = next ? await found(next, staff) : asked
  if (!(await mayDescribe(await database(), file.name, viewerOf(staff))))
    throw new Response(t.others, { status: 403 })
  const { _id } = await entryOf(file)
  const make = () => storedEntry(file, staff.email)
  const answer = await actOnScreen(library, request, { updated: t.saved }, { make, only: _id })
  const now = (await findItem(library, _id))?.file?.name ?? file.name
  if (now === asked.name || !(answer instanceof Response)) return answer
  if (now === file.name) {
    answer.headers.set('Location', `/admin/library/${now}`)
    return answer
  }
  const change = await lastChange(library.name, _id)
  const { uses = 0 } = (await findLibraryFile(now)) ?? {}
  return redirectWith(request, `/admin/library/${now}`, { text: t.replaced(uses), undo: change?.sequence })
}

export default function LibraryFilePage() {
  const { file, form, uses, others, isThere, mayChange, notice, isAdmin, isRuled } =
    useLoaderData<typeof loader>()
  const refused = useActionData<{ form?: FormState }>()?.form
  const { form: shown = form, problem } = useAnswer(form, refused)
  return (
    <>
      <p className="text-sm">
        <Link to="/admin/library" className="text-link">
          {libraryEn.title}
        </Link>
      </p>
      <h1 className="mt-2 text-2xl font-bold wrap-anywhere sm:text-3xl">{file.title}</h1>
      {notice && <NoticeBanner key={notice.text} {...notice} />}
      {problem && <FormMessage text={problem} refusal={refused ?? {}} />}
      <Alert text={isThere ? undefined : t.lost} className="mt-5" />
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5 xl:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
          <FileFacts file={file} />
          <UseList
            uses={uses}
            others={others}
            removal={isAdmin && uses.length === 0 ? file.name : undefined}
          />
        </div>
        {mayChange ? (
          <StaffForm
            key={`${file.name} ${shown.version}`}
            type={isRuled ? withoutFile : library}
            form={shown}
            offer={{ ways: isRuled && isAdmin ? ['save', 'urgent'] : ['save'], isRuled: false }}
            className="grid content-start gap-5 rounded-2xl border border-line bg-white p-5 sm:p-6"
            footer="flex flex-wrap gap-3"
            above={isRuled && <p className="text-sm">{t.ruled}</p>}
          />
        ) : (
          <p className="rounded-2xl border border-line bg-white p-5">{t.others}</p>
        )}
      </div>
    </>
  )
}
