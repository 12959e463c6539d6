import type { ReactNode } from 'react'
import type { Staff } from '~/auth/staff.server.ts'
import { ConfirmDialog } from '~/ui/staff/dialog.tsx'
import { CurrentPasswordField } from '~/ui/staff/fields.tsx'
import { AreaCheckboxes } from './area-checkboxes.tsx'
import { type AccountFieldErrors, ShowLinkCheckbox } from './staff-forms.tsx'

interface StaffConfirmationProps {
  staff: Staff
  intent: string | undefined
  asksPassword: boolean
  canSendMail: boolean
  errors: AccountFieldErrors
  problem?: ReactNode
  areas?: string[]
}

export function StaffConfirmDialog({
  staff,
  intent = '',
  asksPassword,
  canSendMail,
  errors,
  problem,
  areas,
}: StaffConfirmationProps) {
  const role = staff.role === 'admin' ? 'editor' : 'admin'
  const confirmation = confirmationFor(intent, role)
  if (!confirmation) return null
  return (
    <ConfirmDialog
      title={confirmation.title}
      closeUrl="/admin/staff"
      action="/admin/staff"
      hiddenFields={{ intent, id: staff._id, ...(intent === 'role' && { role }) }}
      confirmLabel={confirmation.label}
      error={problem}
      extraField={
        <>
          {canSendMail && intent === 'reset' && <ShowLinkCheckbox />}
          {needsAreas(intent, role) && (
            <AreaCheckboxes selected={areas ?? staff.areas} error={errors.areas} />
          )}
          {asksPassword && <CurrentPasswordField error={errors.password} />}
        </>
      }
    >
      <b className="text-ink">{staff.email}</b> {confirmation.consequence}
    </ConfirmDialog>
  )
}

const needsAreas = (intent: string, role: string) =>
  intent === 'areas' || (intent === 'role' && role === 'editor')

interface Confirmation {
  title: string
  label: string
  consequence: ReactNode
}

function confirmationFor(intent: string, role: string): Confirmation | undefined {
  switch (intent) {
    case 'reset':
      return {
        title: 'Create a new password link?',
        label: 'Create link',
        consequence:
          'will be signed out everywhere. The current password and two-step verification stop working now. The new link sets a new password.',
      }
    case 'role':
      return role === 'admin'
        ? {
            title: 'Make this person an administrator?',
            label: 'Make an administrator',
            consequence: 'will be able to do everything, including accounts, tokens and security.',
          }
        : {
            title: 'Make this person an editor?',
            label: 'Make an editor',
            consequence: 'will only be able to edit these areas. Accounts and tokens will be hidden.',
          }
    case 'areas':
      return { title: 'Areas', label: 'Save', consequence: 'will be able to open and edit these areas.' }
    case 'disable':
      return {
        title: 'Disable this account?',
        label: 'Disable',
        consequence: 'will be signed out everywhere and will not be able to sign in.',
      }
    case 'enable':
      return { title: 'Enable this account?', label: 'Enable', consequence: 'will be able to sign in again.' }
  }
}
