import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { config } from '~/config/config.server.ts'
import { findPublishedBySlug } from '~/content/items/store.server.ts'
import { throwRedirectIfFormerSlug } from '~/content/public/redirects.server.ts'
import { findSettingsPageLink } from '~/content/public/settings.server.ts'
import { jobs } from '~/content/types/jobs.ts'
import { cancelBody } from '~/http/body.ts'
import { createPageCacheHeaders, noStoreHeaders } from '~/http/cache-headers.ts'
import { getTranslations, pageTexts } from '~/i18n/dictionary.server.ts'
import { labelOf } from '~/i18n/message.ts'
import { timeLeft } from '~/i18n/nepal-time.ts'
import { createFormStamp, readConfirmedReference } from '~/inbox/visitor-form.server.ts'
import { SentConfirmation } from '~/ui/form/sent-confirmation.tsx'
import type { rootLoader } from '~/ui/frame/root-loader.server.ts'
import { MessagePage } from '~/ui/page/message-page.tsx'
import { PageHeader } from '~/ui/page/page-header.tsx'
import { createNoindexMeta, pageMeta } from '~/ui/seo/page-meta.ts'
import { Link } from '~/ui/text/link.tsx'
import { textsFromMatches, useTexts } from '~/ui/text/locale.ts'
import { ApplicationForm } from './application-form.tsx'
import { JobSummary } from './job-summary.tsx'
import { applyPathOf, submitApplication } from './submit-application.server.ts'

export { selectPageHeaders as headers } from '~/http/cache-headers.ts'

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({ data, matches }) => {
  if (!data?.job) return createNoindexMeta(matches)
  const { t, formatMessage } = textsFromMatches('apply', matches)
  const job = data.job.title
  const page = {
    title: formatMessage(t.pageTitle, { job }),
    description: formatMessage(t.lead, { job }),
    path: data.job.applyUrl,
  }
  return [...pageMeta(matches, page), { name: 'robots', content: 'noindex' }]
}

export async function loader({ params, request }: LoaderFunctionArgs) {
  const stored = await findPublishedBySlug(jobs, params.slug ?? '')
  if (!stored) await throwRedirectIfFormerSlug(jobs, { request, params })
  const texts = pageTexts('apply', 'letters')
  if (!stored) return data({ job: undefined, texts }, { status: 404, headers: noStoreHeaders })
  const { title, path, department, location, type, salaryRange, applicationDeadline } = stored
  const { t } = getTranslations('careers')
  const labels = { department: labelOf(t.departmentNames, department), type: t.types[type] }
  const job = { title, path, location, salaryRange, applicationDeadline, ...labels }
  const reference = readConfirmedReference(request.url)
  return data(
    {
      job: { ...job, left: timeLeft(applicationDeadline), applyUrl: applyPathOf(stored) },
      reference,
      isMailed: Boolean(config().mail),
      stamp: createFormStamp(),
      privacy: await findSettingsPageLink('privacyPage'),
      texts,
    },
    { headers: reference ? noStoreHeaders : createPageCacheHeaders('sent', 'check') },
  )
}

export async function action(args: ActionFunctionArgs) {
  const job = await findPublishedBySlug(jobs, args.params.slug ?? '')
  if (job) return submitApplication(job, args)
  await cancelBody(args.request.body)
  return data(undefined, { status: 404, headers: noStoreHeaders })
}

export default function Apply() {
  const { text, t, formatMessage, format } = useTexts('apply')
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
