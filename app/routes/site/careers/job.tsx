import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { jobs } from '~/content/types/jobs.ts'
import { labelOf } from '~/i18n/message.ts'
import { EndedBox } from '~/ui/notices/expiry.tsx'
import { FactList } from '~/ui/notices/facts.tsx'
import { loadItem } from '~/ui/page/load-item.server.ts'
import { NotFoundPage } from '~/ui/page/message-page.tsx'
import { PageHeader } from '~/ui/page/page-header.tsx'
import { JsonLd } from '~/ui/seo/json-ld.tsx'
import { jobJsonLd } from '~/ui/seo/json-ld-site.ts'
import { defineItemMeta } from '~/ui/seo/page-meta.ts'
import { FormattedText } from '~/ui/text/formatted.tsx'
import { BackLink } from '~/ui/text/link.tsx'
import { langAttribute, useTexts, useTimeLeftFormatter } from '~/ui/text/locale.ts'
import { ApplyLinks, HowToApply } from './how-to-apply.tsx'
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
  const formatTimeLeft = useTimeLeftFormatter()
  if (!job) return <NotFoundPage />
  const department = labelOf(t.departmentNames, job.department)
  return (
    <>
      {!job.ended && (
        <JsonLd build={import.meta.env.SSR && ((settings, edition) => jobJsonLd(job, settings, edition))} />
      )}
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
          <FactList
            title={t.facts}
            facts={[
              {
                label: t.deadline,
                value: (
                  <span className={job.soon ? 'text-red-800' : ''}>
                    {[format.bothDays(job.applicationDeadline), job.left && formatTimeLeft(job.left)]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                ),
              },
              { label: t.department, value: department },
              { label: t.location, value: job.location },
              { label: t.type, value: t.types[job.type] },
              { label: t.level, value: t.levels[job.level] },
              { label: t.salary, value: job.salaryRange },
              { label: t.posted, value: format.bothDays(job.postedDate) },
              { label: t.received, value: format.number(job.applicationsReceived) },
            ]}
          >
            {!job.ended && <ApplyLinks jobPath={job.path} title={job.title} />}
          </FactList>
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
