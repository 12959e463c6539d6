import { useBeforeUnload, useBlocker } from '@remix-run/react'
import { Modal } from './modal.tsx'

interface LeaveConfirmDialogProps {
  isUnsaved: () => boolean
  onLeave: () => void
  isAutosaved?: boolean
}

/** Confirms before a changed form is left by a link, by Back or by closing the page. */
export function LeaveConfirmDialog({ isUnsaved, onLeave, isAutosaved = false }: LeaveConfirmDialogProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => pathOf(currentLocation) !== pathOf(nextLocation) && isUnsaved(),
  )
  useBeforeUnload((event) => {
    if (isUnsaved()) event.preventDefault()
  })
  if (blocker.state !== 'blocked') return null
  return (
    <Modal title="Leave without saving?" onClose={() => blocker.reset()}>
      <p>
        You have unsaved changes.
        {isAutosaved && ' This browser keeps them for a day and offers them when you open the form again.'}
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        {/* First, so that it gets the focus and an accidental Enter stays here. */}
        <button type="button" onClick={() => blocker.reset()} className="button button-primary">
          Keep editing
        </button>
        <button
          type="button"
          onClick={() => {
            onLeave()
            blocker.proceed()
          }}
          className="button border border-line text-red-900 hover:bg-mist"
        >
          Leave without saving
        </button>
      </div>
    </Modal>
  )
}

const pathOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search
