import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { sendingLimit } from '~/db/limits.server.ts'
import { checkTyped, emailField, isSuspect, readTyped } from '~/letters/posted-form.server.ts'
import { subscribe } from '~/letters/subscribers.server.ts'
import { keepAside } from '~/letters/suspected.server.ts'
import { lettersTexts } from '~/letters/texts.server.ts'
import { config } from '~/process/config.server.ts'
import { textsOf, wordsOf } from '~/process/dictionary.server.ts'
import { log } from '~/process/log.server.ts'
import { Link } from '~/ui/link.tsx'
import { MessagePage } from '~/ui/message-page.tsx'
import { NewsletterForm } from '~/ui/newsletter-form.tsx'
import { PageHeader } from '~/ui/page-header.tsx'
import { readForm } from '../../../files/read-form.server.ts'
import { pageCaching } from '../../../process/caching.ts'
import { leadTo, refused, tooMany } from '../../../ui/letters/letter-answers.server.ts'
import { metaOf } from '../../../ui/page-meta.ts'
import { newsletterText } from './text.ts'
import { newsletterTexts } from './texts.server.ts'

export { pageHeaders as headers } from '../../../process/caching.ts'

export const meta = metaOf((matches) => ({ ...newsletterText.of(matches).t, path: '/newsletter' }))

const limit = sendingLimit('newsletter', 60, 60 * 60)

const steps = ['sent', 'later', 'confirmed', 'unsubscribed'] as const

export function loader({ request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get('done')
  const done = steps.find((known) => known === asked)
  const canMail = Boolean(config().mail)
  return data({ done, canMail, texts: textsOf(newsletterTexts) }, { headers: pageCaching('done') })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  const answer = (done: 'sent' | 'later') => leadTo(`/newsletter?done=${done}#done`)
  const typed = readTyped(form, ['email'])
  const { values, errors } = checkTyped(typed, { email: emailField })
  if (errors.email) return refused(400, { typed, errors })
  const wait = await limit.take(context.address)
  if (wait) return tooMany(wait, typed)
  try {
    if (isSuspect(form)) {
      await keepAside('subscribers', values)
      return answer(config().mail ? 'sent' : 'later')
    }
    const done = await subscribe(values.email, { address: context.address })
    if (done === 'full') return refused(503, { typed, problem: wordsOf(newsletterTexts).t.full })
    return answer(done)
  } catch (err) {
    log().error({ err, requestId: context.requestId }, 'sign-up could not be stored')
    return refused(503, { typed, problem: wordsOf(lettersTexts).t.errors.failed })
  }
}

export default function Newsletter() {
  const { t } = newsletterText.use()
  const { done, canMail } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (done && !answer) {
    const { title, text } = t.done[done]
    return (
      <MessagePage title={title} answer>
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
        <NewsletterForm email={answer?.typed.email} error={answer?.problem || answer?.errors.email} />
        <ul className="grid max-w-xl list-disc gap-2 pl-5">
          {[...(canMail ? t.points : [t.done.later.text]), t.privacy].map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </div>
    </>
  )
}
