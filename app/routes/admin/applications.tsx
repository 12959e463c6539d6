import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Download } from 'lucide-react'
import { requireStaff } from '~/auth/session.server.ts'
import { countUnread, markRead, nameInInbox } from '~/content/inbox.server.ts'
import { listApplications, vacanciesAppliedFor } from '~/content/inbox-lists.server.ts'
import { removeApplication } from '~/content/inbox-removal.server.ts'
import { InboxScreen } from '~/ui/admin/inbox/inbox-screen.tsx'
import { LetterCard } from '~/ui/admin/inbox/letter-card.tsx'
import { readStates } from '~/ui/admin/inbox/states.ts'
import { formatLargeSize } from '~/ui/format.ts'
import { actOnInbox, loadInbox } from './inbox/screen.server.ts'

export { headers } from './private.ts'

export const meta: MetaFunction = () => [{ title: 'Applications · Staff area' }]

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  const vacancies = await vacanciesAppliedFor()
  const wished = new URL(request.url).searchParams.get('job')
  const job = vacancies.find(({ jobId }) => jobId === wished)?.jobId ?? ''
  const { screen, init } = await loadInbox(request, {
    one: 'application',
    states: Object.keys(readStates),
    list: (query) => listApplications({ ...query, jobId: job }),
    nameOf: (id) => nameInInbox('applications', id),
  })
  return data({ screen, vacancies, job, unread: (await countUnread()).applications }, init)
}

export const action = ({ request }: ActionFunctionArgs) =>
  actOnInbox(request, {
    one: 'application',
    remove: removeApplication,
    mark: (id, isRead) => markRead('applications', id, isRead),
  })

export default function Applications() {
  const { screen, vacancies, job, unread } = useLoaderData<typeof loader>()
  return (
    <InboxScreen
      title="Applications"
      one="application"
      many="applications"
      tally={`${unread} unread`}
      empty="Nobody has applied for a vacancy yet."
      removal="Its CV is deleted with it."
      states={readStates}
      screen={screen}
      refused={useActionData<typeof action>()?.failure}
      filter={{
        name: 'job',
        label: 'Vacancy',
        all: 'All vacancies',
        value: job,
        options: vacancies.map(({ count, ...vacancy }) => [vacancy.jobId, `${titleOf(vacancy)} (${count})`]),
      }}
    >
      {screen.list.items.map(({ cv, vacancy, alike, ...item }) => (
        <LetterCard
          key={item._id}
          {...item}
          title={titleOf(vacancy)}
          answer={`Re: ${vacancy.title || 'Your application'} [${item.reference}]`}
          text={item.letter}
        >
          {alike > 1 && (
            <p className="text-sm">
              {alike} applications for this vacancy came with this e-mail address; they count as one
              applicant.
            </p>
          )}
          <a
            href={`/admin/applications/${item._id}/cv`}
            className="inline-flex min-h-9 max-w-full items-center gap-2 rounded-full border border-line px-4 text-sm font-semibold text-ink hover:bg-ice"
          >
            <Download aria-hidden="true" size={16} className="flex-none" />
            <span className="truncate">{cv.fileName}</span>
            <span className="flex-none font-normal text-body">{formatLargeSize(cv.size)}</span>
          </a>
        </LetterCard>
      ))}
    </InboxScreen>
  )
}

function titleOf({ title, isGone }: { title: string; isGone: boolean }) {
  if (!isGone) return title
  return title ? `${title} – Vacancy deleted` : 'Vacancy deleted'
}
