import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { jobs } from '~/content/types/jobs.ts'
import { labelOf } from '~/process/words.ts'
import { FormattedText } from '~/ui/formatted.tsx'
import { loadItem } from '~/ui/item-page.server.ts'
import { langAttribute } from '~/ui/language-of.ts'
import { NotFoundPage } from '~/ui/not-found-page.tsx'
import { BackLink } from '~/ui/notices/back-link.tsx'
import { FactList } from '~/ui/notices/fact-list.tsx'
import { EndedBox } from '~/ui/notices/over-box.tsx'
import { PageHeader } from '~/ui/page-header.tsx'
import { defineItemMeta } from '~/ui/page-meta.ts'
import { JsonLd } from '~/ui/structured-data.tsx'
import { jobJsonLd } from '~/ui/structured-site.ts'
import { useTimeLeftText } from '~/ui/use-time-left.ts'
import { ApplyLinks, HowToApply } from './how-to-apply.tsx'
import { JobBadges } from './job-card.tsx'
import { findJob, type JobDetail } from './jobs.server.ts'
import { careersText } from './text.ts'
import { careersTexts } from './texts.server.ts'

export { pageHeaders as headers } from '../../../process/caching.ts'

const listPath = '/notice-board/careers'

export const loader = (args: LoaderFunctionArgs) => loadItem(args, jobs, findJob, careersTexts)

export const meta = defineItemMeta((job: JobDetail) => ({
  title: job.title,
  description: job.text,
  path: job.path,
  feeds: ['careers'],
}))

export default function JobPage() {
  const { item: job } = useLoaderData<typeof loader>()
  const { t, formatMessage, format, text } = careersText.use()
  const formatTimeLeft = useTimeLeftText()
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
  const { language } = careersText.use()
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
