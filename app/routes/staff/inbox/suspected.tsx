import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { requireStaff } from '~/auth/session.server.ts'
import { tryRead } from '~/content/schema/rows.server.ts'
import { tryReadFormData } from '~/files/forms/receive.server.ts'
import { findSuspected, listSuspected, releaseSuspected, removeSuspected } from '~/inbox/suspected.server.ts'
import { listAllowedSuspectedKinds } from '~/routes/staff/allowed-paths.server.ts'
import { useFailureMessage, useLastActionData } from '~/routes/staff/resource/form/use-form-result.ts'
import { Badge } from '~/routes/staff/resource/list/item-rows.tsx'
import { EmptyList } from '~/routes/staff/resource/list/list-views.tsx'
import {
  redirectWithFlash,
  requireStaffForPost,
  takeFlash,
  toErrorMessageAndStatus,
} from '~/routes/staff/resource/save/responses.server.ts'
import { screenPermissions } from '~/routes/staff/screen-permissions.ts'
import { FlashMessage } from '~/ui/staff/flash-message.tsx'
import { ErrorMessage } from '~/ui/staff/message.tsx'
import { useLocale } from '~/ui/text/locale.ts'
import { suspectedEn as t } from './en.ts'
import { defaultFailureMessage, unreadableFormMessage } from './inbox.server.ts'

export { clientAction } from '~/routes/staff/resource/form/client-action.ts'
export { headers } from '~/ui/staff/private-headers.ts'

export const meta: MetaFunction = () => [{ title: `${t.title} · Staff area` }]

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, screenPermissions.suspected)
  const { value = [], failure } = await tryRead(t.title, () =>
    listSuspected(listAllowedSuspectedKinds(staff)),
  )
  const { notice, headers } = await takeFlash(request)
  return data({ entries: value, notice, failure: failure && t.unloaded }, { headers })
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaffForPost(request, screenPermissions.suspected)
  const form = await tryReadFormData(request)
  const intent = form?.get('intent')
  if (intent !== 'let-in' && intent !== 'remove') return data({ failure: unreadableFormMessage }, 400)
  try {
    const entry = await findSuspected(String(form?.get('id') ?? ''))
    if (!entry || !listAllowedSuspectedKinds(staff).includes(entry.kind))
      return data({ failure: t.gone }, 404)
    const outcome = intent === 'remove' ? await removeSuspected(entry) : await releaseSuspected(entry)
    if (outcome === 'alreadyHandled') return data({ failure: t.gone }, 404)
    if (outcome && outcome !== 'released') return data({ failure: t[outcome] }, 409)
    const text = intent === 'remove' ? t.removed : t.isIn(t.places[entry.kind])
    return await redirectWithFlash(request, '/admin/suspected', { text })
  } catch (error) {
    const { message, init } = toErrorMessageAndStatus(error, defaultFailureMessage)
    return data({ failure: message }, init)
  }
}

export default function SuspectedSpam() {
  const { entries, notice, failure } = useLoaderData<typeof loader>()
  const actionFailure = useLastActionData<{ failure: string }>()?.failure
  const problem = useFailureMessage() ?? actionFailure ?? failure
  const { format } = useLocale()
  return (
    <>
      <h1 className="text-2xl font-bold sm:text-3xl">{t.title}</h1>
      <p className="mt-2 max-w-2xl text-sm">{t.intro}</p>
      {notice && !actionFailure && <FlashMessage text={notice.text} />}
      <ErrorMessage text={problem} />
      {entries.length === 0 && !failure && <EmptyList text={t.none} />}
      <ul className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-3">
        {entries.map(({ _id, kind, at, reference, sent, cv }) => (
          <li key={_id} className="rounded-2xl border border-line bg-white p-4 wrap-anywhere sm:p-5">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
              <Badge>{t.kinds[kind]}</Badge>
              <time dateTime={at}>{format.moment(at)}</time>
              {kind !== 'subscribers' && <span className="font-mono text-ink">{reference}</span>}
            </p>
            <p className="mt-2 font-semibold text-ink">
              {[sent.name, sent.email, sent.phone].filter(Boolean).join(' · ')}
            </p>
            {sent.subject && <p className="mt-1 font-semibold text-ink">{sent.subject}</p>}
            <p className="mt-1 max-w-3xl whitespace-pre-line">{sent.message ?? sent.letter}</p>
            {cv && (
              <p className="mt-1 text-sm">
                {cv.fileName} · {format.largeSize(cv.size)}
              </p>
            )}
            <Form method="post" preventScrollReset className="mt-4 flex flex-wrap gap-3">
              <input type="hidden" name="id" value={_id} />
              <button type="submit" name="intent" value="let-in" className="button button-primary">
                {t.letIn(t.places[kind])}
                <span className="sr-only">: {reference}</span>
              </button>
              <button
                type="submit"
                name="intent"
                value="remove"
                className="button border border-line text-ink hover:bg-mist"
              >
                {t.remove}
                <span className="sr-only">: {reference}</span>
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </>
  )
}
