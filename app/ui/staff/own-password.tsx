import { PasswordField } from './field.tsx'

/** Asks who has been signed in for a while for the password, before something that decides how somebody signs in. */
export const CurrentPasswordField = ({ error }: { error?: string }) => (
  <PasswordField label="Your current password" error={error} hint="Confirm your password to continue." />
)
