import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react'
import { linkUrl } from '~/auth/commands.server.ts'
import { requireStaff } from '~/auth/session.server.ts'
import {
  addStaff,
  changeStaff,
  isRole,
  listStaff,
  makeLink,
  type Staff,
  StaffError,
  signOutEverywhere,
} from '~/auth/staff.server.ts'
import { useLocale } from '~/text/locale.ts'
import { FieldFrame, TextField } from '~/ui/admin/field.tsx'
import { Badge } from '~/ui/admin/item-rows.tsx'
import { QuestionDialog } from '~/ui/admin/question-dialog.tsx'
import { SecretOnce } from '~/ui/admin/secret-once.tsx'
import { formatMoment } from '~/ui/format.ts'
import { readForm } from '../site/read-form.server.ts'

export { headers } from './private.ts'

export const meta: MetaFunction = () => [{ title: 'Staff · Staff area' }]

export async function loader({ request }: LoaderFunctionArgs) {
  const me = await requireStaff(request, 'admin')
  const all = await listStaff()
  const wished = new URL(request.url).searchParams.get('reset')
  return { me: me._id, all, resetting: all.find(({ _id }) => _id === wished && _id !== me._id) }
}

export async function action({ request }: ActionFunctionArgs) {
  const me = await requireStaff(request, 'admin')
  const form = await readForm(request)
  const get = (name: string) => String(form?.get(name) ?? '')
  const typed = { email: get('email').slice(0, 254), name: get('name').slice(0, 120), role: get('role') }
  try {
    return await carryOut(get('intent'), { ...typed, id: get('id'), actor: me.email })
  } catch (error) {
    if (!(error instanceof StaffError)) throw error
    return data({ error: error.message, said: '', link: '', typed }, { status: 400 })
  }
}

interface Wish {
  email: string
  name: string
  role: string
  id: string
  actor: string
}

async function carryOut(intent: string, { email, name, role, id, actor }: Wish) {
  const said = (text: string, link = '') => data({ error: '', said: text, link, typed: undefined })
  if (intent === 'add') {
    if (!isRole(role)) throw new StaffError('Please choose a role.')
    const made = await addStaff({ email, name, role }, actor)
    return said(`${made.email} has an account now.`, linkUrl(await makeLink(made._id)))
  }
  if (intent === 'role' && isRole(role)) {
    const changed = present(await changeStaff(id, { role }, actor))
    return said(`${changed.email} is ${role === 'admin' ? 'an administrator' : 'an editor'} now.`)
  }
  if (intent === 'disable' || intent === 'enable') {
    const changed = present(await changeStaff(id, { active: intent === 'enable' ? 1 : 0 }, actor))
    return said(`${changed.email} ${intent === 'enable' ? 'can sign in again' : 'can’t sign in any more'}.`)
  }
  if (intent === 'sign-out') {
    await signOutEverywhere(id)
    return said('Signed out on every device.')
  }
  if (intent === 'reset') {
    const changed = present(await changeStaff(id, { password: '', totp: '', recovery: '[]' }, actor))
    return said(
      `${changed.email} is signed out and needs the link to set a new password.`,
      linkUrl(await makeLink(id)),
    )
  }
  throw new StaffError('This is not possible.')
}

function present(staff: Staff | undefined): Staff {
  if (!staff) throw new StaffError('This account is not there any more.')
  return staff
}

export default function StaffScreen() {
  const { me, all, resetting } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <>
      <h1 className="text-2xl font-bold sm:text-3xl">Staff</h1>
      {answer?.error && (
        <p role="alert" className="mt-5 rounded-xl bg-red-50 px-4 py-3 font-medium text-red-900">
          {answer.error}
        </p>
      )}
      {answer?.said && (
        <p
          role="status"
          className="mt-5 rounded-xl border border-leaf/40 bg-emerald-50 px-4 py-3 font-medium text-emerald-950"
        >
          {answer.said}
        </p>
      )}
      {answer?.link && (
        <SecretOnce label="One-time link" value={answer.link}>
          Send it to them. It works once, for 48 hours, and sets their password.
        </SecretOnce>
      )}
      <ul className="mt-5 grid grid-cols-[minmax(0,1fr)] overflow-hidden rounded-2xl border border-line bg-white">
        {all.map((staff) => (
          <li key={staff._id} className="border-b border-line p-4 last:border-b-0 sm:p-5">
            <Account staff={staff} isMe={staff._id === me} />
          </li>
        ))}
      </ul>
      <AddForm key={all.length} typed={answer?.typed} />
      {resetting && (
        <QuestionDialog
          title="Make a new password link?"
          back="/admin/staff"
          yes={{ intent: 'reset', id: resetting._id }}
          label="Make the link"
        >
          <b className="text-ink">{resetting.email}</b> is signed out everywhere, and the present password and
          two-step verification stop working at once. The link that you get then sets a new password.
        </QuestionDialog>
      )}
    </>
  )
}

function Account({ staff, isMe }: { staff: Staff; isMe: boolean }) {
  const { text } = useLocale()
  const { email, name, role, active, hasTotp, hasPassword, lastSignInAt } = staff
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
        {email} ·{' '}
        {lastSignInAt ? `last sign-in ${formatMoment(lastSignInAt, text.months)}` : 'has not signed in yet'}
        {!hasPassword && ' · no password set'}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {!isMe && (
          <>
            <Act id={staff._id} intent="role" role={isAdmin ? 'editor' : 'admin'} of={email}>
              {isAdmin ? 'Make an editor' : 'Make an administrator'}
            </Act>
            <Act id={staff._id} intent={active ? 'disable' : 'enable'} of={email}>
              {active ? 'Disable' : 'Enable'}
            </Act>
          </>
        )}
        <Act id={staff._id} intent="sign-out" of={email}>
          Sign out everywhere
        </Act>
        {!isMe && (
          <Link to={`/admin/staff?reset=${staff._id}`} preventScrollReset discover="none" className={pill}>
            New password link<span className="sr-only">: {email}</span>
          </Link>
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
  role?: string
  of: string
  children: string
}

function Act({ id, intent, role, of, children }: ActProps) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      {role && <input type="hidden" name="role" value={role} />}
      <button type="submit" className={pill}>
        {children}
        <span className="sr-only">: {of}</span>
      </button>
    </Form>
  )
}

function AddForm({ typed }: { typed?: { email: string; name: string; role: string } }) {
  return (
    <Form
      method="post"
      className="mt-6 grid max-w-3xl gap-4 rounded-2xl border border-line bg-white p-5 sm:grid-cols-2"
    >
      <h2 className="text-lg font-bold sm:col-span-2">Add an account</h2>
      <input type="hidden" name="intent" value="add" />
      <TextField
        label="E-mail"
        type="email"
        name="email"
        required
        defaultValue={typed?.email}
        autoComplete="off"
      />
      <TextField label="Name" name="name" defaultValue={typed?.name} autoComplete="off" />
      <FieldFrame
        label="Role"
        hint="Editors keep the content; administrators also accounts, tokens and settings."
      >
        {({ id, describedBy }) => (
          <select
            id={id}
            name="role"
            aria-describedby={describedBy}
            defaultValue={typed?.role ?? 'editor'}
            className="field-box"
          >
            <option value="editor">Editor</option>
            <option value="admin">Administrator</option>
          </select>
        )}
      </FieldFrame>
      <div className="sm:col-span-2">
        <button type="submit" className="button button-primary">
          Add
        </button>
      </div>
    </Form>
  )
}
