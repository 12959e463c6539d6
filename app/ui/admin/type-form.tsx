import { Link } from '@remix-run/react'
import { type ContentType, inSentence } from '~/content/type.ts'
import type { FormState } from '~/routes/admin/content/form-state.server.ts'
import { AdminDialog } from './admin-dialog.tsx'
import { StaffForm } from './form/staff-form.tsx'

interface TypeFormProps {
  type: ContentType
  form: FormState
  /** The list below the form. */
  back: string
  title?: string
  /** Said where a save gets no answer. */
  unanswered?: string
}

/** The form of any content type in a dialog over its list: plain multipart HTML first. */
export function TypeForm({ type, form, back, title, unanswered }: TypeFormProps) {
  const { id, version } = form
  const heading = title ?? (id ? `Edit ${inSentence(type.one)}` : `Add ${inSentence(type.one)}`)
  return (
    <AdminDialog title={heading} back={back}>
      <StaffForm
        key={`${id} ${version}`}
        type={type}
        form={form}
        unanswered={unanswered}
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
