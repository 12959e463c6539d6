import { Form, Link, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { StaffDialog } from './admin-dialog.tsx'
import { ErrorMessage } from './alert.tsx'

interface ConfirmDialogProps {
  title: string
  closeUrl: string
  /** Which carries it out, unless this address does. */
  action?: string
  hiddenFields: Record<string, string>
  confirmLabel: string
  submittingLabel?: string
  error?: string
  extraField?: ReactNode
  children: ReactNode
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    closeUrl,
    action,
    hiddenFields,
    confirmLabel,
    submittingLabel = confirmLabel,
    error,
    extraField,
    children,
  } = props
  const busy = useNavigation().formMethod === 'POST'
  return (
    <StaffDialog title={title} closeUrl={closeUrl}>
      <Form
        method="post"
        action={action}
        preventScrollReset
        onSubmit={(event) => busy && event.preventDefault()}
        className="grid gap-5 p-5 sm:p-6"
      >
        {Object.entries(hiddenFields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <ErrorMessage text={error} className="" />
        <p className="wrap-anywhere">{children}</p>
        {extraField}
        <div className="flex flex-wrap justify-end gap-3">
          <Link to={closeUrl} preventScrollReset className="button border border-line text-ink hover:bg-mist">
            Cancel
          </Link>
          <button
            type="submit"
            aria-disabled={busy || undefined}
            className="button bg-red-800 text-white hover:bg-red-900"
          >
            {busy ? submittingLabel : confirmLabel}
          </button>
        </div>
      </Form>
    </StaffDialog>
  )
}
