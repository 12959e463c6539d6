import { Link } from '@remix-run/react'
import type { FailedSignInSummary } from '~/auth/session.server.ts'
import { MailWarning } from '~/ui/icons/staff.ts'
import { useLocale } from '~/ui/text/locale.ts'
import { useCurrentStaff } from './current-staff.ts'

export function MailDisabledWarning() {
  const isAdmin = useCurrentStaff()?.role === 'admin'
  return (
    <p className="mt-5 flex items-start gap-3 rounded-xl border border-amber-300 bg-amber-50 px-4 py-3 text-sm text-amber-950">
      <MailWarning aria-hidden="true" size={20} className="mt-0.5 flex-none" />
      <span>
        <b>Emails are not being sent.</b> Messages from visitors are stored here. Ask{' '}
        {isAdmin ? 'the person who runs the server' : 'your administrator'} to connect a mail server.
      </span>
    </p>
  )
}

export function FailedSignInsWarning({ count, hadPassword, at, from }: FailedSignInSummary) {
  const { format } = useLocale()
  const attempts = count === 1 ? 'one attempt' : `${count} attempts`
  return (
    <p role="status" className="mt-5 rounded-xl bg-amber-50 px-4 py-3 text-amber-950">
      <b>Since your last sign-in, {attempts} to sign in to your account failed</b>, the last one on{' '}
      {format.moment(at)} from {from || 'an unknown address'}.{' '}
      {hadPassword
        ? 'Some had the right password but not the code. If that was not you, change your password now under '
        : 'Nobody got in. To be safer, turn on two-step verification under '}
      <Link to="/admin/account" className="text-link">
        My account
      </Link>
      .
    </p>
  )
}
