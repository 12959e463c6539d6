import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { jobs } from '~/content/types/jobs.ts'
import { formStamp } from '~/letters/fill-time.server.ts'
import { readConfirmedReference } from '~/letters/references.server.ts'
import { visitorFormTexts } from '~/letters/texts.server.ts'
import { config } from '~/process/config.server.ts'
import { getTranslations, pageTexts } from '~/process/dictionary.server.ts'
import { cancelBody } from '~/process/let-go.ts'
import { timeLeft } from '~/process/nepal-time.ts'
import { labelOf } from '~/process/words.ts'
import { SentConfirmation } from '~/ui/letters/sent-notice.tsx'
import { Link } from '~/ui/link.tsx'
import { MessagePage } from '~/ui/message-page.tsx'
import { PageHeader } from '~/ui/page-header.tsx'
import type { rootLoader } from '~/ui/root-data.server.ts'
import { redirectMoved } from '../../../../content/public/lead-on.server.ts'
import { pageLink } from '../../../../content/public/referred-items.server.ts'
import { noStoreHeaders, pageCacheHeaders } from '../../../../process/caching.ts'
import { noindexMeta, pageMeta } from '../../../../ui/page-meta.ts'
import { careersTexts } from '../texts.server.ts'
import { ApplicationForm } from './application-form.tsx'
import { applyPath, findJobBySlug, submitApplication } from './apply.server.ts'
import { JobSummary } from './job-summary.tsx'
import { applyText } from './text.ts'
import { applyTexts } from './texts.server.ts'

export { pageHeaders as headers } from '../../../../process/caching.ts'

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({ data, matches }) => {
  if (!data?.job) return noindexMeta(matches)
  const { t, formatMessage } = applyText.fromMatches(matches)
  const job = data.job.title
  const page = {
    title: formatMessage(t.pageTitle, { job }),
    description: formatMessage(t.lead, { job }),
    path: data.job.applyUrl,
  }
  return [...pageMeta(matches, page), { name: 'robots', content: 'noindex' }]
}

export async function loader({ params, request }: LoaderFunctionArgs) {
  const found = await findJobBySlug(params.slug)
  if (!found) await redirectMoved(jobs, { request, params })
  const texts = pageTexts(applyTexts, visitorFormTexts)
  if (!found) return data({ job: undefined, texts }, { status: 404, headers: noStoreHeaders })
  const { title, path, department, location, type, salaryRange, applicationDeadline } = found
  const { t } = getTranslations(careersTexts)
  const labels = { department: labelOf(t.departmentNames, department), type: t.types[type] }
  const job = { title, path, location, salaryRange, applicationDeadline, ...labels }
  const reference = readConfirmedReference(request.url)
  return data(
    {
      job: { ...job, left: timeLeft(applicationDeadline), applyUrl: applyPath(found) },
      reference,
      isMailed: Boolean(config().mail),
      stamp: formStamp(),
      privacy: await pageLink('privacyPage'),
      texts,
    },
    { headers: reference ? noStoreHeaders : pageCacheHeaders('sent', 'check') },
  )
}

export async function action(args: ActionFunctionArgs) {
  const job = await findJobBySlug(args.params.slug)
  if (job) return submitApplication(job, args)
  await cancelBody(args.request.body)
  return data(undefined, { status: 404, headers: noStoreHeaders })
}

export default function Apply() {
  const { text, t, formatMessage, format } = applyText.use()
  const loaded = useLoaderData<typeof loader>()
  const response = useActionData<typeof action>()
  const { job } = loaded
  if (!job) {
    return (
      <MessagePage title={text.notFound.title} statusCode="404">
        <p className="max-w-md text-lead">{text.notFound.text}</p>
        <Link to="/notice-board/careers" className="button button-primary mt-2">
          {t.others}
        </Link>
      </MessagePage>
    )
  }
  const breadcrumbs = [
    { label: text.frame.nav.noticeBoard, to: '/notice-board' },
    { label: text.frame.nav.careers, to: '/notice-board/careers' },
    { label: job.title, to: job.path },
  ]
  return (
    <>
      <PageHeader
        title={t.title}
        lead={formatMessage(t.lead, { job: job.title })}
        ancestors={breadcrumbs}
        light
      />
      <div className="page grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-10 pt-10 pb-32 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] lg:pb-44">
        {loaded.reference ? (
          <SentConfirmation
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
          </SentConfirmation>
        ) : job.left || response ? (
          <ApplicationForm
            response={response}
            stamp={response?.stamp ?? loaded.stamp}
            job={job}
            privacyPage={loaded.privacy}
          />
        ) : (
          <section className="rounded-3xl border border-line bg-mist p-6 sm:p-9">
            <h2 className="text-2xl font-bold">{t.closedTitle}</h2>
            <p className="mt-3">
              {formatMessage(t.closedText, { day: format.bothDays(job.applicationDeadline) })}
            </p>
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
