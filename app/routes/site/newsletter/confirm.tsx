import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { tryReadFormData } from '~/files/forms/receive.server.ts'
import { noStoreHeaders } from '~/http/cache-headers.ts'
import { pageTexts } from '~/i18n/dictionary.server.ts'
import { canConfirmSubscription, confirmSubscription } from '~/inbox/subscribers.server.ts'
import { readFormValues } from '~/inbox/visitor-form.server.ts'
import { linkActionFailed, redirectToPage } from '~/ui/form/form-responses.server.ts'
import { NewsletterForm } from '~/ui/form/newsletter-form.tsx'
import { MessagePage } from '~/ui/page/message-page.tsx'
import { createNoindexMeta } from '~/ui/seo/page-meta.ts'
import { textsFromMatches, useTexts } from '~/ui/text/locale.ts'
import { TokenForm } from './token-form.tsx'

export { selectPageHeaders as headers } from '~/http/cache-headers.ts'

export const meta: MetaFunction = ({ matches }) =>
  createNoindexMeta(matches, textsFromMatches('newsletter', matches).t.confirmTitle)

export async function loader({ request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const isValid = await canConfirmSubscription(token)
  return data({ token: isValid ? token : '', texts: pageTexts('newsletter') }, { headers: noStoreHeaders })
}

/** Only a POST confirms: mail scanners follow links, but post nothing. */
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
  const { t } = useTexts('newsletter')
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
