import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { grievanceWays, linkToPage } from '~/content/public/referred-items.server.ts'
import { attempt } from '~/content/store/attempt.server.ts'
import { sendingLimit } from '~/db/limits.server.ts'
import { formStamp, isStamped, stampProblem } from '~/letters/fill-time.server.ts'
import { checkMessage, messageNames, receiveMessage } from '~/letters/messages.server.ts'
import { isSuspect, readTyped } from '~/letters/posted-form.server.ts'
import { sentReference } from '~/letters/references.server.ts'
import { keepAside } from '~/letters/suspected.server.ts'
import { lettersTexts } from '~/letters/texts.server.ts'
import { textsOf, wordsOf } from '~/process/dictionary.server.ts'
import { log } from '~/process/log.server.ts'
import { ContactDetails, EmergencyNumber } from '~/routes/site/contact/contact-details.tsx'
import { ContactForm } from '~/routes/site/contact/contact-form.tsx'
import { SentNotice } from '~/ui/letters/sent-notice.tsx'
import { PageHeader } from '~/ui/page-header.tsx'
import type { rootLoader } from '~/ui/root-data.server.ts'
import { readForm } from '../../../files/read-form.server.ts'
import { pageCaching, uncached } from '../../../process/caching.ts'
import { refused, sent, tooMany } from '../../../ui/letters/letter-answers.server.ts'
import { metaOf } from '../../../ui/page-meta.ts'
import { contactText } from './text.ts'
import { contactTexts } from './texts.server.ts'

export { pageHeaders as headers } from '../../../process/caching.ts'

export const meta = metaOf((matches) => ({ ...contactText.of(matches).t, path: '/contact' }))

const limit = sendingLimit('contact', 30, 10 * 60)

export async function loader({ request }: LoaderFunctionArgs) {
  const reference = sentReference(request.url)
  const stamp = formStamp()
  const { value: grievances = { form: '', procedure: '' }, failure } = await attempt(
    'papers about grievances',
    grievanceWays,
  )
  return data(
    { reference, stamp, grievances, known: await knownPages(), texts: textsOf(contactTexts, lettersTexts) },
    { headers: reference || failure ? uncached : pageCaching('sent', 'check') },
  )
}

const knownPages = async () => ({
  river: await linkToPage('riverPage'),
  grievances: await linkToPage('grievancePage'),
})

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  const isOdd = isSuspect(form, isStamped(form))
  const typed = readTyped(form, messageNames)
  const says = wordsOf(lettersTexts).t.errors
  if (!form) return refused(400, { typed, problem: says.unreadable })
  const { values, errors } = checkMessage(typed)
  if (Object.keys(errors).length > 0) return refused(400, { typed, errors })
  const problem = isStamped(form) && stampProblem(form)
  if (problem) return refused(400, { typed, problem })
  const wait = await limit.take(context.address, values.message)
  if (wait) return tooMany(wait, typed)
  try {
    const reference = isOdd
      ? await keepAside('messages', values, { stamped: isStamped(form) })
      : await receiveMessage(values)
    return sent('/contact', reference)
  } catch (err) {
    log().error({ err, requestId: context.requestId }, 'message could not be stored')
    return refused(503, { typed, problem: says.failed })
  }
}

export default function Contact() {
  const { t } = contactText.use()
  const { reference, stamp, grievances, known } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const settings = useRouteLoaderData<typeof rootLoader>('root')?.settings
  return (
    <>
      <PageHeader title={t.title} lead={t.lead} />
      {settings?.emergencyPhone && (
        <div className="page pt-5">
          <EmergencyNumber number={settings.emergencyPhone} page={known.river} />
        </div>
      )}
      <div className="page grid items-start gap-x-14 gap-y-12 pt-6 pb-32 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:pt-10 lg:pb-44">
        {reference ? (
          <SentNotice
            title={t.sentTitle}
            text={t.sentText}
            reference={reference}
            link={{ to: '/contact', label: t.another }}
          />
        ) : (
          <ContactForm
            answer={answer}
            stamp={answer?.stamp ?? stamp}
            withGrievances={Boolean(known.grievances) || Object.values(grievances).some(Boolean)}
          />
        )}
        {settings && <ContactDetails settings={settings} grievances={grievances} page={known.grievances} />}
      </div>
    </>
  )
}
