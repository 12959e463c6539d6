import { type ActionFunctionArgs, data, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { nextPath, readSession } from '~/auth/session.server.ts'
import { signInStep } from '~/auth/sign-in-step.server.ts'
import { readForm } from '~/files/read-form.server.ts'
import { Resume, type ResumeStep } from '~/ui/staff/resume.tsx'
import { SignInCard } from '~/ui/staff/sign-in-card.tsx'
import { readSetAside } from '../../../ui/staff/set-aside.ts'

export { headers } from '../../../ui/staff/private.ts'

export const meta: MetaFunction = () => [{ title: 'Sign in and continue · Staff area' }]

/** Signs in without losing what was sent after a session had ended: each answer holds all of it again. */
export async function action({ request, context }: ActionFunctionArgs) {
  const next = nextPath(new URL(request.url).searchParams.get('next'))
  const form = await readForm(request.clone())
  const sent = readSetAside(form?.get('sent'))
  if (!sent) throw redirect(`/login?next=${encodeURIComponent(next)}`, 303)
  const answer = (step: ResumeStep, init: ResponseInit, said: { error?: string; email?: string } = {}) =>
    data({ step, next, sent, error: said.error, email: said.email }, init)
  const { step, headers, refused } = await signInStep(request, context.address)
  if (!refused) return answer(step, { headers })
  const isCode = form?.has('code') && (await readSession(request)).has('pendingId')
  return answer(isCode ? 'code' : 'password', refused.init, { error: refused.message, email: refused.email })
}

export default function SignInAndGoOn() {
  const answer = useActionData<typeof action>()
  if (answer) return <Resume {...answer} />
  return (
    <SignInCard title="Staff sign-in">
      <a href="/login" className="button button-primary">
        Go to sign-in
      </a>
    </SignInCard>
  )
}
