import { useLocation, useSubmit } from '@remix-run/react'
import { type FormEvent, useEffect, useState } from 'react'
import { Alert } from '~/ui/staff/alert.tsx'
import { staffFormsEn } from '~/ui/staff/en.ts'
import { PasswordField, TextField } from '../../../../ui/staff/field.tsx'
import { useStaff } from '../../../../ui/staff/use-staff.ts'
import { AskDialog } from './ask-dialog.tsx'
import { signInFor, useLate } from './signing-in.ts'

const t = staffFormsEn.again

/** Whatever screen sent something after the session had ended: it signs in over it, and sends that again. */
export function SignInAgain() {
  const late = useLate()
  const submit = useSubmit()
  const { pathname } = useLocation()
  const close = () => signInFor(undefined)
  // What one screen sent is not sent from the next.
  useEffect(() => () => signInFor(undefined), [pathname])
  if (!late) return null
  const done = () => {
    late.again(submit)
    close()
  }
  return <SignIn isSave={late.isSave} onDone={done} onClose={close} />
}

interface SignInProps {
  isSave: boolean
  onDone: () => void
  onClose: () => void
}

/** Signs the same account in again without leaving the page: its password, then its code where it has one. */
function SignIn({ isSave, onDone, onClose }: SignInProps) {
  const email = useStaff()?.email ?? ''
  const [step, setStep] = useState<'password' | 'code'>('password')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const answer = await post(new FormData(event.currentTarget))
    setBusy(false)
    setError(answer.message)
    if (answer.next === 'code') setStep('code')
    if (answer.next === 'done') onDone()
  }

  return (
    <AskDialog title={t.title} onClose={onClose}>
      <p>{isSave ? t.toSave : t.toGoOn}</p>
      <Alert text={error} className="" />
      <form onSubmit={signIn} className="grid gap-4">
        {step === 'password' ? (
          <>
            <p>
              {t.before} <b className="text-ink">{email}</b>
            </p>
            <input type="hidden" name="email" value={email} autoComplete="username" />
            <PasswordField />
          </>
        ) : (
          <TextField
            key="code"
            label="Code"
            name="code"
            required
            autoComplete="one-time-code"
            hint={staffFormsEn.resume.codeHint}
          />
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <button
            type="button"
            onClick={onClose}
            className="button border border-line text-ink hover:bg-mist"
          >
            {t.notNow}
          </button>
          <button type="submit" className="button button-primary" aria-disabled={busy || undefined}>
            {busy ? t.busy : isSave ? t.save : t.goOn}
          </button>
        </div>
      </form>
    </AskDialog>
  )
}

async function post(form: FormData): Promise<{ next?: string; message?: string }> {
  try {
    return await (
      await fetch('/login/again', { method: 'POST', body: new URLSearchParams(textsOf(form)) })
    ).json()
  } catch {
    return { message: t.unreached }
  }
}

const textsOf = (form: FormData) => [...form].map(([name, value]): [string, string] => [name, String(value)])
