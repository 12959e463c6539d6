import { useLocation } from '@remix-run/react'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { openedAtInputName } from '~/content/fields/field.ts'
import { useCurrentStaff } from '~/ui/staff/current-staff.ts'
import { useLocale } from '~/ui/text/locale.ts'
import { fillInputs, isFormDirty, listDirtyInputNames, readInputs } from './dirty-inputs.ts'
import { LeaveConfirmDialog } from './leave-dialog.tsx'
import { findLocalDraft, type LocalDraft, markDraftLeft, saveLocalDraft } from './local-drafts.ts'

interface AutosaveProps {
  form: RefObject<HTMLFormElement>
  id: string
  /** See `LeaveConfirmDialog`. */
  saveState: () => 'saving' | 'unsaved' | 'as-typed'
}

const autosaveDelay = 400

/** Autosaves the form in the browser, offers an earlier draft, and confirms before leaving. */
export function Autosave({ form, id, saveState }: AutosaveProps) {
  const staffId = useCurrentStaff()?._id ?? ''
  const { pathname } = useLocation()
  const { format } = useLocale()
  const offeredDraft = useRef<LocalDraft>()
  const typedNames = useRef(new Set<string>())
  const isAfterRefusal = useRef(false)
  const [found, setFound] = useState<LocalDraft>()
  const [hasTyped, setHasTyped] = useState(false)

  const currentDraft = useCallback((): LocalDraft | undefined => {
    const element = form.current
    if (!element || !(isFormDirty(element) || isAfterRefusal.current)) return undefined
    for (const name of listDirtyInputNames(element)) typedNames.current.add(name)
    const values = readInputs(element).filter(([name]) => typedNames.current.has(name))
    return { at: Date.now(), opened: openedInputOf(element)?.value, values }
  }, [form])
  /** The new draft contains the offered one until that is restored or discarded. */
  const autosave = useCallback(() => {
    const draft = currentDraft()
    saveLocalDraft(
      staffId,
      pathname,
      id,
      draft ? { ...draft, earlier: offeredDraft.current } : offeredDraft.current,
    )
  }, [currentDraft, staffId, pathname, id])
  const offerDraft = useCallback((draft: LocalDraft | undefined) => {
    offeredDraft.current = draft
    setFound(draft)
  }, [])

  useEffect(() => {
    const element = form.current
    if (!element || !staffId) return
    const storedDraft = findLocalDraft(staffId, pathname, id)
    const differingDraft = firstDifferingDraft(storedDraft, element)
    offerDraft(differingDraft)
    // The server sent the rejected values back, so they look unchanged.
    isAfterRefusal.current = storedDraft !== differingDraft
    typedNames.current = new Set(isAfterRefusal.current ? storedDraft?.values.map(([name]) => name) : [])
    setHasTyped(isFormDirty(element) || isAfterRefusal.current)
    let timer: number | undefined
    const autosaveNow = () => {
      window.clearTimeout(timer)
      timer = undefined
      autosave()
    }
    const onInput = () => {
      setHasTyped(true)
      timer ??= window.setTimeout(autosaveNow, autosaveDelay)
    }
    // Only if an autosave is pending: after a successful save the draft must stay deleted.
    const flushAutosave = () => timer !== undefined && autosaveNow()
    element.addEventListener('input', onInput)
    element.addEventListener('submit', flushAutosave)
    // Leaving resets the form, so the last input is saved first.
    element.addEventListener('reset', flushAutosave)
    window.addEventListener('pagehide', flushAutosave)
    return () => {
      window.clearTimeout(timer)
      element.removeEventListener('input', onInput)
      element.removeEventListener('submit', flushAutosave)
      element.removeEventListener('reset', flushAutosave)
      window.removeEventListener('pagehide', flushAutosave)
    }
  }, [form, staffId, pathname, id, autosave, offerDraft])

  const replaceOffer = (next: LocalDraft | undefined) => {
    offerDraft(next)
    autosave()
  }
  const restore = ({ values, opened, earlier }: LocalDraft) => {
    const replaced = currentDraft()
    if (form.current) fillInputs(form.current, values)
    const openedInput = openedInputOf(form.current)
    if (openedInput && opened) openedInput.value = opened
    replaceOffer(replaced ? { ...replaced, earlier } : earlier)
  }
  const leave = () => {
    form.current?.reset()
    markDraftLeft(staffId, pathname, id)
  }
  const confirmation = <LeaveConfirmDialog form={form} saveState={saveState} onLeave={leave} isAutosaved />
  if (!found) return confirmation
  return (
    <section
      aria-label="Unsaved text"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-xl border border-amber-700/30 bg-amber-50 px-4 py-3 text-sm text-amber-950"
    >
      {confirmation}
      <p className="min-w-0 flex-1 basis-56">
        What you typed on {format.moment(new Date(found.at).toISOString())} was not saved.
        {hasTyped && ' “Restore” swaps it with what is in the form now.'}
      </p>
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          onClick={() => restore(found)}
          className="button min-h-9 bg-deep px-4 py-1.5 text-white hover:bg-abyss"
        >
          Restore
        </button>
        <button
          type="button"
          onClick={() => replaceOffer(found.earlier)}
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

function firstDifferingDraft(draft: LocalDraft | undefined, form: HTMLFormElement): LocalDraft | undefined {
  const now = new Map(readInputs(form))
  const isDifferent = draft?.values.some(([name, value]) => now.has(name) && now.get(name) !== value)
  return !draft || isDifferent ? draft : firstDifferingDraft(draft.earlier, form)
}
