import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { hashPassword } from '~/auth/secrets.server.ts'
import { completeSignIn } from '~/auth/sign-in.server.ts'
import { busyResponseInit, failedWriteMessage } from '~/auth/sign-in-step.server.ts'
import {
  addStaff,
  changeStaff,
  deletePasswordLink,
  findPasswordLink,
  isEmail,
  StaffError,
} from '~/auth/staff.server.ts'
import { describePasswordProblem, minPasswordLength } from '~/config/password-rules.ts'
import { changeContent } from '~/db/database.server.ts'
import { tryReadFormData } from '~/files/forms/receive.server.ts'
import { EmailField, PasswordField } from '~/ui/staff/fields.tsx'
import { SignInCard } from '~/ui/staff/sign-in-card.tsx'

export { headers } from '~/ui/staff/private-headers.ts'

export const meta = () => [{ title: 'Set a password' }, { name: 'referrer', content: 'no-referrer' }]

/** A one-time link that sets a password. The very first link creates the first account. */
export async function loader({ params }: LoaderFunctionArgs) {
  const link = await findPasswordLink(params.secret ?? '')
  if (!link) return data({ isValid: false, email: '', isFirst: false, minLength: 0 }, { status: 404 })
  const email = link.staff?.email ?? ''
  return data({ isValid: true, email, isFirst: link.staff === null, minLength: minPasswordLength })
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const secret = params.secret ?? ''
  const link = await findPasswordLink(secret)
  if (!link) throw redirect(`/login/link/${encodeURIComponent(secret)}`)
  const form = await tryReadFormData(request)
  const email = (link.staff?.email ?? String(form?.get('email') ?? '').trim()).slice(0, 254)
  const password = String(form?.get('password') ?? '')
  const problem =
    (isEmail(email) ? undefined : 'Enter an e-mail address.') ??
    describePasswordProblem(password, email) ??
    (password === String(form?.get('again') ?? '') ? undefined : 'The passwords do not match.')
  if (problem) return data({ error: undefined, problem, email }, { status: 400 })
  try {
    const hash = await hashPassword(password)
    // In one transaction, so that a failure does not use up the link.
    const staff = await changeContent(async (db) => {
      if (!(await deletePasswordLink(secret, db))) throw new StaffError('This link has just been used.')
      const owner = link.staff ?? (await addStaff({ email, role: 'admin' }, 'first start', db))
      await changeStaff(owner._id, { password: hash }, owner.email, db)
      return owner
    })
    if (staff.hasTotp) return redirect('/login', { status: 303 })
    const headers = await completeSignIn(request, staff._id, context.address ?? '')
    return redirect('/admin/dashboard', { status: 303, headers })
  } catch (error) {
    const busyMessage = failedWriteMessage(error)
    if (busyMessage) return data({ error: busyMessage, problem: undefined, email }, busyResponseInit)
    if (!(error instanceof StaffError)) throw error
    return data({ error: error.message, problem: undefined, email }, { status: 400 })
  }
}

export default function SetPassword() {
  const { isValid, email, isFirst, minLength } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  if (!isValid) {
    return (
      <SignInCard title="This link does not work">
        <p>It was already used or has expired. Ask an administrator for a new one.</p>
        <a href="/login" className="button button-primary mt-6">
          Go to sign-in
        </a>
      </SignInCard>
    )
  }
  return (
    <SignInCard title={isFirst ? 'Create the first account' : 'Set your password'} error={actionData?.error}>
      <Form method="post" className="grid gap-4">
        <EmailField readOnly={!isFirst} defaultValue={actionData?.email ?? email} />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          error={actionData?.problem}
          hint={`At least ${minLength} characters. A few unrelated words are easy to remember.`}
        />
        <PasswordField label="Confirm password" name="again" autoComplete="new-password" />
        <button type="submit" className="button button-primary mt-2">
          {isFirst ? 'Create account' : 'Set password'}
        </button>
      </Form>
    </SignInCard>
  )
}
