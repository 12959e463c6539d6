import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { departments } from '~/content/types/jobs.ts'
import { labelOf } from '~/i18n/message.ts'
import { EndedFilter } from '~/ui/lists/archive.tsx'
import { DateFilters, SelectFilter } from '~/ui/lists/filter-fields.tsx'
import { createEmptyPage } from '~/ui/lists/list-address.ts'
import { ListForm } from '~/ui/lists/list-form.tsx'
import { ListScreen } from '~/ui/lists/list-screen.tsx'
import { loadList } from '~/ui/lists/load-list.server.ts'
import { StatLine } from '~/ui/lists/stat-line.tsx'
import { CalendarLink, FeedLink } from '~/ui/notices/follow-links.tsx'
import { NoticeResults } from '~/ui/notices/notice-results.tsx'
import { defineMeta } from '~/ui/seo/page-meta.ts'
import { textsFromMatches, useTexts } from '~/ui/text/locale.ts'
import { JobCard } from './job-card.tsx'
import { type JobCardData, listJobs, readJobStatistics } from './jobs.server.ts'

export { selectPageHeaders as headers } from '~/http/cache-headers.ts'

const listPath = '/notice-board/careers'

export const meta = defineMeta((matches) => ({
  ...textsFromMatches('careers', matches).t,
  path: listPath,
  feeds: ['careers'],
  calendars: ['vacancies'],
}))

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadList(request, {
    name: 'vacancies',
    filterNames: ['department', 'type', 'level', 'ended'],
    features: ['days'],
    loadPage: listJobs,
    loadExtras: () => ({ figures: readJobStatistics }),
    texts: ['careers'],
  })

export default function Careers() {
  const { address, list, figures } = useLoaderData<typeof loader>()
  const { t, formatMessage, text } = useTexts('careers')
  const page = list.value ?? { ...createEmptyPage<JobCardData>(address), allCount: 0 }
  return (
    <ListScreen
      to={listPath}
      address={address}
      title={t.title}
      lead={t.lead}
      ancestors={[{ label: text.frame.nav.noticeBoard, to: '/notice-board' }]}
    >
      <div className="page grid gap-4 pt-5 md:gap-5">
        <StatLine
          label={t.figures.title}
          failed={t.failedFigures}
          stats={
            figures.value && [
              { label: t.figures.open, value: figures.value.open },
              { label: t.figures.departments, value: figures.value.departments },
              { label: t.figures.urgent, value: figures.value.urgent },
              { label: t.figures.applications, value: figures.value.applications },
            ]
          }
        />
        <ListForm subject={t.what}>
          <SelectFilter
            name="department"
            label={t.department}
            all={t.departments}
            options={departments.map((department) => [department, labelOf(t.departmentNames, department)])}
          />
          <SelectFilter name="type" label={t.type} options={Object.entries(t.types)} />
          <SelectFilter name="level" label={t.level} options={Object.entries(t.levels)} />
          <DateFilters />
          <EndedFilter />
        </ListForm>
      </div>
      <NoticeResults<JobCardData>
        page={page}
        isPinned={(job) => job.isUrgent}
        text={{ ...t, pinned: t.urgent, rest: t.all }}
        count={formatMessage(t.count, { found: page.total, all: page.allCount })}
        failed={Boolean(list.failure)}
        followLinks={
          <>
            <CalendarLink name="vacancies" />
            <FeedLink name="careers" />
          </>
        }
      >
        {(job) => <JobCard job={job} />}
      </NoticeResults>
    </ListScreen>
  )
}
