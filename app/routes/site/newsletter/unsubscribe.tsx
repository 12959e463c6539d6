import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { readTyped } from '~/letters/posted-form.server.ts'
import { unsubscribe } from '~/letters/subscribers.server.ts'
import { textsOf } from '~/process/dictionary.server.ts'
import { TokenForm } from '~/routes/site/newsletter/token-form.tsx'
import { MessagePage } from '~/ui/message-page.tsx'
import { readForm } from '../../../files/read-form.server.ts'
import { uncached } from '../../../process/caching.ts'
import { leadTo, linkNotKept } from '../../../ui/letters/letter-answers.server.ts'
import { plainMeta } from '../../../ui/page-meta.ts'
import { newsletterText } from './text.ts'
import { newsletterTexts } from './texts.server.ts'

export { pageHeaders as headers } from '../../../process/caching.ts'

export const meta: MetaFunction = ({ matches }) => plainMeta(matches, newsletterText.of(matches).t.leave)

const tokenIn = (address: string) => new URL(address).searchParams.get('token') ?? ''

export const loader = ({ request }: LoaderFunctionArgs) =>
  data({ token: tokenIn(request.url), texts: textsOf(newsletterTexts) }, { headers: uncached })

/** The page's button posts here, and so do mail programs on their own, by the address alone (RFC 8058). */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request)
  const token = readTyped(form, ['token']).token || tokenIn(request.url)
  try {
    await unsubscribe(token)
  } catch (error) {
    return linkNotKept(error, token)
  }
  // Mail programs follow no redirect.
  if (form?.get('List-Unsubscribe') === 'One-Click')
    return data({ token: '', problem: '' }, { headers: uncached })
  return leadTo('/newsletter?done=unsubscribed#done')
}

export default function Unsubscribe() {
  const { t } = newsletterText.use()
  const opened = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { token } = answer ?? opened
  if (answer && !answer.problem) {
    return (
      <MessagePage title={t.done.unsubscribed.title} answer>
        <p className="max-w-lg text-lead">{t.done.unsubscribed.text}</p>
      </MessagePage>
    )
  }
  return (
    <MessagePage title={t.leaveTitle}>
      <p className="max-w-lg text-lead">{token ? t.leaveText : t.incompleteText}</p>
      {token && (
        <TokenForm to="/newsletter/unsubscribe" problem={answer?.problem} token={token} label={t.leave} />
      )}
    </MessagePage>
  )
}
