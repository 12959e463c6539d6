import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Link, useLoaderData, useLocation } from '@remix-run/react'
import { requireStaff } from '~/auth/session.server.ts'
import { stages } from '~/content/types/application-stages.ts'
import { readForm } from '~/files/read-form.server.ts'
import { countApplications, listApplications } from '~/letters/application-lists.server.ts'
import { countUnread, markRead, nameInInbox } from '~/letters/inbox.server.ts'
import { removeApplication } from '~/letters/inbox-removal.server.ts'
import { Badge } from '~/routes/staff/content/item-rows.tsx'
import { Download } from '~/ui/icons/site.ts'
import { FileArchive, Table } from '~/ui/icons/staff.ts'
import { useLocale } from '~/ui/locale.ts'
import { requireSender } from '../content/set-aside.server.ts'
import { useLastAnswer } from '../content/use-answer.tsx'
import { screens } from '../screens.ts'
import { readApplications, type SentProgress, saveProgress } from './applications.server.ts'
import { applicationsEn as t } from './en.ts'
import { InboxScreen } from './inbox-screen.tsx'
import { LetterCard } from './letter-card.tsx'
import { ProgressForm } from './progress-form.tsx'
import { actOnInbox, loadInbox } from './screen.server.ts'
import { readStates } from './states.ts'

export { headers } from '../../../ui/staff/private.ts'
export { clientAction } from '../content/client-action.ts'

export const meta: MetaFunction = () => [{ title: 'Applications · Staff area' }]

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, screens.applications)
  const { vacancies, query } = await readApplications(request)
  const { screen, init } = await loadInbox(request, {
    right: screens.applications,
    one: 'application',
    states: Object.keys(readStates),
    counted: [
      { params: { state: '', stage: '' }, label: 'All' },
      { params: { state: 'unread', stage: '' }, label: readStates.unread ?? '' },
      ...Object.entries(stages).map(([stage, label]) => ({ params: { state: '', stage }, label })),
    ],
    count: (q, { state = '', stage = '' }) => countApplications({ ...query, q, state, stage }),
    list: ({ page }) => listApplications({ ...query, page }),
    nameOf: (id) => nameInInbox('applications', id),
  })
  const { jobId: job, stage } = query
  return data({ screen, vacancies, job, stage, unread: (await countUnread()).applications }, init)
}

export async function action({ request }: ActionFunctionArgs) {
  await requireSender(request, screens.applications)
  const form = await readForm(request.clone())
  if (form?.get('intent') === 'stage') return saveProgress(request, form)
  return actOnInbox(request, {
    right: screens.applications,
    one: 'application',
    nameOf: (id) => nameInInbox('applications', id),
    remove: removeApplication,
    mark: (id, isRead) => markRead('applications', id, isRead),
  })
}

export default function Applications() {
  const { format } = useLocale()
  const { screen, vacancies, job, stage, unread } = useLoaderData<typeof loader>()
  const refused: { failure?: string; sent?: SentProgress } = useLastAnswer<typeof action>() ?? {}
  return (
    <InboxScreen
      title="Applications"
      one="application"
      many="applications"
      tally={`${unread} unread`}
      empty="No applications yet."
      removal="The CV and staff notes are deleted too."
      states={readStates}
      screen={screen}
      refused={refused.failure}
      exports={job && <ApplicationExports />}
      filters={[
        {
          name: 'job',
          label: 'Vacancy',
          all: 'All vacancies',
          value: job,
          options: vacancies.map(({ count, ...vacancy }) => [
            vacancy.jobId,
            `${titleOf(vacancy)} (${count})`,
          ]),
        },
        {
          name: 'stage',
          label: t.stage,
          all: t.allStages,
          value: stage,
          options: Object.entries(stages),
        },
      ]}
    >
      {screen.list.items.map(({ cv, vacancy, alike, all, stage, ...item }) => (
        <LetterCard
          key={item._id}
          {...item}
          title={titleOf(vacancy)}
          answer={`Re: ${vacancy.title || 'Your application'} [${item.reference}]`}
          text={item.letter}
          stage={stage !== 'received' && <Badge>{stages[stage]}</Badge>}
          below={
            <ProgressForm
              {...item}
              stage={stage}
              sent={refused.sent?.id === item._id ? refused.sent : undefined}
            />
          }
        >
          {alike > 1 && (
            <p className="text-sm">
              {alike} applications for this vacancy came from this e-mail address. They count as one
              applicant.
            </p>
          )}
          <p className="mb-2 flex flex-wrap gap-x-5 text-sm">
            {!vacancy.isGone && (
              <Link to={`/admin/jobs?edit=${vacancy.jobId}`} discover="none" className="text-link min-h-6">
                {t.vacancy}
                <span className="sr-only">: {vacancy.title}</span>
              </Link>
            )}
            {all > 1 && (
              <Link
                to={`/admin/applications?${new URLSearchParams({ q: item.email })}`}
                discover="none"
                className="text-link min-h-6"
              >
                {t.allOf(all)}
                <span className="sr-only">: {item.name}</span>
              </Link>
            )}
          </p>
          <a
            href={`/admin/applications/${item._id}/cv`}
            className="inline-flex min-h-9 max-w-full items-center gap-2 rounded-full border border-line px-4 text-sm font-semibold text-ink hover:bg-ice"
          >
            <Download aria-hidden="true" size={16} className="flex-none" />
            <span className="truncate">{cv.fileName}</span>
            <span className="flex-none font-normal text-body">{format.largeSize(cv.size)}</span>
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

const kinds = [
  { ending: 'csv', label: t.csv, icon: Table },
  { ending: 'zip', label: t.zip, icon: FileArchive },
] as const

function ApplicationExports() {
  const { pathname, search } = useLocation()
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1">
      {kinds.map(({ ending, label, icon: Icon }) => (
        <a
          key={ending}
          href={`${pathname}.${ending}${search}`}
          className="inline-flex min-h-8 items-center gap-1.5 font-semibold text-water underline underline-offset-4"
        >
          <Icon aria-hidden="true" size={16} /> {label}
        </a>
      ))}
    </p>
  )
}
