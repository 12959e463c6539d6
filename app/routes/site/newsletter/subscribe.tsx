import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { config } from '~/config/config.server.ts'
import { log } from '~/config/log.server.ts'
import { createSubmissionLimit } from '~/db/rate-limits.server.ts'
import { tryReadFormData } from '~/files/forms/receive.server.ts'
import { createPageCacheHeaders } from '~/http/cache-headers.ts'
import { getTranslations, pageTexts } from '~/i18n/dictionary.server.ts'
import { subscribe } from '~/inbox/subscribers.server.ts'
import { storeSuspected } from '~/inbox/suspected.server.ts'
import {
  emailField,
  isSuspectedSpam,
  readFormValues,
  validateFormValues,
} from '~/inbox/visitor-form.server.ts'
import { redirectToPage, rejectForm, rejectRateLimited } from '~/ui/form/form-responses.server.ts'
import { NewsletterForm } from '~/ui/form/newsletter-form.tsx'
import { MessagePage } from '~/ui/page/message-page.tsx'
import { PageHeader } from '~/ui/page/page-header.tsx'
import { defineMeta } from '~/ui/seo/page-meta.ts'
import { Link } from '~/ui/text/link.tsx'
import { textsFromMatches, useTexts } from '~/ui/text/locale.ts'

export { selectPageHeaders as headers } from '~/http/cache-headers.ts'

export const meta = defineMeta((matches) => ({
  ...textsFromMatches('newsletter', matches).t,
  path: '/newsletter',
}))

const signUpRateLimit = createSubmissionLimit('newsletter', 60, 60 * 60)

const outcomes = ['sent', 'later', 'confirmed', 'unsubscribed'] as const

export function loader({ request }: LoaderFunctionArgs) {
  const requested = new URL(request.url).searchParams.get('done')
  const done = outcomes.find((outcome) => outcome === requested)
  const canMail = Boolean(config().mail)
  return data({ done, canMail, texts: pageTexts('newsletter') }, { headers: createPageCacheHeaders('done') })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await tryReadFormData(request)
  const redirectTo = (done: 'sent' | 'later') => redirectToPage(`/newsletter?done=${done}#done`)
  const typed = readFormValues(form, ['email'])
  const { values, errors } = validateFormValues(typed, { email: emailField })
  if (errors.email) return rejectForm(400, { typed, errors })
  const retryAfter = await signUpRateLimit.take(context.address)
  if (retryAfter) return rejectRateLimited(retryAfter, typed)
  try {
    if (isSuspectedSpam(form)) {
      await storeSuspected('subscribers', values)
      return redirectTo(config().mail ? 'sent' : 'later')
    }
    const outcome = await subscribe(values.email, { address: context.address })
    if (outcome === 'busy') return rejectForm(503, { typed, problem: getTranslations('newsletter').t.full })
    return redirectTo(outcome === 'queued' ? 'later' : 'sent')
  } catch (err) {
    log().error({ err, requestId: context.requestId }, 'sign-up could not be stored')
    return rejectForm(503, { typed, problem: getTranslations('letters').t.errors.failed })
  }
}

export default function Newsletter() {
  const { t } = useTexts('newsletter')
  const { done, canMail } = useLoaderData<typeof loader>()
  const response = useActionData<typeof action>()
  if (done && !response) {
    const { title, text } = t.done[done]
    return (
      <MessagePage title={title} takesFocus>
        <p className="max-w-lg text-lead">{text}</p>
        <Link to="/" className="button button-primary mt-2">
          {t.back}
        </Link>
      </MessagePage>
    )
  }
  return (
    <>
      <PageHeader title={t.title} lead={t.lead} light />
      <div className="page grid gap-6 pt-10 pb-32 lg:pb-44">
        <NewsletterForm email={response?.typed.email} error={response?.problem || response?.errors.email} />
        <ul className="grid max-w-xl list-disc gap-2 pl-5">
          {[...(canMail ? t.points : [t.done.later.text]), t.privacy].map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </div>
    </>
  )
}
