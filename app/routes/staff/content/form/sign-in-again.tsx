import { type FormEvent, useState } from 'react'
import { Alert } from '~/ui/staff/alert.tsx'
import { PasswordField, TextField } from '../../../../ui/staff/field.tsx'
import { useStaff } from '../../../../ui/staff/use-staff.ts'
import { AskDialog } from './ask-dialog.tsx'

interface SignInAgainProps {
  /** What the button does beside signing in: `Sign in and save`. */
  label: string
  said: string
  onDone: () => void
  onClose: () => void
}

/** Signs the same account in again without leaving the page: its password, then its code where it has one. */
export function SignInAgain({ label, said, onDone, onClose }: SignInAgainProps) {
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
    <AskDialog title="Sign in again" onClose={onClose}>
      <p>{said}</p>
      <Alert text={error} className="" />
      <form onSubmit={signIn} className="grid gap-4">
        {step === 'password' ? (
          <>
            <p>
              Signed in before as <b className="text-ink">{email}</b>
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
            hint="The six digits that your app shows, or one of your recovery codes."
          />
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <button
            type="button"
            onClick={onClose}
            className="button border border-line text-ink hover:bg-mist"
          >
            Not now
          </button>
          <button type="submit" className="button button-primary" aria-disabled={busy || undefined}>
            {busy ? 'Signing in…' : label}
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
    return { message: 'The server could not be reached. Please try again.' }
  }
}

const textsOf = (form: FormData) => [...form].map(([name, value]): [string, string] => [name, String(value)])
