import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Form, Link, useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { isProven, ProofError, prove } from '~/auth/proof.server.ts'
import { requireStaff } from '~/auth/session.server.ts'
import { mayKeep } from '~/content/kinds/areas.ts'
import { type ChangeView, typesTold, viewChanges } from '~/content/store/change-view.server.ts'
import { type HistoryFile, historyFiles, removeFileForGood } from '~/content/store/file-removal.server.ts'
import { viewerOf } from '~/content/store/file-rights.server.ts'
import { findChange, restoreVersion } from '~/content/store/history.server.ts'
import { listChanges } from '~/content/store/history-list.server.ts'
import { type MarkedField, marked, shortened } from '~/content/store/marked-words.server.ts'
import { withTitles } from '~/content/store/reference-titles.server.ts'
import { contentTypes, typeOf } from '~/content/types/registry.ts'
import { Badge } from '~/routes/staff/content/item-rows.tsx'
import { ListFilters } from '~/routes/staff/content/list-filters.tsx'
import { useLocale } from '~/ui/locale.ts'
import { Alert } from '~/ui/staff/alert.tsx'
import { NoticeBanner } from '~/ui/staff/notice-banner.tsx'
import { OwnPassword } from '~/ui/staff/own-password.tsx'
import { listUrl } from '~/ui/staff/pages.tsx'
import { QuestionDialog } from '~/ui/staff/question-dialog.tsx'
import { readForm } from '../../../files/read-form.server.ts'
import { backTo } from '../content/act.server.ts'
import { redirectWith, takeNotice } from '../content/flash.server.ts'
import { MarkedText } from '../content/marked.tsx'
import { notKept } from '../content/not-kept.server.ts'
import { requireSender } from '../content/set-aside.server.ts'
import { saidOf } from '../content/undo.server.ts'
import { useLastAnswer, useProblem } from '../content/use-answer.tsx'
import { screens } from '../screens.ts'
import { FilesOf } from './files-of.tsx'

export { headers } from '../../../ui/staff/private.ts'
export { clientAction } from '../content/client-action.ts'

export const meta: MetaFunction = () => [{ title: 'History · Staff area' }]

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, screens.history)
  const params = new URL(request.url).searchParams
  const page = /^[1-9]\d{0,5}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 1
  const types = contentTypes.filter(({ area }) => mayKeep(staff, area))
  const known = types.find(({ name }) => name === params.get('type'))
  const itemId = params.get('item') ?? ''
  const q = (params.get('q') ?? '').replaceAll('\0', '').trim().slice(0, 200)
  const told = known ? [known.name] : typesTold(staff)
  const { changes, hasMore } = await listChanges({ q, types: told, told: viewerOf(staff), itemId, page })
  const { notice, headers } = await takeNotice(request)
  const isAdmin = staff.role === 'admin'
  const [files, proven] = await Promise.all([historyFiles(changes), isProven(request)])
  return data(
    {
      changes: await Promise.all(
        viewChanges(changes, staff).map(async (change) => ({
          ...change,
          fields: (await withTitles(change.fields, staff)).map(marked).map(shortened),
          files: files.get(change.sequence) ?? [],
        })),
      ),
      removing: isAdmin ? removing(params, files) : undefined,
      isAdmin,
      asks: !proven,
      hasMore,
      page,
      q,
      type: known?.name ?? '',
      itemId,
      types: types.map(({ name, many }) => [name, many] as const),
      notice,
    },
    { headers },
  )
}

function removing(params: URLSearchParams, files: Map<number, HistoryFile[]>) {
  const change = Number(params.get('change'))
  const file = files.get(change)?.find(({ name, state }) => state === 'kept' && name === params.get('file'))
  return file && { change, ...file }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request.clone())
  const sequence = Number(form?.get('change'))
  const file = form?.get('file')
  try {
    if (typeof file === 'string') return await removeFile(request, sequence, file)
    return await restore(request, form, { sequence, address: context.address ?? '' })
  } catch (error) {
    if (error instanceof ProofError) return data({ sequence, message: error.message }, 400)
    const { message, init } = notKept(error)
    return data({ sequence: 0, message }, init)
  }
}

async function restore(
  request: Request,
  form: FormData | undefined,
  { sequence, address }: { sequence: number; address: string },
) {
  const which = (['before', 'after'] as const).find((one) => one === form?.get('which'))
  const change = which && Number.isSafeInteger(sequence) ? await findChange(sequence) : undefined
  const type = change && typeOf(change.type)
  const staff = await requireSender(request, type?.area ?? screens.history)
  const password = String(form?.get('password') ?? '').slice(0, 1000)
  if (type?.area === 'admin') await prove(request, staff, password, address)
  const text = await saidOf(
    async () => which !== undefined && change !== undefined && restoreVersion(sequence, which, staff),
    'Version restored.',
    'This version cannot be restored.',
  )
  return redirectWith(request, backTo(new URL(request.url)), { text })
}

