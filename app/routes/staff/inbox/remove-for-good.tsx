import { Form, Link } from '@remix-run/react'
import { AdminDialog } from '../../../ui/staff/admin-dialog.tsx'

interface RemoveForGoodProps {
  id: string
  name: string
  /** What it is, within a sentence. */
  one: string
  /** What else goes with it. */
  also?: string
  back: string
}

/** Asks before something is deleted that no history keeps. */
export function RemoveForGood({ id, name, one, also, back }: RemoveForGoodProps) {
  return (
    <AdminDialog title={`Delete this ${one}?`} back={back}>
      <Form method="post" preventScrollReset className="grid gap-5 p-5 sm:p-6">
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="id" value={id} />
        <p className="wrap-anywhere">
          “<b className="text-ink">{name}</b>” is deleted for good. {also} This can’t be taken back, and the
          history keeps no copy.
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          <Link to={back} preventScrollReset className="button border border-line text-ink hover:bg-mist">
            Cancel
          </Link>
          <button type="submit" className="button bg-red-800 text-white hover:bg-red-900">
            Delete for good
          </button>
        </div>
      </Form>
    </AdminDialog>
  )
}
