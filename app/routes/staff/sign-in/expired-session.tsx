import { type ActionFunctionArgs, data, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { readSession, safeNextPath } from '~/auth/session.server.ts'
import { advanceSignIn } from '~/auth/sign-in-step.server.ts'
import { tryReadFormData } from '~/files/forms/receive.server.ts'
import { ExpiredSessionSignIn, parseResumableFormData, type SignInStep } from '~/ui/staff/expired-session.tsx'
import { SignInCard } from '~/ui/staff/sign-in-card.tsx'

export { headers } from '~/ui/staff/private-headers.ts'

export const meta: MetaFunction = () => [{ title: 'Sign in and continue · Staff area' }]

/** Signs in without losing a posted form. Each response contains the whole form again. */
export async function action({ request, context }: ActionFunctionArgs) {
  const next = safeNextPath(new URL(request.url).searchParams.get('next'))
  const form = await tryReadFormData(request.clone())
  const sent = parseResumableFormData(form?.get('sent'))
  if (!sent) throw redirect(`/login?next=${encodeURIComponent(next)}`, 303)
  const respond = (step: SignInStep, init: ResponseInit, feedback: { error?: string; email?: string } = {}) =>
    data({ step, next, sent, error: feedback.error, email: feedback.email }, init)
  const { step, headers, refused } = await advanceSignIn(request, context.address)
  if (!refused) return respond(step, { headers })
  const isCode = form?.has('code') && (await readSession(request)).has('pendingId')
  return respond(isCode ? 'code' : 'password', refused.init, { error: refused.message, email: refused.email })
}

export default function ExpiredSession() {
  const actionData = useActionData<typeof action>()
  if (actionData) return <ExpiredSessionSignIn {...actionData} />
  return (
    <SignInCard title="Staff sign-in">
      <a href="/login" className="button button-primary">
        Go to sign-in
      </a>
    </SignInCard>
  )
}
