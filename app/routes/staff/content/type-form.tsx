import { Link } from '@remix-run/react'
import { type ContentType, inSentence } from '~/content/kinds/type.ts'
import type { FormState } from '~/routes/staff/content/form-state.server.ts'
import type { ScreenTexts } from '~/routes/staff/content/screen.server.ts'
import { AdminDialog } from '../../../ui/staff/admin-dialog.tsx'
import { StaffForm } from './form/staff-form.tsx'

interface TypeFormProps {
  type: ContentType
  form: FormState
  /** The list below the form. */
  back: string
  title?: string
  /** What is said first where a save fails. */
  texts?: ScreenTexts
}

/** The form of any content type in a dialog over its list: plain multipart HTML first. */
export function TypeForm({ type, form, back, title, texts }: TypeFormProps) {
  const { id, version } = form
  const heading = title ?? (id ? `Edit ${inSentence(type.one)}` : `Add ${inSentence(type.one)}`)
  return (
    <AdminDialog title={heading} back={back}>
      <StaffForm
        key={`${id} ${version}`}
        type={type}
        form={form}
        texts={texts}
        className="grid gap-5 p-5 sm:p-6"
        footer="sticky bottom-0 -mx-5 -mb-5 flex flex-wrap justify-end gap-3 border-t border-line bg-white px-5 py-4 sm:-mx-6 sm:-mb-6 sm:px-6"
      >
        <Link to={back} preventScrollReset className="button border border-line text-ink hover:bg-mist">
          Cancel
        </Link>
      </StaffForm>
    </AdminDialog>
  )
}
