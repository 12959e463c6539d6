import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { refusedSignIn } from '~/auth/refused-sign-in.server.ts'
import { nextPath, signedIn, startSession } from '~/auth/session.server.ts'
import { checkPassword, letIn } from '~/auth/sign-in.server.ts'
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
  try {
    const { staffId, needsCode } = await checkPassword(request, context.address ?? '')
    if (needsCode) {
      const headers = await startSession(request, { pendingId: staffId })
      return redirect(`/login/code?next=${encodeURIComponent(next)}`, { status: 303, headers })
    }
    return redirect(next, { status: 303, headers: await letIn(request, staffId, context.address ?? '') })
  } catch (error) {
    const { message, email, init } = await refusedSignIn(error, request)
    return data({ error: message, email }, init)
  }
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
          <p className="text-sm">Forgotten the password? An administrator can make you a new link.</p>
        )}
      </Form>
    </SignInCard>
  )
}
