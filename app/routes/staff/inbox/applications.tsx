import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Link, useLoaderData, useLocation } from '@remix-run/react'
import { requireStaff } from '~/auth/session.server.ts'
import { applicationStageLabels } from '~/content/types/application-stages.ts'
import { tryReadFormData } from '~/files/forms/receive.server.ts'
import {
  type ApplicationFilter,
  countApplications,
  listApplications,
  type ReceivedApplication,
} from '~/inbox/applications.server.ts'
import { removeApplication } from '~/inbox/delete.server.ts'
import { countUnreadByInbox, findSubmissionLabel, markReadOrUnread } from '~/inbox/lists.server.ts'
import { useLastActionData } from '~/routes/staff/resource/form/use-form-result.ts'
import { Badge } from '~/routes/staff/resource/list/item-rows.tsx'
import { requireStaffForPost } from '~/routes/staff/resource/save/responses.server.ts'
import { screenPermissions } from '~/routes/staff/screen-permissions.ts'
import { Download } from '~/ui/icons/site.ts'
import { FileArchive, Table } from '~/ui/icons/staff.ts'
import { useLocale } from '~/ui/text/locale.ts'
import { ApplicationProgressForm } from './application-progress-form.tsx'
import { loadVacanciesAndQuery, type SubmittedProgress, saveProgress } from './applications.server.ts'
import { applicationsEn as t } from './en.ts'
import { handleInboxAction, type Inbox, loadInbox } from './inbox.server.ts'
import { InboxCard } from './inbox-card.tsx'
import { InboxScreen } from './inbox-screen.tsx'
import { inboxStateLabels } from './inbox-states.ts'

export { clientAction } from '~/routes/staff/resource/form/client-action.ts'
export { headers } from '~/ui/staff/private-headers.ts'

export const meta: MetaFunction = () => [{ title: 'Applications · Staff area' }]

/** The applications that the other filters match. */
const inboxOf = ({
  jobId,
  stage,
}: Pick<ApplicationFilter, 'jobId' | 'stage'>): Inbox<ReceivedApplication> => ({
  permission: screenPermissions.applications,
  singular: 'application',
  states: inboxStateLabels,
  statesToCount: [
    { params: { state: '', stage: '' }, label: 'All' },
    { params: { state: 'unread', stage: '' }, label: inboxStateLabels.unread ?? '' },
    ...Object.entries(applicationStageLabels).map(([stage, label]) => ({
      params: { state: '', stage },
      label,
    })),
  ],
  count: ({ stage = '', ...filter }) => countApplications({ ...filter, jobId, stage }),
  list: (query) => listApplications({ ...query, jobId, stage }),
  findName: (id) => findSubmissionLabel('applications', id),
  remove: removeApplication,
  markRead: (id, isRead) => markReadOrUnread('applications', id, isRead),
})

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, screenPermissions.applications)
  const { vacancies, query } = await loadVacanciesAndQuery(request)
  const { screen, init } = await loadInbox(request, inboxOf(query))
  const { jobId: job, stage } = query
  return data({ screen, vacancies, job, stage, unread: (await countUnreadByInbox()).applications }, init)
}

export async function action({ request }: ActionFunctionArgs) {
  await requireStaffForPost(request, screenPermissions.applications)
  const form = await tryReadFormData(request.clone())
  if (form?.get('intent') === 'stage') return saveProgress(request, form)
  return handleInboxAction(request, inboxOf({ jobId: '', stage: '' }))
}

export default function Applications() {
  const { format } = useLocale()
  const { screen, vacancies, job, stage, unread } = useLoaderData<typeof loader>()
  const submitted = useLastActionData<{ submitted?: SubmittedProgress }>()?.submitted
  return (
    <InboxScreen
      title="Applications"
      singular="application"
      badge={`${unread} unread`}
      removalWarning="The CV and staff notes are deleted too."
      states={inboxStateLabels}
      screen={screen}
      exportLinks={job && <ApplicationExports />}
      filters={[
        {
          name: 'job',
          label: 'Vacancy',
          allLabel: 'All vacancies',
          value: job,
          options: vacancies.map(({ count, ...vacancy }) => [
            vacancy.jobId,
            `${vacancyTitle(vacancy)} (${count})`,
          ]),
        },
        {
          name: 'stage',
          label: t.stage,
          allLabel: t.allStages,
          value: stage,
          options: Object.entries(applicationStageLabels),
        },
      ]}
    >
      {screen.list.items.map(({ cv, vacancy, sameVacancyCount, applicantCount, stage, ...item }) => (
        <InboxCard
          key={item._id}
          {...item}
          title={vacancyTitle(vacancy)}
          replySubject={`Re: ${vacancy.title || 'Your application'} [${item.reference}]`}
          text={item.letter}
          stageBadge={stage !== 'received' && <Badge>{applicationStageLabels[stage]}</Badge>}
          footer={
            <ApplicationProgressForm
              {...item}
              stage={stage}
              submitted={submitted?.id === item._id ? submitted : undefined}
            />
          }
        >
          {sameVacancyCount > 1 && (
            <p className="text-sm">
              {sameVacancyCount} applications for this vacancy came from this e-mail address. They count as
              one applicant.
            </p>
          )}
          <p className="mb-2 flex flex-wrap gap-x-5 text-sm">
            {!vacancy.isDeleted && (
              <Link to={`/admin/jobs?edit=${vacancy.jobId}`} discover="none" className="text-link min-h-6">
                {t.vacancy}
                <span className="sr-only">: {vacancy.title}</span>
              </Link>
            )}
            {applicantCount > 1 && (
              <Link
                to={`/admin/applications?${new URLSearchParams({ q: item.email })}`}
                discover="none"
                className="text-link min-h-6"
              >
                {t.allOf(applicantCount)}
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
        </InboxCard>
      ))}
    </InboxScreen>
  )
}

function vacancyTitle({ title, isDeleted }: { title: string; isDeleted: boolean }) {
  if (!isDeleted) return title
  return title ? `${title} – Vacancy deleted` : 'Vacancy deleted'
}

const exportFormats = [
  { extension: 'csv', label: t.csv, icon: Table },
  { extension: 'zip', label: t.zip, icon: FileArchive },
] as const

function ApplicationExports() {
  const { pathname, search } = useLocation()
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1">
      {exportFormats.map(({ extension, label, icon: Icon }) => (
        <a
          key={extension}
          href={`${pathname}.${extension}${search}`}
          className="inline-flex min-h-8 items-center gap-1.5 font-semibold text-water underline underline-offset-4"
        >
          <Icon aria-hidden="true" size={16} /> {label}
        </a>
      ))}
    </p>
  )
}
