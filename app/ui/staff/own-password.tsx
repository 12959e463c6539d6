import { PasswordField } from './field.tsx'

/** Asks who has been signed in for a while for the password, before something that decides how somebody signs in. */
export const OwnPassword = ({ error }: { error?: string }) => (
  <PasswordField
    label="Your present password"
    error={error}
    hint="Asked again, as this decides who can sign in."
  />
)
