import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { jobPath } from '~/content/types/deadline-paths.ts'
import { jobs } from '~/content/types/jobs.ts'
import { lettersEn } from '~/letters/en.ts'
import { formStamp } from '~/letters/fill-time.server.ts'
import { sentReference } from '~/letters/references.server.ts'
import { config } from '~/process/config.server.ts'
import { formatDay } from '~/process/format.ts'
import { timeLeft } from '~/process/nepal-time.ts'
import { ApplicationForm } from '~/routes/site/careers/application-form.tsx'
import { JobSummary } from '~/routes/site/careers/job-summary.tsx'
import { SentNotice } from '~/ui/letters/sent-notice.tsx'
import { useLettersText } from '~/ui/letters/text.ts'
import { MessagePage } from '~/ui/message-page.tsx'
import { PageHeader } from '~/ui/page-header.tsx'
import type { rootLoader } from '~/ui/root-data.server.ts'
import { leadOn } from '../../../content/public/lead-on.server.ts'
import { pageCaching, uncached } from '../../../process/caching.ts'
import { pageMeta, plainMeta } from '../../../ui/page-meta.ts'
import { applyPath, publishedJob, receive } from './apply.server.ts'

export { pageHeaders as headers } from '../../../process/caching.ts'

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({ data, matches }) =>
  data?.job
    ? [
        ...pageMeta(matches, {
          title: `${lettersEn.apply.title}: ${data.job.title}`,
          description: lettersEn.apply.lead(data.job.title),
          path: data.job.applyUrl,
        }),
        { name: 'robots', content: 'noindex' },
      ]
    : plainMeta(matches)

export async function loader({ params, request }: LoaderFunctionArgs) {
  const found = await publishedJob(params.slug)
  if (!found) await leadOn(jobs, { request, params })
  if (!found) return data({ job: undefined }, { status: 404, headers: uncached })
  const { title, slug, department, location, type, salaryRange, applicationDeadline } = found
  const job = { title, slug, department, location, type, salaryRange, applicationDeadline }
  const reference = sentReference(request.url)
  return data(
    {
      job: { ...job, left: timeLeft(applicationDeadline), applyUrl: applyPath(found) },
      reference,
      isMailed: Boolean(config().mail),
      stamp: formStamp(),
    },
    { headers: reference ? uncached : pageCaching('sent', 'check') },
  )
}

export async function action(args: ActionFunctionArgs) {
  const job = await publishedJob(args.params.slug)
  if (job) return receive(job, args)
  await args.request.body?.cancel()
  return data(undefined, { status: 404, headers: uncached })
}

export default function Apply() {
  const { text, t, path } = useLettersText()
  const loaded = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { job } = loaded
  if (!job) {
    return (
      <MessagePage title={text.notFound.title} mark="404">
        <p className="max-w-md text-lead">{text.notFound.text}</p>
        <Link to={path('/notice-board/careers')} className="button button-primary mt-2">
          {t.apply.others}
        </Link>
      </MessagePage>
    )
  }
  const above = [
    { label: text.frame.nav.noticeBoard, to: '/notice-board' },
    { label: text.frame.nav.careers, to: '/notice-board/careers' },
    { label: job.title, to: jobPath(job.slug) },
  ]
  return (
    <>
      <PageHeader title={t.apply.title} lead={t.apply.lead(job.title)} above={above} light />
      <div className="page grid items-start gap-x-14 gap-y-10 pt-10 pb-32 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] lg:pb-44">
        {loaded.reference ? (
          <SentNotice
            title={t.apply.sentTitle}
            text={loaded.isMailed ? t.apply.sentText : t.apply.sentWithoutMail}
            reference={loaded.reference}
            link={{ to: jobPath(job.slug), label: t.apply.back }}
          >
            <h3 className="mt-8 text-lg font-bold">{t.apply.nextTitle}</h3>
            <ol className="mt-2 grid list-decimal gap-1.5 pl-5">
              {t.apply.next.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </SentNotice>
        ) : job.left || answer ? (
          <ApplicationForm answer={answer} stamp={answer?.stamp ?? loaded.stamp} job={job} />
        ) : (
          <section className="rounded-3xl border border-line bg-mist p-6 sm:p-9">
            <h2 className="text-2xl font-bold">{t.apply.closedTitle}</h2>
            <p className="mt-3">{t.apply.closedText(formatDay(job.applicationDeadline, text.months))}</p>
            <Link to={path('/notice-board/careers')} className="button button-primary mt-6">
              {t.apply.others}
            </Link>
          </section>
        )}
        <JobSummary job={job} />
      </div>
    </>
  )
}
