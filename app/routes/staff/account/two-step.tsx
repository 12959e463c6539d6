import { Form } from '@remix-run/react'
import { CurrentPasswordField, PasswordField, TextField } from '~/ui/staff/fields.tsx'

export interface TwoStepSetupData {
  secret: string
  svg: string
}

interface TwoStepProps {
  isOn: boolean
  asksPassword: boolean
  setup?: TwoStepSetupData
  errors: Record<string, string>
}

export function TwoStep({ isOn, asksPassword, setup, errors }: TwoStepProps) {
  if (isOn) return <TwoStepSettings asksPassword={asksPassword} errors={errors} />
  if (setup) return <TwoStepSetupForm setup={setup} asksPassword={asksPassword} errors={errors} />
  return (
    <Form method="post" className="grid gap-4">
      <p>
        Sign in with a code from your phone as well as your password. A stolen password is then not enough.
      </p>
      <input type="hidden" name="intent" value="begin" />
      {asksPassword && <CurrentPasswordField error={errors['begin-password']} />}
      <SubmitButton>Set up</SubmitButton>
    </Form>
  )
}

function TwoStepSettings({ asksPassword, errors }: Pick<TwoStepProps, 'asksPassword' | 'errors'>) {
  return (
    <div className="grid gap-8">
      <Form method="post" className="grid gap-4">
        <p>Two-step verification is on. You need a code from your phone to sign in.</p>
        <input type="hidden" name="intent" value="codes" />
        {asksPassword && <CurrentPasswordField error={errors['codes-password']} />}
        <p className="text-sm">
          If you have lost or used your recovery codes, make new ones. The old ones then stop working.
        </p>
        <SubmitButton>Get new recovery codes</SubmitButton>
      </Form>
      <Form method="post" className="grid gap-4">
        <input type="hidden" name="intent" value="turn-off" />
        <PasswordField label="Current password" error={errors['turn-off-password']} />
        <SubmitButton>Turn off</SubmitButton>
      </Form>
    </div>
  )
}

function TwoStepSetupForm({
  setup,
  asksPassword,
  errors,
}: Pick<TwoStepProps, 'asksPassword' | 'errors'> & { setup: TwoStepSetupData }) {
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
      {asksPassword && <CurrentPasswordField error={errors['confirm-password']} />}
      <SubmitButton>Turn on</SubmitButton>
    </Form>
  )
}

export function SubmitButton({ children }: { children: string }) {
  return (
    <button type="submit" className="button button-primary justify-self-start">
      {children}
    </button>
  )
}
