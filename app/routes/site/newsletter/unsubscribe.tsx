import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { tryReadFormData } from '~/files/forms/receive.server.ts'
import { noStoreHeaders } from '~/http/cache-headers.ts'
import { pageTexts } from '~/i18n/dictionary.server.ts'
import { unsubscribe } from '~/inbox/subscribers.server.ts'
import { readFormValues } from '~/inbox/visitor-form.server.ts'
import { linkActionFailed, redirectToPage } from '~/ui/form/form-responses.server.ts'
import { MessagePage } from '~/ui/page/message-page.tsx'
import { createNoindexMeta } from '~/ui/seo/page-meta.ts'
import { textsFromMatches, useTexts } from '~/ui/text/locale.ts'
import { TokenForm } from './token-form.tsx'

export { selectPageHeaders as headers } from '~/http/cache-headers.ts'

export const meta: MetaFunction = ({ matches }) =>
  createNoindexMeta(matches, textsFromMatches('newsletter', matches).t.leave)

const tokenFromUrl = (address: string) => new URL(address).searchParams.get('token') ?? ''

export const loader = ({ request }: LoaderFunctionArgs) =>
  data({ token: tokenFromUrl(request.url), texts: pageTexts('newsletter') }, { headers: noStoreHeaders })

/** The page's button posts here, and so do mail programs, by the URL alone (RFC 8058). */
export async function action({ request }: ActionFunctionArgs) {
  const form = await tryReadFormData(request)
  const token = readFormValues(form, ['token']).token || tokenFromUrl(request.url)
  try {
    await unsubscribe(token)
  } catch (error) {
    return linkActionFailed(error, token)
  }
  // Mail programs follow no redirect.
  if (form?.get('List-Unsubscribe') === 'One-Click')
    return data({ token: '', problem: '' }, { headers: noStoreHeaders })
  return redirectToPage('/newsletter?done=unsubscribed#done')
}

export default function Unsubscribe() {
  const { t } = useTexts('newsletter')
  const loaded = useLoaderData<typeof loader>()
  const response = useActionData<typeof action>()
  const { token } = response ?? loaded
  if (response && !response.problem) {
    return (
      <MessagePage title={t.done.unsubscribed.title} takesFocus>
        <p className="max-w-lg text-lead">{t.done.unsubscribed.text}</p>
      </MessagePage>
    )
  }
  return (
    <MessagePage title={t.leaveTitle}>
      <p className="max-w-lg text-lead">{token ? t.leaveText : t.incompleteText}</p>
      {token && (
        <TokenForm to="/newsletter/unsubscribe" problem={response?.problem} token={token} label={t.leave} />
      )}
    </MessagePage>
  )
}
