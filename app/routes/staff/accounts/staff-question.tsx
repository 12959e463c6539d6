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
        title: 'Make a new password link?',
        label: 'Make the link',
        says: 'is signed out everywhere, and the present password and two-step verification stop working at once. The link that is made then sets a new password.',
      }
    case 'role':
      return role === 'admin'
        ? {
            title: 'Make an administrator?',
            label: 'Make an administrator',
            says: 'will be able to do everything, accounts, tokens and security included.',
          }
        : {
            title: 'Make an editor?',
            label: 'Make an editor',
            says: 'will keep these areas, but not see accounts and tokens any more.',
          }
    case 'areas':
      return { title: 'Areas', label: 'Save', says: 'may open and change what belongs to these.' }
    case 'disable':
      return {
        title: 'Disable this account?',
        label: 'Disable',
        says: 'is signed out everywhere and can’t sign in any more.',
      }
    case 'enable':
      return { title: 'Enable this account?', label: 'Enable', says: 'will be able to sign in again.' }
  }
}
