import { TextField } from './field.tsx'

/** Asks who has been signed in for a while for the password, before something that decides how somebody signs in. */
export function OwnPassword({ error, name = 'password' }: { error?: string; name?: string }) {
  return (
    <TextField
      label="Your present password"
      type="password"
      name={name}
      required
      autoComplete="current-password"
      error={error}
      hint="Asked again, as this decides who can sign in."
    />
  )
}
