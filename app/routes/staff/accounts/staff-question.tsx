import type { ReactNode } from 'react'
import type { Staff } from '~/auth/staff.server.ts'
import { OwnPassword } from '../../../ui/staff/own-password.tsx'
import { QuestionDialog } from '../../../ui/staff/question-dialog.tsx'
import { AreaBoxes } from './area-boxes.tsx'
import { type AccountErrors, ShowLink } from './staff-forms.tsx'

interface StaffQuestionProps {
  staff: Staff
  intent: string | undefined
  asks: boolean
  isMailed: boolean
  errors: AccountErrors
  problem?: string
  areas?: string[]
}

export function StaffQuestion({
  staff,
  intent = '',
  asks,
  isMailed,
  errors,
  problem,
  areas,
}: StaffQuestionProps) {
  const role = staff.role === 'admin' ? 'editor' : 'admin'
  const asked = questionOf(intent, role)
  if (!asked) return null
  return (
    <QuestionDialog
      title={asked.title}
      back="/admin/staff"
      action="/admin/staff"
      yes={{ intent, id: staff._id, ...(intent === 'role' && { role }) }}
      label={asked.label}
      problem={problem}
      field={
        <>
          {isMailed && intent === 'reset' && <ShowLink />}
          {choosesAreas(intent, role) && <AreaBoxes chosen={areas ?? staff.areas} error={errors.areas} />}
          {asks && <OwnPassword error={errors.password} />}
        </>
      }
    >
      <b className="text-ink">{staff.email}</b> {asked.says}
    </QuestionDialog>
  )
}

const choosesAreas = (intent: string, role: string) =>
  intent === 'areas' || (intent === 'role' && role === 'editor')

interface Question {
  title: string
  label: string
  says: ReactNode
}

function questionOf(intent: string, role: string): Question | undefined {
  switch (intent) {
    case 'reset':
      return {
        title: 'Create a new password link?',
        label: 'Create link',
        says: 'will be signed out everywhere. The current password and two-step verification stop working now. The new link sets a new password.',
      }
    case 'role':
      return role === 'admin'
        ? {
            title: 'Make this person an administrator?',
            label: 'Make an administrator',
            says: 'will be able to do everything, including accounts, tokens and security.',
          }
        : {
            title: 'Make this person an editor?',
            label: 'Make an editor',
            says: 'will only be able to edit these areas. Accounts and tokens will be hidden.',
          }
    case 'areas':
      return { title: 'Areas', label: 'Save', says: 'will be able to open and edit these areas.' }
    case 'disable':
      return {
        title: 'Disable this account?',
        label: 'Disable',
        says: 'will be signed out everywhere and will not be able to sign in.',
      }
    case 'enable':
      return { title: 'Enable this account?', label: 'Enable', says: 'will be able to sign in again.' }
  }
}
