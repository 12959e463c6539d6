import { type ActionFunctionArgs, data } from '@remix-run/node'
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react'
import { requestPasswordReset } from '~/auth/password-reset.server.ts'
import { isEmail } from '~/auth/staff.server.ts'
import { config } from '~/config/config.server.ts'
import { createSubmissionLimit } from '~/db/rate-limits.server.ts'
import { tryReadFormData } from '~/files/forms/receive.server.ts'
import { EmailField } from '~/ui/staff/fields.tsx'
import { SignInCard } from '~/ui/staff/sign-in-card.tsx'

export { headers } from '~/ui/staff/private-headers.ts'

export const meta = () => [{ title: 'Forgotten password' }]

const rateLimit = createSubmissionLimit('forgotten', 60, 60 * 60)

export const loader = () => ({ canSendMail: Boolean(config().mail) })

interface ActionData {
  sentTo?: string
  email?: string
  error?: string
}

/** Responds the same for every address, whether or not it has an account. */
export async function action({ request, context }: ActionFunctionArgs) {
  const respond = (body: ActionData, init?: ResponseInit) => data(body, init)
  if (!config().mail) return respond({}, { status: 409 })
  const email = String((await tryReadFormData(request))?.get('email') ?? '')
    .trim()
    .toLowerCase()
    .slice(0, 254)
  if (!isEmail(email)) return respond({ email, error: 'Enter an e-mail address.' }, { status: 400 })
  const retryAfter = await rateLimit.take(context.address)
  if (retryAfter) {
    const error = 'Too many requests. Try again in a minute.'
    return respond({ email, error }, { status: 429, headers: { 'Retry-After': String(retryAfter) } })
  }
  requestPasswordReset(email)
  return respond({ sentTo: email })
}

export default function ForgottenPassword() {
  const { canSendMail } = useLoaderData<typeof loader>()
  const { sentTo, email, error }: ActionData = useActionData<typeof action>() ?? {}
  if (!canSendMail) {
    return (
      <SignInCard title="Forgotten password">
        <p>This site cannot send e-mail now. Ask an administrator for a new link.</p>
        <BackToSignIn />
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
        <BackToSignIn />
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
      <BackToSignIn />
    </SignInCard>
  )
}

function BackToSignIn() {
  return (
    <p className="mt-6">
      <Link to="/login" className="text-link text-sm">
        Back to sign-in
      </Link>
    </p>
  )
}
