import { Form, Link } from '@remix-run/react'
import type { Staff } from '~/auth/staff.server.ts'
import { areasInWords } from '~/content/kinds/areas.ts'
import type { Role } from '~/db/tables.ts'
import { useLocale } from '~/ui/locale.ts'
import { Badge } from '../content/item-rows.tsx'

interface AccountRowProps {
  staff: Staff
  isMe: boolean
  asks: boolean
}

export function AccountRow({ staff, isMe, asks }: AccountRowProps) {
  const { format } = useLocale()
  const { email, name, role, areas, active, hasTotp, hasPassword, lastSignInAt } = staff
  const isAdmin = role === 'admin'
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="mr-2 text-lg font-bold wrap-anywhere">{name || email}</h2>
        <Badge>{isAdmin ? 'Administrator' : 'Editor'}</Badge>
        {!active && <Badge>Disabled</Badge>}
        {hasTotp && <Badge>Two-step</Badge>}
        {isMe && <Badge>You</Badge>}
      </div>
      <p className="mt-1 text-sm wrap-anywhere">
        {email} · {lastSignInAt ? `last sign-in ${format.moment(lastSignInAt)}` : 'never signed in'}
        {!hasPassword && ' · no password yet'}
      </p>
      {!isAdmin && <p className="mt-1 text-sm">{areasInWords(areas)}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        {!isMe && (
          <>
            {isAdmin ? (
              <Question id={staff._id} intent="role" of={email}>
                Make an editor
              </Question>
            ) : (
              <>
                <Question id={staff._id} intent="areas" of={email}>
                  Areas
                </Question>
                <Act id={staff._id} intent="role" becomes="admin" of={email} asks={asks}>
                  Make an administrator
                </Act>
              </>
            )}
            <Act id={staff._id} intent={active ? 'disable' : 'enable'} of={email} asks={asks}>
              {active ? 'Disable' : 'Enable'}
            </Act>
          </>
        )}
        <Link to={`/admin/staff?edit=${staff._id}`} preventScrollReset discover="none" className={pill}>
          Name and e-mail<span className="sr-only">: {email}</span>
        </Link>
        <Act id={staff._id} intent="sign-out" of={email}>
          Sign out everywhere
        </Act>
        {!isMe && (
          <Question id={staff._id} intent="reset" of={email}>
            New password link
          </Question>
        )}
      </div>
    </>
  )
}

const pill =
  'inline-block rounded-full border border-line px-4 py-2 text-sm leading-5 font-semibold text-ink hover:bg-ice'

interface ActProps {
  id: string
  intent: string
  becomes?: Role
  of: string
  /** It is done in a dialog, with the password. */
  asks?: boolean
  children: string
}

function Act({ id, intent, becomes, of, asks, children }: ActProps) {
  if (asks)
    return (
      <Question id={id} intent={intent} of={of}>
        {children}
      </Question>
    )
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      {becomes && <input type="hidden" name="role" value={becomes} />}
      <button type="submit" className={pill}>
        {children}
        <span className="sr-only">: {of}</span>
      </button>
    </Form>
  )
}

function Question({ id, intent, of, children }: ActProps) {
  return (
    <Link to={`/admin/staff?${intent}=${id}`} preventScrollReset discover="none" className={pill}>
      {children}
      <span className="sr-only">: {of}</span>
    </Link>
  )
}
