import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { isRecentlyAuthenticated, reauthenticate } from '~/auth/reauthenticate.server.ts'
import { requireStaff } from '~/auth/session.server.ts'
import { describeChanges, visibleTypeNames } from '~/content/history/change-view.server.ts'
import { listChanges } from '~/content/history/list.server.ts'
import { restoreVersion } from '~/content/history/restore.server.ts'
import { findChange } from '~/content/history/versions.server.ts'
import { diffFieldWords, shortenFieldDiff } from '~/content/history/word-diff.server.ts'
import { replaceReferencesInChangeFields } from '~/content/links/reference-titles.server.ts'
import { deleteHistoryFile, type FileOfChange, listFilesByChange } from '~/content/media/cleanup.server.ts'
import { createFileViewer } from '~/content/media/permissions.server.ts'
import { hasPermission } from '~/content/schema/permissions.ts'
import { contentTypes, findType } from '~/content/types/registry.ts'
import { tryReadFormData } from '~/files/forms/receive.server.ts'
import { useFailureMessage, useLastActionData } from '~/routes/staff/resource/form/use-form-result.ts'
import { ListFilters } from '~/routes/staff/resource/list/list-filters.tsx'
import { parseSearchAndPage } from '~/routes/staff/resource/list/list-query.server.ts'
import { EmptyList } from '~/routes/staff/resource/list/list-views.tsx'
import { urlWithoutDialogParams } from '~/routes/staff/resource/save/act.server.ts'
import {
  redirectWithFlash,
  requireStaffForPost,
  takeFlash,
  toErrorMessageAndStatus,
} from '~/routes/staff/resource/save/responses.server.ts'
import { runAndDescribeResult } from '~/routes/staff/resource/save/undo.server.ts'
import { screenPermissions } from '~/routes/staff/screen-permissions.ts'
import { ConfirmDialog } from '~/ui/staff/dialog.tsx'
import { FlashMessage } from '~/ui/staff/flash-message.tsx'
import { ErrorMessage } from '~/ui/staff/message.tsx'
import { filteredUrl } from '~/ui/staff/pagination.tsx'
import { ChangeEntry, ChangeFiles } from './change-entry.tsx'

export { clientAction } from '~/routes/staff/resource/form/client-action.ts'
export { headers } from '~/ui/staff/private-headers.ts'

export const meta: MetaFunction = () => [{ title: 'History · Staff area' }]

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, screenPermissions.history)
  const params = new URL(request.url).searchParams
  const { q, page } = parseSearchAndPage(params)
  const types = contentTypes.filter(({ permission }) => hasPermission(staff, permission))
  const selectedType = types.find(({ name }) => name === params.get('type'))
  const itemId = params.get('item') ?? ''
  const visibleTypes = selectedType ? [selectedType.name] : visibleTypeNames(staff)
  const { changes, hasMore } = await listChanges({
    q,
    types: visibleTypes,
    viewer: createFileViewer(staff),
    itemId,
    page: page || 1,
  })
  const { notice, headers } = await takeFlash(request)
  const isAdmin = staff.role === 'admin'
  const [files, isReauthenticated] = await Promise.all([
    listFilesByChange(changes),
    isRecentlyAuthenticated(request),
  ])
  return data(
    {
      changes: await Promise.all(
        describeChanges(changes, staff).map(async (change) => ({
          ...change,
          fields: (await replaceReferencesInChangeFields(change.fields, staff))
            .map(diffFieldWords)
            .map(shortenFieldDiff),
          files: files.get(change.sequence) ?? [],
        })),
      ),
      fileToRemove: isAdmin ? findFileToRemove(params, files) : undefined,
      isAdmin,
      asksPassword: !isReauthenticated,
      hasMore,
      page,
      q,
      type: selectedType?.name ?? '',
      itemId,
      types: types.map(({ name, plural }) => [name, plural] as const),
      notice,
    },
    { headers },
  )
}

function findFileToRemove(params: URLSearchParams, files: Map<number, FileOfChange[]>) {
  const change = Number(params.get('change'))
  const file = files
    .get(change)
    ?.find(({ name, state }) => state === 'history-only' && name === params.get('file'))
  return file && { change, ...file }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await tryReadFormData(request.clone())
  const sequence = Number(form?.get('change'))
  const file = form?.get('file')
  try {
    if (typeof file === 'string') return await removeFile(request, sequence, file)
    return await restoreChange(request, form, { sequence, address: context.address ?? '' })
  } catch (error) {
    const { message, field, init } = toErrorMessageAndStatus(error)
    return data({ sequence: field === 'password' ? sequence : 0, message }, init)
  }
}

