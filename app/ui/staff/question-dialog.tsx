import { Form, Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { AdminDialog } from './admin-dialog.tsx'

interface QuestionDialogProps {
  title: string
  /** The screen below, which also carries it out. */
  back: string
  /** What is posted on a yes. */
  yes: Record<string, string>
  /** Label of the button that says yes. */
  label: string
  /** What else is asked for. */
  field?: ReactNode
  children: ReactNode
}

/** Asks before something that can't be taken back. */
export function QuestionDialog({ title, back, yes, label, field, children }: QuestionDialogProps) {
  return (
    <AdminDialog title={title} back={back}>
      <Form method="post" action={back} preventScrollReset className="grid gap-5 p-5 sm:p-6">
        {Object.entries(yes).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p className="wrap-anywhere">{children}</p>
        {field}
        <div className="flex flex-wrap justify-end gap-3">
          <Link to={back} preventScrollReset className="button border border-line text-ink hover:bg-mist">
            Cancel
          </Link>
          <button type="submit" className="button bg-red-800 text-white hover:bg-red-900">
            {label}
          </button>
        </div>
      </Form>
    </AdminDialog>
  )
}
