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
import { canConfirm, confirm } from '~/letters/subscribers.server.ts'
import { inEdition } from '~/process/language.ts'
import { readersLanguage } from '~/process/reader.server.ts'
import { TokenForm } from '~/routes/site/newsletter/token-form.tsx'
import { useLettersText } from '~/ui/letters/text.ts'
import { MessagePage } from '~/ui/message-page.tsx'
import { NewsletterForm } from '~/ui/newsletter-form.tsx'
import { readForm } from '../../../files/read-form.server.ts'
import { uncached } from '../../../process/caching.ts'
import { linkNotKept } from '../../../ui/letters/letter-answers.server.ts'
import { plainMeta } from '../../../ui/page-meta.ts'

export { pageHeaders as headers } from '../../../process/caching.ts'

export const meta: MetaFunction = ({ matches }) => plainMeta(matches, lettersEn.newsletter.confirmTitle)

export async function loader({ request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const isValid = await canConfirm(token)
  return data({ token: isValid ? token : '' }, { headers: uncached })
}

/** Only a press of the button confirms: programs that check letters follow their links, but post nothing. */
export async function action({ request }: ActionFunctionArgs) {
  const { token } = readTyped(await readForm(request), ['token'])
  try {
    if (await confirm(token))
      return redirect(inEdition(readersLanguage(), '/newsletter?done=confirmed#done'), {
        status: 303,
        headers: uncached,
      })
  } catch (error) {
    return linkNotKept(error, token)
  }
  return data({ token: '', problem: '' }, { status: 410, headers: uncached })
}

export default function Confirm() {
  const { t } = useLettersText()
  const opened = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { token } = answer ?? opened
  if (!token) {
    return (
      <MessagePage title={t.newsletter.expiredTitle} answer={Boolean(answer)}>
        <p className="max-w-lg text-lead">{t.newsletter.expiredText}</p>
        <NewsletterForm />
      </MessagePage>
    )
  }
  return (
    <MessagePage title={t.newsletter.confirmTitle}>
      <p className="max-w-lg text-lead">{t.newsletter.confirmText}</p>
      <TokenForm
        to="/newsletter/confirm"
        problem={answer?.problem}
        token={token}
        label={t.newsletter.confirm}
      />
      <p className="max-w-lg text-sm">{t.newsletter.privacy}</p>
    </MessagePage>
  )
}
