import { useLocation } from '@remix-run/react'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { openedAtInputName } from '~/content/fields/field.ts'
import { useCurrentStaff } from '~/ui/staff/current-staff.ts'
import { useLocale } from '~/ui/text/locale.ts'
import { fillInputs, isFormDirty, listDirtyInputNames, readInputEntries } from './dirty-inputs.ts'
import { LeaveConfirmDialog } from './leave-dialog.tsx'
import {
  createFormIdentity,
  draftKey,
  type LocalDraft,
  listLocalDrafts,
  removeLocalDraft,
  saveLocalDraft,
} from './local-drafts.ts'

interface AutosaveProps {
  form: RefObject<HTMLFormElement>
  id: string
  isUnsaved: () => boolean
}

const autosaveDelay = 400

/** Autosaves the form in the browser, offers earlier drafts, and confirms before leaving. */
export function Autosave({ form, id, isUnsaved }: AutosaveProps) {
  const staffId = useCurrentStaff()?._id ?? ''
  const name = createFormIdentity(useLocation().pathname, id)
  const { format } = useLocale()
  const typedNames = useRef(new Set<string>())
  const timer = useRef<number>()
  const [offer, setOffer] = useState<LocalDraft>()
  const [hasTyped, setHasTyped] = useState(false)

  const autosave = useCallback(
    (isLeft?: boolean) => {
      window.clearTimeout(timer.current)
      timer.current = undefined
      if (!form.current) return
      const opened = openedInputOf(form.current)?.value ?? ''
      const key = draftKey(staffId, opened, name)
      // After a refusal the typed values look unchanged, since the server sent them back.
      for (const dirtyName of listDirtyInputNames(form.current)) typedNames.current.add(dirtyName)
      const values = readInputEntries(form.current).filter(([inputName]) => typedNames.current.has(inputName))
      if (values.length > 0) saveLocalDraft({ key, at: Date.now(), opened, values, isLeft })
      else removeLocalDraft(key)
    },
    [form, staffId, name],
  )
  /** Offers the newest draft of another time that differs from the form. */
  const offerDraft = useCallback(() => {
    if (!form.current) return undefined
    const ownKey = draftKey(staffId, openedInputOf(form.current)?.value ?? '', name)
    const now = new Map(readInputEntries(form.current))
    const drafts = listLocalDrafts(staffId, name)
    setOffer(
      drafts.find(
        ({ key, values }) =>
          key !== ownKey && values.some(([input, value]) => now.has(input) && now.get(input) !== value),
      ),
    )
    return drafts.find(({ key }) => key === ownKey)
  }, [form, staffId, name])

  useEffect(() => {
    const element = form.current
    if (!element || !staffId) return
    const ownDraft = offerDraft()
    typedNames.current = new Set(ownDraft?.values.map(([input]) => input))
    setHasTyped(isFormDirty(element) || ownDraft !== undefined)
    const onInput = () => {
      setHasTyped(true)
      timer.current ??= window.setTimeout(autosave, autosaveDelay)
    }
    // Only if an autosave is pending: after a successful save the draft must stay deleted.
    const flushAutosave = () => timer.current !== undefined && autosave()
    element.addEventListener('input', onInput)
    element.addEventListener('submit', flushAutosave)
    window.addEventListener('pagehide', flushAutosave)
    return () => {
      window.clearTimeout(timer.current)
      timer.current = undefined
      element.removeEventListener('input', onInput)
      element.removeEventListener('submit', flushAutosave)
      window.removeEventListener('pagehide', flushAutosave)
    }
  }, [form, staffId, autosave, offerDraft])

  /** What is in the form now becomes the next offer. */
  const restore = ({ key, values, opened }: LocalDraft) => {
    autosave()
    removeLocalDraft(key)
    if (form.current) fillInputs(form.current, values)
    const openedInput = openedInputOf(form.current)
    if (openedInput && opened) openedInput.value = opened
    autosave()
    offerDraft()
  }
  const discard = ({ key }: LocalDraft) => {
    removeLocalDraft(key)
    offerDraft()
  }
  const leave = () => {
    autosave(true)
    form.current?.reset()
  }
  const confirmation = <LeaveConfirmDialog isUnsaved={isUnsaved} onLeave={leave} isAutosaved />
  if (!offer) return confirmation
  return (
    <section
      aria-label="Unsaved text"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-xl border border-amber-700/30 bg-amber-50 px-4 py-3 text-sm text-amber-950"
    >
      {confirmation}
      <p className="min-w-0 flex-1 basis-56">
        What you typed on {format.moment(new Date(offer.at).toISOString())} was not saved.
        {hasTyped && ' “Restore” swaps it with what is in the form now.'}
      </p>
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          onClick={() => restore(offer)}
          className="button min-h-9 bg-deep px-4 py-1.5 text-white hover:bg-abyss"
        >
          Restore
        </button>
        <button
          type="button"
          onClick={() => discard(offer)}
          className="button min-h-9 border border-amber-900/40 px-4 py-1.5 text-amber-950 hover:bg-amber-100"
        >
          Discard
        </button>
      </div>
    </section>
  )
}

const openedInputOf = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLInputElement>(`input[name="${openedAtInputName}"]`)
