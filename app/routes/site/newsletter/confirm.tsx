import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { readTyped } from '~/letters/posted-form.server.ts'
import { canConfirm, confirm } from '~/letters/subscribers.server.ts'
import { textsOf } from '~/process/dictionary.server.ts'
import { TokenForm } from '~/routes/site/newsletter/token-form.tsx'
import { MessagePage } from '~/ui/message-page.tsx'
import { NewsletterForm } from '~/ui/newsletter-form.tsx'
import { readForm } from '../../../files/read-form.server.ts'
import { uncached } from '../../../process/caching.ts'
import { leadTo, linkNotKept } from '../../../ui/letters/letter-answers.server.ts'
import { plainMeta } from '../../../ui/page-meta.ts'
import { newsletterText } from './text.ts'
import { newsletterTexts } from './texts.server.ts'

export { pageHeaders as headers } from '../../../process/caching.ts'

export const meta: MetaFunction = ({ matches }) =>
  plainMeta(matches, newsletterText.of(matches).t.confirmTitle)

export async function loader({ request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const isValid = await canConfirm(token)
  return data({ token: isValid ? token : '', texts: textsOf(newsletterTexts) }, { headers: uncached })
}

/** Only a press of the button confirms: programs that check letters follow their links, but post nothing. */
export async function action({ request }: ActionFunctionArgs) {
  const { token } = readTyped(await readForm(request), ['token'])
  try {
    if (await confirm(token)) return leadTo('/newsletter?done=confirmed#done')
  } catch (error) {
    return linkNotKept(error, token)
  }
  return data({ token: '', problem: '' }, { status: 410, headers: uncached })
}

export default function Confirm() {
  const { t } = newsletterText.use()
  const opened = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { token } = answer ?? opened
  if (!token) {
    return (
      <MessagePage title={t.expiredTitle} answer={Boolean(answer)}>
        <p className="max-w-lg text-lead">{t.expiredText}</p>
        <NewsletterForm />
      </MessagePage>
    )
  }
  return (
    <MessagePage title={t.confirmTitle}>
      <p className="max-w-lg text-lead">{t.confirmText}</p>
      <TokenForm to="/newsletter/confirm" problem={answer?.problem} token={token} label={t.confirm} />
      <p className="max-w-lg text-sm">{t.privacy}</p>
    </MessagePage>
  )
}
