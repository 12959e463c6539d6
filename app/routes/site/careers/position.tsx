import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { jobs } from '~/content/types/jobs.ts'
import { nameOf } from '~/process/words.ts'
import { Formatted } from '~/ui/formatted.tsx'
import { loadItem } from '~/ui/item-page.server.ts'
import { languageOf } from '~/ui/language-of.ts'
import { NotFoundPage } from '~/ui/not-found-page.tsx'
import { BackLink } from '~/ui/notices/back-link.tsx'
import { FactList } from '~/ui/notices/fact-list.tsx'
import { OverBox } from '~/ui/notices/over-box.tsx'
import { PageHeader } from '~/ui/page-header.tsx'
import { itemMetaOf } from '~/ui/page-meta.ts'
import { StructuredData } from '~/ui/structured-data.tsx'
import { jobPosting } from '~/ui/structured-site.ts'
import { useTimeLeft } from '~/ui/use-time-left.ts'
import { ApplyLinks, HowToApply } from './how-to-apply.tsx'
import { JobBadges } from './job-card.tsx'
import { type PublishedJob, publishedJob } from './jobs.server.ts'
import { careersText } from './text.ts'
import { careersTexts } from './texts.server.ts'

export { pageHeaders as headers } from '../../../process/caching.ts'

const list = '/notice-board/careers'

export const loader = (args: LoaderFunctionArgs) => loadItem(args, jobs, publishedJob, careersTexts)

export const meta = itemMetaOf((job: PublishedJob) => ({
  title: job.title,
  description: job.text,
  path: job.path,
  feeds: ['careers'],
}))

export default function PositionPage() {
  const { item: job } = useLoaderData<typeof loader>()
  const { t, say, format, text } = careersText.use()
  const leftWords = useTimeLeft()
  if (!job) return <NotFoundPage />
  const department = nameOf(t.departmentNames, job.department)
  return (
    <>
      {!job.ended && (
        <StructuredData
          of={import.meta.env.SSR && ((settings, edition) => jobPosting(job, settings, edition))}
        />
      )}
      <PageHeader
        title={job.title}
        lead={[department, job.location].join(' · ')}
        above={[
          { label: text.frame.nav.noticeBoard, to: '/notice-board' },
          { label: t.title, to: list },
        ]}
        light
      />
      <div className="page pt-10 pb-32 lg:pb-44">
        {job.ended && (
          <div className="mb-8 max-w-3xl">
            <OverBox
              title={t.closed}
              text={say(t.closedText, { day: format.day(job.applicationDeadline) })}
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
                    {[format.bothDays(job.applicationDeadline), job.left && leftWords(job.left)]
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
            {!job.ended && <ApplyLinks page={job.path} title={job.title} />}
          </FactList>
          <article className="grid max-w-3xl content-start gap-5 lg:-order-1">
            <JobBadges job={job} texts={[job.title, job.text]} />
            <h2 className="sr-only">{t.about}</h2>
            <Formatted html={job.html} />
            <TextList title={t.requirements} texts={job.requirements} />
            <TextList title={t.responsibilities} texts={job.responsibilities} />
            {!job.ended && <HowToApply page={job.path} until={job.applicationDeadline} />}
          </article>
        </div>
        <BackLink to={list} label={t.back} />
      </div>
    </>
  )
}

function TextList({ title, texts }: { title: string; texts: string[] }) {
  const { language } = careersText.use()
  if (texts.length === 0) return null
  return (
    <section className="mt-3">
      <h2 className="text-xl font-bold">{title}</h2>
      <ul className="mt-3 grid list-disc gap-2 pl-5 leading-relaxed marker:text-water">
        {[...new Set(texts)].map((text) => (
          <li key={text} lang={languageOf(text, language)}>
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}
