import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { requireStaff } from '~/auth/session.server.ts'
import { attempt } from '~/content/store/attempt.server.ts'
import { findSuspected, letIn, listSuspected, removeSuspected } from '~/letters/suspected.server.ts'
import { Badge } from '~/routes/staff/content/item-rows.tsx'
import { suspectedEn as t } from '~/routes/staff/inbox/en.ts'
import { useLocale } from '~/ui/locale.ts'
import { Alert } from '~/ui/staff/alert.tsx'
import { readForm } from '../../../files/read-form.server.ts'
import { NoticeBanner } from '../../../ui/staff/notice-banner.tsx'
import { redirectWith, takeNotice } from '../content/flash.server.ts'
import { notKept } from '../content/not-kept.server.ts'
import { requireSender } from '../content/set-aside.server.ts'
import { useLastAnswer, useProblem } from '../content/use-answer.tsx'
import { suspectedOf } from '../screens.server.ts'
import { screens } from '../screens.ts'
import { unreadable, usual } from './screen.server.ts'

export { headers } from '../../../ui/staff/private.ts'
export { clientAction } from '../content/client-action.ts'

export const meta: MetaFunction = () => [{ title: `${t.title} · Staff area` }]

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, screens.suspected)
  const { value = [], failure } = await attempt(t.title, () => listSuspected(suspectedOf(staff)))
  const { notice, headers } = await takeNotice(request)
  return data({ entries: value, notice, failure: failure && t.unloaded }, { headers })
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireSender(request, screens.suspected)
  const form = await readForm(request)
  const intent = form?.get('intent')
  if (intent !== 'let-in' && intent !== 'remove') return data({ failure: unreadable }, 400)
  try {
    const entry = await findSuspected(String(form?.get('id') ?? ''))
    if (!entry || !suspectedOf(staff).includes(entry.kind)) return data({ failure: t.gone }, 404)
    const done = intent === 'remove' ? await removeSuspected(entry) : await letIn(entry)
    if (done === 'gone') return data({ failure: t.gone }, 404)
    if (done && done !== 'in') return data({ failure: t[done] }, 409)
    const text = intent === 'remove' ? t.removed : t.isIn(t.places[entry.kind])
    return await redirectWith(request, '/admin/suspected', { text })
  } catch (error) {
    const { message, init } = notKept(error, usual)
    return data({ failure: message }, init)
  }
}

export default function SuspectedSpam() {
  const { entries, notice, failure } = useLoaderData<typeof loader>()
  const refused = useLastAnswer<{ failure: string }>()?.failure
  const problem = useProblem() ?? refused ?? failure
  const { format } = useLocale()
  return (
    <>
      <h1 className="text-2xl font-bold sm:text-3xl">{t.title}</h1>
      <p className="mt-2 max-w-2xl text-sm">{t.intro}</p>
      {notice && !refused && <NoticeBanner text={notice.text} />}
      <Alert text={problem} />
      {entries.length === 0 && !failure && <p className="mt-5 font-semibold text-ink">{t.none}</p>}
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