async function restoreChange(
  request: Request,
  form: FormData | undefined,
  { sequence, address }: { sequence: number; address: string },
) {
  const which = (['before', 'after'] as const).find((name) => name === form?.get('which'))
  const change = which && Number.isSafeInteger(sequence) ? await findChange(sequence) : undefined
  const type = change && findType(change.type)
  const staff = await requireStaffForPost(request, type?.permission ?? screenPermissions.history)
  const password = String(form?.get('password') ?? '').slice(0, 1000)
  if (type?.permission === 'admin') await reauthenticate(request, staff, password, address)
  const text = await runAndDescribeResult(
    async () => which !== undefined && change !== undefined && restoreVersion(sequence, which, staff),
    'Version restored.',
    'This version cannot be restored.',
  )
  return redirectWithFlash(request, urlWithoutDialogParams(new URL(request.url)), { text })
}

async function removeFile(request: Request, sequence: number, name: string) {
  const { email } = await requireStaffForPost(request, 'admin')
  const change = Number.isSafeInteger(sequence) ? await findChange(sequence) : undefined
  const isRemoved = change && (await deleteHistoryFile(change, name, email))
  const text = isRemoved
    ? 'The file was deleted permanently.'
    : 'This file cannot be deleted. It is in use, or it is already gone.'
  return redirectWithFlash(request, urlWithoutDialogParams(new URL(request.url)), { text })
}

export default function History() {
  const actionData = useLastActionData<typeof action>()
  const requestProblem = useFailureMessage()
  const { changes, fileToRemove, isAdmin, asksPassword, hasMore, page, q, type, itemId, types, notice } =
    useLoaderData<typeof loader>()
  const pageUrl = (to: number) => filteredUrl('/admin/history', { q, type, item: itemId, page: String(to) })
  return (
    <>
      <h1 className="text-2xl font-bold sm:text-3xl">History</h1>
      <p className="mt-2 max-w-2xl text-sm">
        All changes: who, what and when. You can restore any earlier version, including deleted items.
      </p>
      {notice && <FlashMessage key={changes[0]?.sequence} text={notice.text} />}
      <ErrorMessage text={requestProblem ?? (actionData?.sequence === 0 && actionData.message)} />
      <div className="mt-5 max-w-3xl">
        <ListFilters
          plural="the history"
          q={q}
          filters={[
            {
              name: 'type',
              label: 'Content type',
              allLabel: 'Everything',
              value: type,
              options: types,
            },
          ]}
        />
      </div>
      {changes.length === 0 && <EmptyList text="No changes found." />}
      <ol className="mt-5 grid grid-cols-[minmax(0,1fr)] overflow-hidden rounded-2xl border border-line bg-white empty:hidden">
        {changes.map((change) => (
          <li key={change.sequence} className="border-b border-line p-4 last:border-b-0 sm:p-5">
            <ChangeEntry
              change={change}
              asksPassword={asksPassword && change.requiresPassword}
              error={actionData?.sequence === change.sequence ? actionData.message : undefined}
            >
              <ChangeFiles change={change} isAdmin={isAdmin} baseUrl={pageUrl(page)} />
            </ChangeEntry>
          </li>
        ))}
      </ol>
      {fileToRemove && (
        <ConfirmDialog
          title="Delete this file permanently?"
          closeUrl={pageUrl(page)}
          action={pageUrl(page)}
          hiddenFields={{ change: String(fileToRemove.change), file: fileToRemove.name }}
          confirmLabel="Delete permanently"
          error={requestProblem}
        >
          “<b className="text-ink">{fileToRemove.label}</b>” and its resized copies are deleted. Versions that
          use it can no longer be restored. Existing backups still contain it.
        </ConfirmDialog>
      )}
      <nav aria-label="Pages" className="mt-6 flex justify-between text-sm">
        {page > 1 ? (
          <Link to={pageUrl(page - 1)} className="text-link">
            Newer
          </Link>
        ) : (
          <span />
        )}
        {hasMore && (
          <Link to={pageUrl(page + 1)} className="text-link">
            Older
          </Link>
        )}
      </nav>
    </>
  )
}
