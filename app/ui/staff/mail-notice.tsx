import { MailWarning } from '~/ui/icons/staff.ts'
import { useCurrentStaff } from './use-staff.ts'

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
