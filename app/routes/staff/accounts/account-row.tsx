import { Form, Link } from '@remix-run/react'
import type { Staff } from '~/auth/staff.server.ts'
import { joinAreaLabels } from '~/content/schema/permissions.ts'
import type { Role } from '~/db/tables.ts'
import { Badge } from '~/routes/staff/resource/list/item-rows.tsx'
import { useLocale } from '~/ui/text/locale.ts'

interface AccountRowProps {
  staff: Staff
  isMe: boolean
  asksPassword: boolean
}

export function AccountRow({ staff, isMe, asksPassword }: AccountRowProps) {
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
      {!isAdmin && <p className="mt-1 text-sm">{joinAreaLabels(areas)}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        {!isMe && (
          <>
            {isAdmin ? (
              <ConfirmLink id={staff._id} intent="role" email={email}>
                Make an editor
              </ConfirmLink>
            ) : (
              <>
                <ConfirmLink id={staff._id} intent="areas" email={email}>
                  Areas
                </ConfirmLink>
                <AccountAction
                  id={staff._id}
                  intent="role"
                  newRole="admin"
                  email={email}
                  asksPassword={asksPassword}
                >
                  Make an administrator
                </AccountAction>
              </>
            )}
            <AccountAction
              id={staff._id}
              intent={active ? 'disable' : 'enable'}
              email={email}
              asksPassword={asksPassword}
            >
              {active ? 'Disable' : 'Enable'}
            </AccountAction>
          </>
        )}
        <Link to={`/admin/staff?edit=${staff._id}`} preventScrollReset discover="none" className={pillClass}>
          Name and e-mail<span className="sr-only">: {email}</span>
        </Link>
        <AccountAction id={staff._id} intent="sign-out" email={email}>
          Sign out everywhere
        </AccountAction>
        {!isMe && (
          <ConfirmLink id={staff._id} intent="reset" email={email}>
            New password link
          </ConfirmLink>
        )}
      </div>
    </>
  )
}

const pillClass =
  'inline-block rounded-full border border-line px-4 py-2 text-sm leading-5 font-semibold text-ink hover:bg-ice'

interface AccountActionProps {
  id: string
  intent: string
  newRole?: Role
  email: string
  /** Opens a confirmation dialog that asks for the password. */
  asksPassword?: boolean
  children: string
}

function AccountAction({ id, intent, newRole, email, asksPassword, children }: AccountActionProps) {
  if (asksPassword)
    return (
      <ConfirmLink id={id} intent={intent} email={email}>
        {children}
      </ConfirmLink>
    )
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      {newRole && <input type="hidden" name="role" value={newRole} />}
      <button type="submit" className={pillClass}>
        {children}
        <span className="sr-only">: {email}</span>
      </button>
    </Form>
  )
}

function ConfirmLink({ id, intent, email, children }: AccountActionProps) {
  return (
    <Link to={`/admin/staff?${intent}=${id}`} preventScrollReset discover="none" className={pillClass}>
      {children}
      <span className="sr-only">: {email}</span>
    </Link>
  )
}
