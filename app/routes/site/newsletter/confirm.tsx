import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { readFormValues } from '~/letters/posted-form.server.ts'
import { canConfirmSubscription, confirmSubscription } from '~/letters/subscribers.server.ts'
import { pageTexts } from '~/process/dictionary.server.ts'
import { TokenForm } from '~/routes/site/newsletter/token-form.tsx'
import { MessagePage } from '~/ui/message-page.tsx'
import { NewsletterForm } from '~/ui/newsletter-form.tsx'
import { tryReadFormData } from '../../../files/read-form.server.ts'
import { noStoreHeaders } from '../../../process/caching.ts'
import { linkActionFailed, redirectToPage } from '../../../ui/letters/letter-answers.server.ts'
import { noindexMeta } from '../../../ui/page-meta.ts'
import { newsletterText } from './text.ts'
import { newsletterTexts } from './texts.server.ts'

export { pageHeaders as headers } from '../../../process/caching.ts'

export const meta: MetaFunction = ({ matches }) =>
  noindexMeta(matches, newsletterText.fromMatches(matches).t.confirmTitle)

export async function loader({ request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const isValid = await canConfirmSubscription(token)
  return data({ token: isValid ? token : '', texts: pageTexts(newsletterTexts) }, { headers: noStoreHeaders })
}

/** Only a press of the button confirms: programs that check letters follow their links, but post nothing. */
export async function action({ request }: ActionFunctionArgs) {
  const { token } = readFormValues(await tryReadFormData(request), ['token'])
  try {
    if (await confirmSubscription(token)) return redirectToPage('/newsletter?done=confirmed#done')
  } catch (error) {
    return linkActionFailed(error, token)
  }
  return data({ token: '', problem: '' }, { status: 410, headers: noStoreHeaders })
}

export default function Confirm() {
  const { t } = newsletterText.use()
  const loaded = useLoaderData<typeof loader>()
  const response = useActionData<typeof action>()
  const { token } = response ?? loaded
  if (!token) {
    return (
      <MessagePage title={t.expiredTitle} takesFocus={Boolean(response)}>
        <p className="max-w-lg text-lead">{t.expiredText}</p>
        <NewsletterForm />
      </MessagePage>
    )
  }
  return (
    <MessagePage title={t.confirmTitle}>
      <p className="max-w-lg text-lead">{t.confirmText}</p>
      <TokenForm to="/newsletter/confirm" problem={response?.problem} token={token} label={t.confirm} />
      <p className="max-w-lg text-sm">{t.privacy}</p>
    </MessagePage>
  )
}
