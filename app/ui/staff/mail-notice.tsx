import { MailWarning } from '~/ui/icons/staff.ts'
import { useStaff } from './use-staff.ts'

export function MailNotice() {
  const isAdmin = useStaff()?.role === 'admin'
  return (
    <p className="mt-5 flex items-start gap-3 rounded-xl border border-amber-300 bg-amber-50 px-4 py-3 text-sm text-amber-950">
      <MailWarning aria-hidden="true" size={20} className="mt-0.5 flex-none" />
      <span>
        <b>Mail is not set up:</b> what visitors send is kept here, but no letter leaves the site.{' '}
        {isAdmin ? (
          <>
            Letters wait until a mail server is named in <code>SMTP_URL</code> and a sender in{' '}
            <code>MAIL_FROM</code>.
          </>
        ) : (
          'Letters wait until an administrator sets up mail.'
        )}
      </span>
    </p>
  )
}