async function removeFile(request: Request, sequence: number, name: string) {
  const { email } = await requireSender(request, 'admin')
  const change = Number.isSafeInteger(sequence) ? await findChange(sequence) : undefined
  const isRemoved = change && (await removeFileForGood(change, name, email))
  const text = isRemoved
    ? 'The file was deleted permanently.'
    : 'This file cannot be deleted. It is in use, or it is already gone.'
  return redirectWith(request, backTo(new URL(request.url)), { text })
}

export default function History() {
  const refused = useLastAnswer<typeof action>()
  const met = useProblem()
  const { changes, removing, isAdmin, asks, hasMore, page, q, type, itemId, types, notice } =
    useLoaderData<typeof loader>()
  const pageUrl = (to: number) => listUrl('/admin/history', { q, type, item: itemId, page: String(to) })
  return (
    <>
      <h1 className="text-2xl font-bold sm:text-3xl">History</h1>
      <p className="mt-2 max-w-2xl text-sm">
        All changes: who, what and when. You can restore any earlier version, including deleted items.
      </p>
      {notice && <NoticeBanner key={changes[0]?.sequence} text={notice.text} />}
      <Alert text={met ?? (refused?.sequence === 0 && refused.message)} />
      <div className="mt-5 max-w-3xl">
        <ListFilters
          many="the history"
          q={q}
          filters={[
            {
              name: 'type',
              label: 'Content type',
              all: 'Everything',
              value: type,
              options: types,
            },
          ]}
        />
      </div>
      {changes.length === 0 && (
        <p className="mt-5 rounded-2xl border border-dashed border-body/40 bg-white px-6 py-10 text-center font-semibold text-ink">
          No changes found.
        </p>
      )}
      <ol className="mt-5 grid grid-cols-[minmax(0,1fr)] overflow-hidden rounded-2xl border border-line bg-white empty:hidden">
        {changes.map((change) => (
          <li key={change.sequence} className="border-b border-line p-4 last:border-b-0 sm:p-5">
            <Entry
              change={change}
              asks={asks && change.isGuarded}
              error={refused?.sequence === change.sequence ? refused.message : undefined}
            >
              <FilesOf change={change} isAdmin={isAdmin} address={pageUrl(page)} />
            </Entry>
          </li>
        ))}
      </ol>
      {removing && (
        <QuestionDialog
          title="Delete this file permanently?"
          back={pageUrl(page)}
          action={pageUrl(page)}
          yes={{ change: String(removing.change), file: removing.name }}
          label="Delete permanently"
          problem={met}
        >
          “<b className="text-ink">{removing.label}</b>” and its resized copies are deleted. Versions that use
          it can no longer be restored. Existing backups still contain it.
        </QuestionDialog>
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

function Entry({ children, ...restores }: RestoresProps & { children: ReactNode }) {
  const { change, error } = restores
  const { format } = useLocale()
  const { at, actor, one, name, action, done, fields, to } = change
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge>{one}</Badge>
        <Link
          to={to}
          discover="none"
          className="min-w-0 font-semibold text-ink underline-offset-4 wrap-anywhere hover:text-water hover:underline"
        >
          {name}
        </Link>{' '}
        {done}
      </p>
      <p className="mt-1 text-sm">
        {format.moment(at)} · {actor}
      </p>
      {fields.length > 0 && (
        <details className="mt-2 text-sm" open={Boolean(error)}>
          <summary className="inline-flex min-h-8 items-center font-semibold text-water underline underline-offset-4">
            {fields.length === 1 ? 'What changed: 1 field' : `What changed: ${fields.length} fields`}
          </summary>
          <dl className="mt-2 grid gap-3">
            {fields.map(({ label, before, after }) => (
              <div key={label}>
                <dt className="font-semibold text-ink">{label}</dt>
                {before.some(Boolean) && (
                  <dd className="wrap-anywhere whitespace-pre-line text-red-900">
                    <MarkedText text={before} as="del" />
                  </dd>
                )}
                {after.some(Boolean) && (
                  <dd className="wrap-anywhere whitespace-pre-line text-emerald-950">
                    <MarkedText text={after} as="ins" />
                  </dd>
                )}
              </div>
            ))}
          </dl>
          {children}
          {action !== 'remove' && <Restores {...restores} />}
        </details>
      )}
      {action === 'remove' && <Restores {...restores} />}
    </>
  )
}

interface RestoresProps {
  change: Omit<ChangeView, 'fields'> & { fields: MarkedField[] }
  asks: boolean
  error?: string
}

function Restores({ change: { sequence, action, name, restores }, asks, error }: RestoresProps) {
  return (
    <div className="mt-3 flex flex-wrap gap-2 text-sm empty:hidden">
      {restores.map((which) => (
        <Form key={which} method="post" preventScrollReset className="grid gap-2">
          <input type="hidden" name="change" value={sequence} />
          <input type="hidden" name="which" value={which} />
          {asks && <OwnPassword error={error} />}
          <button
            type="submit"
            className="min-h-9 rounded-full border border-line px-4 font-semibold text-ink hover:bg-ice"
          >
            {action === 'remove' ? 'Restore' : `Restore the version ${which}`}
            <span className="sr-only">: {name}</span>
          </button>
        </Form>
      ))}
    </div>
  )
}
