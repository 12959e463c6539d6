import { useLocation, useSubmit } from '@remix-run/react'
import { type FormEvent, useEffect, useState } from 'react'
import { useCurrentStaff } from '~/ui/staff/current-staff.ts'
import { staffFormsEn } from '~/ui/staff/en.ts'
import { PasswordField, TextField } from '~/ui/staff/fields.tsx'
import { ErrorMessage } from '~/ui/staff/message.tsx'
import { Modal } from './modal.tsx'
import { requestSignIn, usePendingSubmit } from './pending-submit.ts'

const t = staffFormsEn.signInAgain

/** Signs in on top of the current screen and repeats its request. */
export function ReauthenticationDialog() {
  const pending = usePendingSubmit()
  const submit = useSubmit()
  const { pathname } = useLocation()
  const close = () => requestSignIn(undefined)
  // A request must not be repeated from another screen.
  useEffect(() => () => requestSignIn(undefined), [pathname])
  if (!pending) return null
  const resubmit = () => {
    pending.resubmit(submit)
    close()
  }
  return <ReauthenticationForm isSave={pending.isSave} onDone={resubmit} onClose={close} />
}

interface ReauthenticationFormProps {
  isSave: boolean
  onDone: () => void
  onClose: () => void
}

/** Asks for the password of the same account, then for its code if it has two-step verification. */
function ReauthenticationForm({ isSave, onDone, onClose }: ReauthenticationFormProps) {
  const email = useCurrentStaff()?.email ?? ''
  const [step, setStep] = useState<'password' | 'code'>('password')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const result = await postSignIn(new FormData(event.currentTarget))
    setBusy(false)
    setError(result.message)
    if (result.next === 'code') setStep('code')
    if (result.next === 'done') onDone()
  }

  return (
    <Modal title={t.title} onClose={onClose}>
      <p>{isSave ? t.toSave : t.toContinue}</p>
      <ErrorMessage text={error} className="" />
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
    </Modal>
  )
}

async function postSignIn(form: FormData): Promise<{ next?: string; message?: string }> {
  try {
    return await (
      await fetch('/login/again', { method: 'POST', body: new URLSearchParams(textEntries(form)) })
    ).json()
  } catch {
    return { message: t.unreached }
  }
}

const textEntries = (form: FormData) =>
  [...form].map(([name, value]): [string, string] => [name, String(value)])
