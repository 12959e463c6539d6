import { Form, Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { Staff } from '~/auth/staff.server.ts'
import { StaffDialog } from '~/ui/staff/dialog.tsx'
import { Checkbox, CurrentPasswordField, TextField } from '~/ui/staff/fields.tsx'
import { ErrorMessage } from '~/ui/staff/message.tsx'
import { AreaCheckboxes, RoleField } from './area-checkboxes.tsx'

export interface AccountFieldErrors {
  password?: string
  email?: string
  areas?: string
}

interface AccountFormProps {
  asksPassword: boolean
  errors: AccountFieldErrors
  problem?: ReactNode
}

export function EditStaffDialog({
  staff,
  submitted,
  asksPassword,
  errors,
  problem,
}: AccountFormProps & { staff: Staff; submitted?: { email: string; name: string } }) {
  const back = '/admin/staff'
  return (
    <StaffDialog title="Name and e-mail" closeUrl={back}>
      <Form
        method="post"
        action={`${back}?edit=${staff._id}`}
        preventScrollReset
        className="grid gap-5 p-5 sm:p-6"
      >
        <input type="hidden" name="intent" value="edit" />
        <ErrorMessage text={problem} className="" />
        <input type="hidden" name="id" value={staff._id} />
        <TextField
          label="E-mail"
          type="email"
          name="email"
          required
          maxLength={254}
          defaultValue={submitted?.email ?? staff.email}
          autoComplete="off"
          error={errors.email}
          hint="Used to sign in. Emails about the account go there."
        />
        <TextField
          label="Name"
          name="name"
          maxLength={120}
          defaultValue={submitted?.name ?? staff.name}
          autoComplete="off"
        />
        {asksPassword && <CurrentPasswordField error={errors.password} />}
        <div className="flex flex-wrap justify-end gap-3">
          <Link to={back} preventScrollReset className="button border border-line text-ink hover:bg-mist">
            Cancel
          </Link>
          <button type="submit" className="button button-primary">
            Save
          </button>
        </div>
      </Form>
    </StaffDialog>
  )
}

export function AddStaffForm({
  canSendMail,
  submitted,
  asksPassword,
  errors,
}: AccountFormProps & {
  canSendMail: boolean
  submitted?: { email: string; name: string; role: string; areas: string[] }
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
        defaultValue={submitted?.email}
        error={errors.email}
        autoComplete="off"
      />
      <TextField label="Name" name="name" defaultValue={submitted?.name} autoComplete="off" />
      <RoleField
        value={submitted?.role}
        hint="Editors can edit the areas you tick. Administrators can do everything."
      />
      <AreaCheckboxes
        selected={submitted?.areas}
        hint="What an editor can open and edit. Not needed for administrators."
        error={errors.areas}
      />
      {canSendMail && <ShowLinkCheckbox />}
      {asksPassword && <CurrentPasswordField error={errors.password} />}
      <div className="sm:col-span-2">
        <button type="submit" className="button button-primary">
          Add
        </button>
      </div>
    </Form>
  )
}

/** For administrators who pass the link on themselves. */
export const ShowLinkCheckbox = () => (
  <Checkbox name="show" value="1" className="text-sm sm:col-span-2">
    Show the invitation link instead of emailing it
  </Checkbox>
)
