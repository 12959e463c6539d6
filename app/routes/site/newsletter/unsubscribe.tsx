import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { lettersEn } from '~/letters/en.ts'
import { readTyped } from '~/letters/posted-form.server.ts'
import { unsubscribe } from '~/letters/subscribers.server.ts'
import { inEdition } from '~/process/language.ts'
import { readersLanguage } from '~/process/reader.server.ts'
import { TokenForm } from '~/routes/site/newsletter/token-form.tsx'
import { useLettersText } from '~/ui/letters/text.ts'
import { MessagePage } from '~/ui/message-page.tsx'
import { readForm } from '../../../files/read-form.server.ts'
import { uncached } from '../../../process/caching.ts'
import { linkNotKept } from '../../../ui/letters/letter-answers.server.ts'
import { plainMeta } from '../../../ui/page-meta.ts'

export { pageHeaders as headers } from '../../../process/caching.ts'

export const meta: MetaFunction = ({ matches }) => plainMeta(matches, lettersEn.newsletter.leave)

const tokenIn = (address: string) => new URL(address).searchParams.get('token') ?? ''

export const loader = ({ request }: LoaderFunctionArgs) =>
  data({ token: tokenIn(request.url) }, { headers: uncached })

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
  return redirect(inEdition(readersLanguage(), '/newsletter?done=unsubscribed#done'), {
    status: 303,
    headers: uncached,
  })
}

export default function Unsubscribe() {
  const { t } = useLettersText()
  const opened = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { token } = answer ?? opened
  if (answer && !answer.problem) {
    return (
      <MessagePage title={t.newsletter.done.unsubscribed.title} answer>
        <p className="max-w-lg text-lead">{t.newsletter.done.unsubscribed.text}</p>
      </MessagePage>
    )
  }
  return (
    <MessagePage title={t.newsletter.leaveTitle}>
      <p className="max-w-lg text-lead">{token ? t.newsletter.leaveText : t.newsletter.incompleteText}</p>
      {token && (
        <TokenForm
          to="/newsletter/unsubscribe"
          problem={answer?.problem}
          token={token}
          label={t.newsletter.leave}
        />
      )}
    </MessagePage>
  )
}
