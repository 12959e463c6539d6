import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { nextPath, signedIn } from '~/auth/session.server.ts'
import { signInStep } from '~/auth/sign-in-step.server.ts'
import { config } from '~/process/config.server.ts'
import { EmailField, PasswordField } from '~/ui/staff/field.tsx'
import { SignInCard } from '~/ui/staff/sign-in-card.tsx'

export { headers } from '../../../ui/staff/private.ts'

export const meta = () => [{ title: 'Staff sign-in' }]

export async function loader({ request }: LoaderFunctionArgs) {
  const next = nextPath(new URL(request.url).searchParams.get('next'))
  if (await signedIn(request)) throw redirect(next)
  return { next, isMailed: Boolean(config().mail) }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const next = nextPath(new URL(request.url).searchParams.get('next'))
  const { step, headers, refused } = await signInStep(request, context.address, 'password')
  if (refused) return data({ error: refused.message, email: refused.email }, refused.init)
  const to = step === 'code' ? `/login/code?next=${encodeURIComponent(next)}` : next
  return redirect(to, { status: 303, headers })
}

export default function Login() {
  const { next, isMailed } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const busy = useNavigation().state !== 'idle'
  return (
    <SignInCard title="Staff sign-in" error={refused?.error}>
      <Form method="post" action={`/login?next=${encodeURIComponent(next)}`} className="grid gap-4">
        <EmailField defaultValue={refused?.email} />
        <PasswordField />
        <button type="submit" className="button button-primary mt-2" aria-disabled={busy || undefined}>
          {busy ? 'Signing in…' : 'Sign in'}
        </button>
        {isMailed ? (
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
