import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { log } from '~/config/log.server.ts'
import { findSettingsPageLink, grievanceLinks } from '~/content/public/settings.server.ts'
import { tryRead } from '~/content/schema/rows.server.ts'
import { createSubmissionLimit } from '~/db/rate-limits.server.ts'
import { tryReadFormData } from '~/files/forms/receive.server.ts'
import { createPageCacheHeaders, noStoreHeaders } from '~/http/cache-headers.ts'
import { getTranslations, pageTexts } from '~/i18n/dictionary.server.ts'
import { messageFieldNames, receiveMessage, validateMessage } from '~/inbox/receive-message.server.ts'
import { storeSuspected } from '~/inbox/suspected.server.ts'
import {
  createFormStamp,
  findFormStampError,
  hasFormStamp,
  isSuspectedSpam,
  readConfirmedReference,
  readFormValues,
} from '~/inbox/visitor-form.server.ts'
import { redirectToConfirmation, rejectForm, rejectRateLimited } from '~/ui/form/form-responses.server.ts'
import { type FormResult, type UpdateFieldError, useFormErrors } from '~/ui/form/form-state.ts'
import { SentConfirmation } from '~/ui/form/sent-confirmation.tsx'
import { VisitorField } from '~/ui/form/visitor-field.tsx'
import { VisitorForm } from '~/ui/form/visitor-form.tsx'
import type { rootLoader } from '~/ui/frame/root-loader.server.ts'
import { PageHeader } from '~/ui/page/page-header.tsx'
import { defineMeta } from '~/ui/seo/page-meta.ts'
import { textsFromMatches, useTexts } from '~/ui/text/locale.ts'
import { ContactDetails, EmergencyNumber } from './contact-details.tsx'

export { selectPageHeaders as headers } from '~/http/cache-headers.ts'

export const meta = defineMeta((matches) => ({ ...textsFromMatches('contact', matches).t, path: '/contact' }))

const sendRateLimit = createSubmissionLimit('contact', 30, 10 * 60)

export async function loader({ request }: LoaderFunctionArgs) {
  const reference = readConfirmedReference(request.url)
  const stamp = createFormStamp()
  const { value: grievances = { form: '', procedure: '' }, failure } = await tryRead(
    'papers about grievances',
    grievanceLinks,
  )
  return data(
    {
      reference,
      stamp,
      grievances,
      linkedPages: await readLinkedPages(),
      texts: pageTexts('contact', 'letters'),
    },
    { headers: reference || failure ? noStoreHeaders : createPageCacheHeaders('sent', 'check') },
  )
}

const readLinkedPages = async () => ({
  river: await findSettingsPageLink('riverPage'),
  grievances: await findSettingsPageLink('grievancePage'),
})

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await tryReadFormData(request)
  const isSuspicious = isSuspectedSpam(form, hasFormStamp(form))
  const typed = readFormValues(form, messageFieldNames)
  const errorMessages = getTranslations('letters').t.errors
  if (!form) return rejectForm(400, { typed, problem: errorMessages.unreadable })
  const { values, errors } = validateMessage(typed)
  if (Object.keys(errors).length > 0) return rejectForm(400, { typed, errors })
  const problem = hasFormStamp(form) && findFormStampError(form)
  if (problem) return rejectForm(400, { typed, problem })
  const retryAfter = await sendRateLimit.take(context.address, values.message)
  if (retryAfter) return rejectRateLimited(retryAfter, typed)
  try {
    const reference = isSuspicious
      ? await storeSuspected('messages', values, { isStamped: hasFormStamp(form) })
      : await receiveMessage(values)
    return redirectToConfirmation('/contact', reference)
  } catch (err) {
    log().error({ err, requestId: context.requestId }, 'message could not be stored')
    return rejectForm(503, { typed, problem: errorMessages.failed })
  }
}

export default function Contact() {
  const { t } = useTexts('contact')
  const { reference, stamp, grievances, linkedPages } = useLoaderData<typeof loader>()
  const response = useActionData<typeof action>()
  const settings = useRouteLoaderData<typeof rootLoader>('root')?.settings
  return (
    <>
      <PageHeader title={t.title} lead={t.lead} />
      {settings?.emergencyPhone && (
        <div className="page pt-5">
          <EmergencyNumber number={settings.emergencyPhone} riverPage={linkedPages.river} />
        </div>
      )}
      <div className="page grid items-start gap-x-14 gap-y-12 pt-6 pb-32 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:pt-10 lg:pb-44">
        {reference ? (
          <SentConfirmation
            title={t.sentTitle}
            text={t.sentText}
            reference={reference}
            link={{ to: '/contact', label: t.another }}
          />
        ) : (
          <ContactForm
            response={response}
            stamp={response?.stamp ?? stamp}
            hasGrievances={Boolean(linkedPages.grievances) || Object.values(grievances).some(Boolean)}
          />
        )}
        {settings && (
          <ContactDetails
            settings={settings}
            grievances={grievances}
            grievancePage={linkedPages.grievances}
          />
        )}
      </div>
    </>
  )
}

interface ContactFormProps {
  response: FormResult | undefined
  stamp: string
  hasGrievances: boolean
}

function ContactForm({ response, stamp, hasGrievances }: ContactFormProps) {
  const { t } = useTexts('contact')
  const { t: form } = useTexts('letters')
  const { errors, updateError } = useFormErrors(response?.errors)
  const field = { typed: response?.typed, errors, updateError }
  // An e-mail address or a phone number is enough.
  const validatePhone: UpdateFieldError = (name, error) => {
    updateError(name, error)
    if (errors.email === form.errors.emailOrPhone) updateError('email', error)
  }
  return (
    <VisitorForm
      id="write"
      title={t.write}
      intro={
        <p className="mt-2">
          {t.writeText}{' '}
          {hasGrievances && (
            <a href="#grievances" className="text-link">
              {t.toGrievances}
            </a>
          )}
        </p>
      }
      actionPath="/contact"
      result={response}
      errors={errors}
      stamp={stamp}
      submit={{ label: t.send, note: t.privacy }}
    >
      <VisitorField name="name" {...field} />
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <VisitorField name="email" optional={t.orPhone} {...field} />
        <VisitorField name="phone" optional={t.orEmail} {...field} updateError={validatePhone} />
      </div>
      <VisitorField name="subject" optional={form.optional} {...field} />
      <VisitorField name="message" {...field} />
    </VisitorForm>
  )
}
