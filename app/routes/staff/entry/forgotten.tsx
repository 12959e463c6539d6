import { type ActionFunctionArgs, data } from '@remix-run/node'
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react'
import { askForLink } from '~/auth/forgotten.server.ts'
import { isEmail } from '~/auth/staff.server.ts'
import { sendingLimit } from '~/db/limits.server.ts'
import { readForm } from '~/files/read-form.server.ts'
import { config } from '~/process/config.server.ts'
import { EmailField } from '~/ui/staff/field.tsx'
import { SignInCard } from '~/ui/staff/sign-in-card.tsx'

export { headers } from '../../../ui/staff/private.ts'

export const meta = () => [{ title: 'Forgotten password' }]

const limit = sendingLimit('forgotten', 60, 60 * 60)

export const loader = () => ({ isMailed: Boolean(config().mail) })

interface Answer {
  sentTo?: string
  email?: string
  error?: string
}

/** Says and does the same for every address, whether or not it has an account. */
export async function action({ request, context }: ActionFunctionArgs) {
  const answer = (body: Answer, init?: ResponseInit) => data(body, init)
  if (!config().mail) return answer({}, { status: 409 })
  const email = String((await readForm(request))?.get('email') ?? '')
    .trim()
    .toLowerCase()
    .slice(0, 254)
  if (!isEmail(email)) return answer({ email, error: 'Enter an e-mail address.' }, { status: 400 })
  const wait = await limit.take(context.address)
  if (wait) {
    const error = 'Too many requests. Try again in a minute.'
    return answer({ email, error }, { status: 429, headers: { 'Retry-After': String(wait) } })
  }
  askForLink(email)
  return answer({ sentTo: email })
}

export default function Forgotten() {
  const { isMailed } = useLoaderData<typeof loader>()
  const { sentTo, email, error }: Answer = useActionData<typeof action>() ?? {}
  if (!isMailed) {
    return (
      <SignInCard title="Forgotten password">
        <p>This site cannot send e-mail now. Ask an administrator for a new link.</p>
        <Back />
      </SignInCard>
    )
  }
  if (sentTo) {
    return (
      <SignInCard title="Check your e-mail">
        <p role="status">
          If <b className="wrap-anywhere">{sentTo}</b> has an account here, we have sent it a link to set a
          new password. The link works once, within an hour. We send at most three an hour.
        </p>
        <p className="mt-3">No e-mail? Check your spam folder, or ask an administrator for a link.</p>
        <Back />
      </SignInCard>
    )
  }
  return (
    <SignInCard title="Forgotten password">
      <Form method="post" className="grid gap-4">
        <p>We will e-mail you a link to set a new password.</p>
        <EmailField defaultValue={email} error={error} />
        <button type="submit" className="button button-primary mt-2">
          Send link
        </button>
      </Form>
      <Back />
    </SignInCard>
  )
}

function Back() {
  return (
    <p className="mt-6">
      <Link to="/login" className="text-link text-sm">
        Back to sign-in
      </Link>
    </p>
  )
}
