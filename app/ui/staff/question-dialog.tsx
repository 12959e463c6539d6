import { Form, Link, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { AdminDialog } from './admin-dialog.tsx'
import { Alert } from './alert.tsx'

interface QuestionDialogProps {
  title: string
  back: string
  /** Which carries it out, unless this address does. */
  action?: string
  yes: Record<string, string>
  label: string
  busyLabel?: string
  problem?: string
  field?: ReactNode
  children: ReactNode
}

export function QuestionDialog(props: QuestionDialogProps) {
  const { title, back, action, yes, label, busyLabel = label, problem, field, children } = props
  const busy = useNavigation().formMethod === 'POST'
  return (
    <AdminDialog title={title} back={back}>
      <Form
        method="post"
        action={action}
        preventScrollReset
        onSubmit={(event) => busy && event.preventDefault()}
        className="grid gap-5 p-5 sm:p-6"
      >
        {Object.entries(yes).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Alert text={problem} className="" />
        <p className="wrap-anywhere">{children}</p>
        {field}
        <div className="flex flex-wrap justify-end gap-3">
          <Link to={back} preventScrollReset className="button border border-line text-ink hover:bg-mist">
            Cancel
          </Link>
          <button
            type="submit"
            aria-disabled={busy || undefined}
            className="button bg-red-800 text-white hover:bg-red-900"
          >
            {busy ? busyLabel : label}
          </button>
        </div>
      </Form>
    </AdminDialog>
  )
}
