import { Form, Link } from '@remix-run/react'
import type { Staff } from '~/auth/staff.server.ts'
import { Alert } from '~/ui/staff/alert.tsx'
import { TickBox } from '~/ui/staff/tick-box.tsx'
import { AdminDialog } from '../../../ui/staff/admin-dialog.tsx'
import { FieldFrame, TextField } from '../../../ui/staff/field.tsx'
import { OwnPassword } from '../../../ui/staff/own-password.tsx'
import { AreaBoxes } from './area-boxes.tsx'

export interface AccountErrors {
  password?: string
  email?: string
  areas?: string
}

interface Asked {
  asks: boolean
  errors: AccountErrors
  problem?: string
}

export function EditStaff({
  staff,
  typed,
  asks,
  errors,
  problem,
}: Asked & { staff: Staff; typed?: { email: string; name: string } }) {
  const back = '/admin/staff'
  return (
    <AdminDialog title="Name and e-mail" back={back}>
      <Form
        method="post"
        action={`${back}?edit=${staff._id}`}
        preventScrollReset
        className="grid gap-5 p-5 sm:p-6"
      >
        <input type="hidden" name="intent" value="edit" />
        <Alert text={problem} className="" />
        <input type="hidden" name="id" value={staff._id} />
        <TextField
          label="E-mail"
          type="email"
          name="email"
          required
          maxLength={254}
          defaultValue={typed?.email ?? staff.email}
          autoComplete="off"
          error={errors.email}
          hint="Used to sign in. Emails about the account go there."
        />
        <TextField
          label="Name"
          name="name"
          maxLength={120}
          defaultValue={typed?.name ?? staff.name}
          autoComplete="off"
        />
        {asks && <OwnPassword error={errors.password} />}
        <div className="flex flex-wrap justify-end gap-3">
          <Link to={back} preventScrollReset className="button border border-line text-ink hover:bg-mist">
            Cancel
          </Link>
          <button type="submit" className="button button-primary">
            Save
          </button>
        </div>
      </Form>
    </AdminDialog>
  )
}

export function AddStaff({
  isMailed,
  typed,
  asks,
  errors,
}: Asked & {
  isMailed: boolean
  typed?: { email: string; name: string; role: string; areas: string[] }
}) {
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
        error={errors.email}
        autoComplete="off"
      />
      <TextField label="Name" name="name" defaultValue={typed?.name} autoComplete="off" />
      <FieldFrame label="Role" hint="Editors can edit the areas you tick. Administrators can do everything.">
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
      <AreaBoxes
        chosen={typed?.areas}
        hint="What an editor can open and edit. Not needed for administrators."
        error={errors.areas}
      />
      {isMailed && <ShowLink />}
      {asks && <OwnPassword error={errors.password} />}
      <div className="sm:col-span-2">
        <button type="submit" className="button button-primary">
          Add
        </button>
      </div>
    </Form>
  )
}

/** For an administrator who hands the link over in another way. */
export const ShowLink = () => (
  <TickBox name="show" value="1" className="text-sm sm:col-span-2">
    Show the invitation link instead of emailing it
  </TickBox>
)
