import { Form, Link, useNavigation } from '@remix-run/react'
import { inSentence } from '~/content/kinds/type.ts'
import { AdminDialog } from '../../../ui/staff/admin-dialog.tsx'

interface RemoveDialogProps {
  id: string
  name: string
  one: string
  back: string
  /** Why it is still there after the last try. */
  problem?: string
}

/** Asks before something is deleted. */
export function RemoveDialog({ id, name, one, back, problem }: RemoveDialogProps) {
  const busy = useNavigation().formMethod === 'POST'
  return (
    <AdminDialog title={`Delete this ${inSentence(one)}?`} back={back}>
      <Form
        method="post"
        preventScrollReset
        onSubmit={(event) => busy && event.preventDefault()}
        className="grid gap-5 p-5 sm:p-6"
      >
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="id" value={id} />
        {problem && (
          <p role="alert" className="rounded-xl bg-red-50 px-4 py-3 font-medium text-red-900">
            {problem}
          </p>
        )}
        <p className="wrap-anywhere">
          “<b className="text-ink">{name}</b>” goes from the site at once. You can take it back afterwards, or
          bring it back later from the history.
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          <Link to={back} preventScrollReset className="button border border-line text-ink hover:bg-mist">
            Cancel
          </Link>
          <button
            type="submit"
            aria-disabled={busy || undefined}
            className="button bg-red-800 text-white hover:bg-red-900"
          >
            {busy ? 'Deleting…' : 'Delete'}
          </button>
        </div>
      </Form>
    </AdminDialog>
  )
}
