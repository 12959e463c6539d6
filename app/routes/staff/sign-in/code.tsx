import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react'
import { readSession, safeNextPath } from '~/auth/session.server.ts'
import { advanceSignIn } from '~/auth/sign-in-step.server.ts'
import { TextField } from '~/ui/staff/fields.tsx'
import { SignInCard } from '~/ui/staff/sign-in-card.tsx'

export { headers } from '~/ui/staff/private-headers.ts'

export const meta = () => [{ title: 'Confirm your sign-in' }]

export async function loader({ request }: LoaderFunctionArgs) {
  if (!(await readSession(request)).get('pendingId')) throw redirect('/login')
  return { next: safeNextPath(new URL(request.url).searchParams.get('next')) }
}

export async function action({ request, context }: ActionFunctionArgs) {
  if (!(await readSession(request)).get('pendingId')) throw redirect('/login')
  const { headers, refused } = await advanceSignIn(request, context.address, 'code')
  if (refused) return data({ error: refused.message }, refused.init)
  return redirect(safeNextPath(new URL(request.url).searchParams.get('next')), { status: 303, headers })
}

export default function ConfirmSignIn() {
  const { next } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  return (
    <SignInCard title="Confirm your sign-in" error={actionData?.error}>
      <Form method="post" action={`/login/code?next=${encodeURIComponent(next)}`} className="grid gap-4">
        <TextField
          label="Code"
          name="code"
          required
          autoComplete="one-time-code"
          inputMode="text"
          hint="The six-digit code from your app, or a recovery code."
        />
        <button type="submit" className="button button-primary mt-2">
          Confirm
        </button>
        <Link to="/login" className="text-link text-sm">
          Sign in with another account
        </Link>
      </Form>
    </SignInCard>
  )
}
