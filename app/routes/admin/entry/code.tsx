import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react'
import { nextPath, readSession, startSession } from '~/auth/session.server.ts'
import { countAttempt, noteSignIn, SignInError, takeBackAttempt } from '~/auth/sign-in.server.ts'
import { checkCode } from '~/auth/two-step.server.ts'
import { readForm } from '~/routes/site/read-form.server.ts'
import { TextField } from '~/ui/admin/field.tsx'
import { SignInCard } from '~/ui/admin/sign-in-card.tsx'

export { headers } from '../private.ts'

export const meta = () => [{ title: 'Confirm the sign-in' }]

export async function loader({ request }: LoaderFunctionArgs) {
  if (!(await readSession(request)).get('pendingId')) throw redirect('/login')
  return { next: nextPath(new URL(request.url).searchParams.get('next')) }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const staffId = (await readSession(request)).get('pendingId')
  if (!staffId) throw redirect('/login')
  const address = context.address ?? ''
  try {
    await countAttempt(staffId, address)
  } catch (error) {
    if (!(error instanceof SignInError)) throw error
    const headers = { 'Retry-After': String(error.retryAfter) }
    return data({ error: error.message }, { status: 429, headers })
  }
  const form = await readForm(request)
  if (!(await checkCode(staffId, String(form?.get('code') ?? '').slice(0, 100)))) {
    return data({ error: 'This code is not right, or was used already.' }, { status: 400 })
  }
  await takeBackAttempt(staffId, address)
  await noteSignIn(staffId)
  const next = nextPath(new URL(request.url).searchParams.get('next'))
  return redirect(next, { status: 303, headers: await startSession(request, { staffId }) })
}

export default function Code() {
  const { next } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  return (
    <SignInCard title="Confirm the sign-in" error={refused?.error}>
      <Form method="post" action={`/login/code?next=${encodeURIComponent(next)}`} className="grid gap-4">
        <TextField
          label="Code"
          name="code"
          required
          autoComplete="one-time-code"
          inputMode="text"
          hint="The six digits that your app shows, or one of your recovery codes."
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
