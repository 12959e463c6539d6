import { useBeforeUnload, useBlocker } from '@remix-run/react'
import { type RefObject, useCallback } from 'react'
import { AskDialog } from './ask-dialog.tsx'
import { isLate } from './signing-in.ts'
import { isChanged } from './typed.ts'

interface LeaveQuestionProps {
  form: RefObject<HTMLFormElement>
  /** It is on its way to the server, or has something in it that is stored nowhere. */
  state: () => 'saving' | 'unsaved' | 'as-typed'
  onLeave: () => void
  isKept?: boolean
}

/** Asks before a changed form is left, by a link, by Back or by closing the page. */
export function LeaveQuestion({ form, state, onLeave, isKept = false }: LeaveQuestionProps) {
  const isUnsaved = useCallback(() => {
    const now = isLate() ? 'saving' : state()
    return now === 'unsaved' || (now === 'as-typed' && form.current !== null && isChanged(form.current))
  }, [form, state])
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => placeOf(currentLocation) !== placeOf(nextLocation) && isUnsaved(),
  )
  useBeforeUnload(
    useCallback(
      (event) => {
        if (isUnsaved()) event.preventDefault()
      },
      [isUnsaved],
    ),
  )
  if (blocker.state !== 'blocked') return null
  return (
    <AskDialog title="Leave without saving?" onClose={() => blocker.reset()}>
      <p>
        You have unsaved changes.
        {isKept && ' This browser keeps them for a day and offers them when you open the form again.'}
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        {/* First, as the dialog's focus and a hasty Enter go there. */}
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
    </AskDialog>
  )
}

const placeOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search
