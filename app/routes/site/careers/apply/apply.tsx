import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { jobs } from '~/content/types/jobs.ts'
import { formStamp } from '~/letters/fill-time.server.ts'
import { sentReference } from '~/letters/references.server.ts'
import { lettersTexts } from '~/letters/texts.server.ts'
import { config } from '~/process/config.server.ts'
import { textsOf, wordsOf } from '~/process/dictionary.server.ts'
import { letGo } from '~/process/let-go.ts'
import { timeLeft } from '~/process/nepal-time.ts'
import { nameOf } from '~/process/words.ts'
import { SentNotice } from '~/ui/letters/sent-notice.tsx'
import { Link } from '~/ui/link.tsx'
import { MessagePage } from '~/ui/message-page.tsx'
import { PageHeader } from '~/ui/page-header.tsx'
import type { rootLoader } from '~/ui/root-data.server.ts'
import { leadOn } from '../../../../content/public/lead-on.server.ts'
import { linkToPage } from '../../../../content/public/referred-items.server.ts'
import { pageCaching, uncached } from '../../../../process/caching.ts'
import { pageMeta, plainMeta } from '../../../../ui/page-meta.ts'
import { careersTexts } from '../texts.server.ts'
import { ApplicationForm } from './application-form.tsx'
import { applyPath, publishedJob, receive } from './apply.server.ts'
import { JobSummary } from './job-summary.tsx'
import { applyText } from './text.ts'
import { applyTexts } from './texts.server.ts'

export { pageHeaders as headers } from '../../../../process/caching.ts'

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({ data, matches }) => {
  if (!data?.job) return plainMeta(matches)
  const { t, say } = applyText.of(matches)
  const job = data.job.title
  const page = {
    title: say(t.pageTitle, { job }),
    description: say(t.lead, { job }),
    path: data.job.applyUrl,
  }
  return [...pageMeta(matches, page), { name: 'robots', content: 'noindex' }]
}

export async function loader({ params, request }: LoaderFunctionArgs) {
  const found = await publishedJob(params.slug)
  if (!found) await leadOn(jobs, { request, params })
  const texts = textsOf(applyTexts, lettersTexts)
  if (!found) return data({ job: undefined, texts }, { status: 404, headers: uncached })
  const { title, path, department, location, type, salaryRange, applicationDeadline } = found
  const { t } = wordsOf(careersTexts)
  const named = { department: nameOf(t.departmentNames, department), type: t.types[type] }
  const job = { title, path, location, salaryRange, applicationDeadline, ...named }
  const reference = sentReference(request.url)
  return data(
    {
      job: { ...job, left: timeLeft(applicationDeadline), applyUrl: applyPath(found) },
      reference,
      isMailed: Boolean(config().mail),
      stamp: formStamp(),
      privacy: await linkToPage('privacyPage'),
      texts,
    },
    { headers: reference ? uncached : pageCaching('sent', 'check') },
  )
}

export async function action(args: ActionFunctionArgs) {
  const job = await publishedJob(args.params.slug)
  if (job) return receive(job, args)
  await letGo(args.request.body)
  return data(undefined, { status: 404, headers: uncached })
}

export default function Apply() {
  const { text, t, say, format } = applyText.use()
  const loaded = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { job } = loaded
  if (!job) {
    return (
      <MessagePage title={text.notFound.title} mark="404">
        <p className="max-w-md text-lead">{text.notFound.text}</p>
        <Link to="/notice-board/careers" className="button button-primary mt-2">
          {t.others}
        </Link>
      </MessagePage>
    )
  }
  const above = [
    { label: text.frame.nav.noticeBoard, to: '/notice-board' },
    { label: text.frame.nav.careers, to: '/notice-board/careers' },
    { label: job.title, to: job.path },
  ]
  return (
    <>
      <PageHeader title={t.title} lead={say(t.lead, { job: job.title })} above={above} light />
      <div className="page grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-10 pt-10 pb-32 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] lg:pb-44">
        {loaded.reference ? (
          <SentNotice
            title={t.sentTitle}
            text={loaded.isMailed ? t.sentText : t.sentWithoutMail}
            reference={loaded.reference}
            link={{ to: job.path, label: t.back }}
          >
            <h3 className="mt-8 text-lg font-bold">{t.nextTitle}</h3>
            <ol className="mt-2 grid list-decimal gap-1.5 pl-5">
              {t.next.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </SentNotice>
        ) : job.left || answer ? (
          <ApplicationForm
            answer={answer}
            stamp={answer?.stamp ?? loaded.stamp}
            job={job}
            privacy={loaded.privacy}
          />
        ) : (
          <section className="rounded-3xl border border-line bg-mist p-6 sm:p-9">
            <h2 className="text-2xl font-bold">{t.closedTitle}</h2>
            <p className="mt-3">{say(t.closedText, { day: format.bothDays(job.applicationDeadline) })}</p>
            <Link to="/notice-board/careers" className="button button-primary mt-6">
              {t.others}
            </Link>
          </section>
        )}
        <JobSummary job={job} />
      </div>
    </>
  )
}
