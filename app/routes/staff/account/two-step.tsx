import { Form } from '@remix-run/react'
import { PasswordField, TextField } from '../../../ui/staff/field.tsx'
import { OwnPassword } from '../../../ui/staff/own-password.tsx'

export interface TwoStepSetup {
  secret: string
  svg: string
}

interface TwoStepProps {
  isOn: boolean
  asks: boolean
  setup?: TwoStepSetup
  errors: Record<string, string>
}

export function TwoStep({ isOn, asks, setup, errors }: TwoStepProps) {
  if (isOn) return <WhileOn asks={asks} errors={errors} />
  if (setup) return <Setup setup={setup} asks={asks} errors={errors} />
  return (
    <Form method="post" className="grid gap-4">
      <p>
        Sign in with a code from your phone as well as your password. A stolen password is then not enough.
      </p>
      <input type="hidden" name="intent" value="begin" />
      {asks && <OwnPassword error={errors['begin-password']} />}
      <Submit>Set up</Submit>
    </Form>
  )
}

function WhileOn({ asks, errors }: Pick<TwoStepProps, 'asks' | 'errors'>) {
  return (
    <div className="grid gap-8">
      <Form method="post" className="grid gap-4">
        <p>Two-step verification is on. You need a code from your phone to sign in.</p>
        <input type="hidden" name="intent" value="codes" />
        {asks && <OwnPassword error={errors['codes-password']} />}
        <p className="text-sm">
          If you have lost or used your recovery codes, make new ones. The old ones then stop working.
        </p>
        <Submit>Get new recovery codes</Submit>
      </Form>
      <Form method="post" className="grid gap-4">
        <input type="hidden" name="intent" value="turn-off" />
        <PasswordField label="Current password" error={errors['turn-off-password']} />
        <Submit>Turn off</Submit>
      </Form>
    </div>
  )
}

function Setup({ setup, asks, errors }: Pick<TwoStepProps, 'asks' | 'errors'> & { setup: TwoStepSetup }) {
  return (
    <Form method="post" className="grid gap-4">
      <p>
        Scan this code with an authenticator app, or type the key into it. Then enter the six-digit code it
        shows.
      </p>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(setup.svg)}`}
        alt={`Key for the app: ${setup.secret}`}
        className="size-48 rounded-xl border border-line"
      />
      <p className="font-mono text-sm break-all select-all">{setup.secret}</p>
      <input type="hidden" name="intent" value="confirm" />
      <input type="hidden" name="secret" value={setup.secret} />
      <TextField
        label="Code"
        name="code"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        error={errors.code}
      />
      {asks && <OwnPassword error={errors['confirm-password']} />}
      <Submit>Turn on</Submit>
    </Form>
  )
}

export function Submit({ children }: { children: string }) {
  return (
    <button type="submit" className="button button-primary justify-self-start">
      {children}
    </button>
  )
}
