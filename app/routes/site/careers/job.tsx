import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { jobs } from '~/content/types/jobs.ts'
import { deadlineCalendarPathOfPage } from '~/content/types/site-paths.ts'
import { labelOf } from '~/i18n/message.ts'
import { CalendarPlus } from '~/ui/icons/site.ts'
import { EndedBox } from '~/ui/notices/expiry.tsx'
import { FactPanel } from '~/ui/notices/facts.tsx'
import { loadItem } from '~/ui/page/load-page.server.ts'
import { NotFoundPage } from '~/ui/page/message-page.tsx'
import { PageHeader } from '~/ui/page/page-header.tsx'
import { BuiltJsonLdScript } from '~/ui/seo/json-ld.tsx'
import { jobJsonLd } from '~/ui/seo/json-ld-site.ts'
import { defineItemMeta } from '~/ui/seo/page-meta.ts'
import { FormattedText } from '~/ui/text/formatted.tsx'
import { BackLink, Link } from '~/ui/text/link.tsx'
import { langAttribute, useDeadlineFormatter, useTexts } from '~/ui/text/locale.ts'
import { JobBadges } from './job-card.tsx'
import { findJob, type JobDetail } from './jobs.server.ts'

export { selectPageHeaders as headers } from '~/http/cache-headers.ts'

const listPath = '/notice-board/careers'

export const loader = (args: LoaderFunctionArgs) => loadItem(args, jobs, findJob, 'careers')

export const meta = defineItemMeta((job: JobDetail) => ({
  title: job.title,
  description: job.text,
  path: job.path,
  feeds: ['careers'],
}))

export default function JobPage() {
  const { item: job } = useLoaderData<typeof loader>()
  const { t, formatMessage, format, text } = useTexts('careers')
  const formatDeadline = useDeadlineFormatter()
  if (!job) return <NotFoundPage />
  const department = labelOf(t.departmentNames, job.department)
  return (
    <>
      {!job.ended && <BuiltJsonLdScript build={import.meta.env.SSR && jobJsonLd} about={job} />}
      <PageHeader
        title={job.title}
        lead={[department, job.location].join(' · ')}
        ancestors={[
          { label: text.frame.nav.noticeBoard, to: '/notice-board' },
          { label: t.title, to: listPath },
        ]}
        light
      />
      <div className="page pt-10 pb-32 lg:pb-44">
        {job.ended && (
          <div className="mb-8 max-w-3xl">
            <EndedBox
              title={t.closed}
              text={formatMessage(t.closedText, { day: format.day(job.applicationDeadline) })}
            />
          </div>
        )}
        <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-14">
          <FactPanel
            title={t.facts}
            facts={[
              [
                t.deadline,
                <span key="deadline" className={job.soon ? 'text-red-800' : ''}>
                  {formatDeadline(job.applicationDeadline, job.left)}
                </span>,
              ],
              [t.department, department],
              [t.location, job.location],
              [t.type, t.types[job.type]],
              [t.level, t.levels[job.level]],
              [t.salary, job.salaryRange],
              [t.posted, format.bothDays(job.postedDate)],
              [t.received, format.number(job.applicationsReceived)],
            ]}
          >
            {!job.ended && <ApplyLinks jobPath={job.path} title={job.title} />}
          </FactPanel>
          <article className="grid max-w-3xl content-start gap-5 lg:-order-1">
            <JobBadges job={job} texts={[job.title, job.text]} />
            <h2 className="sr-only">{t.about}</h2>
            <FormattedText html={job.html} />
            <BulletList title={t.requirements} texts={job.requirements} />
            <BulletList title={t.responsibilities} texts={job.responsibilities} />
            {!job.ended && <HowToApply jobPath={job.path} deadline={job.applicationDeadline} />}
          </article>
        </div>
        <BackLink to={listPath} label={t.back} />
      </div>
    </>
  )
}

function BulletList({ title, texts }: { title: string; texts: string[] }) {
  const { language } = useTexts('careers')
  if (texts.length === 0) return null
  return (
    <section className="mt-3">
      <h2 className="text-xl font-bold">{title}</h2>
      <ul className="mt-3 grid list-disc gap-2 pl-5 leading-relaxed marker:text-water">
        {[...new Set(texts)].map((text) => (
          <li key={text} lang={langAttribute(text, language)}>
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}

function HowToApply({ jobPath, deadline }: { jobPath: string; deadline: string }) {
  const { t, formatMessage, format } = useTexts('careers')
  return (
    <section className="mt-3 grid gap-3 rounded-3xl bg-mist p-6 sm:p-8">
      <h2 className="text-xl font-bold">{t.how}</h2>
      <p className="leading-relaxed">{formatMessage(t.howForm, { day: format.day(deadline) })}</p>
      <p className="leading-relaxed">{t.howAnswer}</p>
      <p className="no-print mt-2">
        <Link to={`${jobPath}/apply`} discover="none" className="button button-primary">
          {t.apply}
        </Link>
      </p>
    </section>
  )
}

function ApplyLinks({ jobPath, title }: { jobPath: string; title: string }) {
  const { t, localizePath } = useTexts('careers')
  return (
    <div className="no-print mt-6 grid gap-3">
      <Link to={`${jobPath}/apply`} discover="none" className="button button-primary">
        {t.apply}
        <span className="sr-only">: {title}</span>
      </Link>
      <a
        href={localizePath(deadlineCalendarPathOfPage(jobPath))}
        className="text-link justify-self-start text-sm"
      >
        <CalendarPlus aria-hidden="true" size={17} className="flex-none" /> {t.calendar}
      </a>
    </div>
  )
}
