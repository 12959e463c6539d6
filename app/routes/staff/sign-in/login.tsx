import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { currentStaff, safeNextPath } from '~/auth/session.server.ts'
import { advanceSignIn } from '~/auth/sign-in-step.server.ts'
import { config } from '~/config/config.server.ts'
import { EmailField, PasswordField } from '~/ui/staff/fields.tsx'
import { SignInCard } from '~/ui/staff/sign-in-card.tsx'

export { headers } from '~/ui/staff/private-headers.ts'

export const meta = () => [{ title: 'Staff sign-in' }]

export async function loader({ request }: LoaderFunctionArgs) {
  const next = safeNextPath(new URL(request.url).searchParams.get('next'))
  if (await currentStaff(request)) throw redirect(next)
  return { next, canSendMail: Boolean(config().mail) }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const next = safeNextPath(new URL(request.url).searchParams.get('next'))
  const { step, headers, refused } = await advanceSignIn(request, context.address, 'password')
  if (refused) return data({ error: refused.message, email: refused.email }, refused.init)
  const to = step === 'code' ? `/login/code?next=${encodeURIComponent(next)}` : next
  return redirect(to, { status: 303, headers })
}

export default function Login() {
  const { next, canSendMail } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const isSubmitting = useNavigation().state !== 'idle'
  return (
    <SignInCard title="Staff sign-in" error={actionData?.error}>
      <Form method="post" action={`/login?next=${encodeURIComponent(next)}`} className="grid gap-4">
        <EmailField defaultValue={actionData?.email} />
        <PasswordField />
        <button
          type="submit"
          className="button button-primary mt-2"
          aria-disabled={isSubmitting || undefined}
        >
          {isSubmitting ? 'Signing in…' : 'Sign in'}
        </button>
        {canSendMail ? (
          <Link to="/login/forgotten" className="text-link justify-self-start text-sm">
            Forgotten your password?
          </Link>
        ) : (
          <p className="text-sm">Forgotten your password? Ask an administrator for a new link.</p>
        )}
      </Form>
    </SignInCard>
  )
}
