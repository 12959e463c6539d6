import { useLocation } from '@remix-run/react'
import { type RefObject, useEffect, useState } from 'react'
import { openedName } from '~/content/kinds/fields.ts'
import { useLocale } from '~/ui/locale.ts'
import { useStaff } from '../../../../ui/staff/use-staff.ts'
import { type Draft, findDraft, forgetDraft, keepDraft, leaveDraft } from './drafts.ts'
import { LeaveQuestion } from './leave-question.tsx'
import { changedNames, fillIn, isChanged, typedValues } from './typed.ts'

interface DraftKeeperProps {
  form: RefObject<HTMLFormElement>
  id: string
  /** As the question before leaving asks. */
  state: () => 'saving' | 'unsaved' | 'as-typed'
}

const afterTyping = 400

/** Keeps in the browser what is typed, offers what was typed here before and never saved, and asks before it is left. */
export function DraftKeeper({ form, id, state }: DraftKeeperProps) {
  const staffId = useStaff()?._id ?? ''
  const { pathname } = useLocation()
  const { format } = useLocale()
  const [found, setFound] = useState<Draft>()

  useEffect(() => {
    const element = form.current
    if (!element || !staffId) return
    const kept = findDraft(staffId, pathname, id)
    const isOffered = !isChanged(element) && isDifferent(kept, element)
    setFound(isOffered ? kept : undefined)
    // What was typed before a refusal still counts, although the page came back with it.
    const typed = new Set(isOffered ? [] : kept?.values.map(([name]) => name))
    let timer: number | undefined
    const keep = () => {
      window.clearTimeout(timer)
      timer = undefined
      if (!isChanged(element)) return forgetDraft(pathname, id)
      for (const name of changedNames(element)) typed.add(name)
      const values = typedValues(element).filter(([name]) => typed.has(name))
      keepDraft(staffId, pathname, id, { opened: openedIn(element)?.value, values })
    }
    const onInput = () => {
      // Typing afresh answers the offer.
      setFound(undefined)
      timer ??= window.setTimeout(keep, afterTyping)
    }
    // Not after the form was saved, which forgets the draft while the next screen is still on its way.
    const keepNow = () => timer !== undefined && keep()
    element.addEventListener('input', onInput)
    element.addEventListener('submit', keepNow)
    // Who leaves resets the form: what was typed last is kept too.
    element.addEventListener('reset', keepNow)
    window.addEventListener('pagehide', keepNow)
    return () => {
      window.clearTimeout(timer)
      element.removeEventListener('input', onInput)
      element.removeEventListener('submit', keepNow)
      element.removeEventListener('reset', keepNow)
      window.removeEventListener('pagehide', keepNow)
    }
  }, [form, staffId, pathname, id])

  const bringBack = ({ values, opened }: Draft) => {
    if (form.current) fillIn(form.current, values)
    const since = openedIn(form.current)
    if (since && opened) since.value = opened
    setFound(undefined)
  }
  const leave = () => {
    form.current?.reset()
    leaveDraft(staffId, pathname, id)
  }
  const question = <LeaveQuestion form={form} state={state} onLeave={leave} isKept />
  if (!found) return question
  return (
    <section
      aria-label="Unsaved text"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-xl border border-amber-700/30 bg-amber-50 px-4 py-3 text-sm text-amber-950"
    >
      {question}
      <p className="min-w-0 flex-1 basis-56">
        What you typed on {format.moment(new Date(found.at).toISOString())} was not saved.
      </p>
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          onClick={() => bringBack(found)}
          className="button min-h-9 bg-deep px-4 py-1.5 text-white hover:bg-abyss"
        >
          Restore
        </button>
        <button
          type="button"
          onClick={() => {
            forgetDraft(pathname, id)
            setFound(undefined)
          }}
          className="button min-h-9 border border-amber-900/40 px-4 py-1.5 text-amber-950 hover:bg-amber-100"
        >
          Discard
        </button>
      </div>
    </section>
  )
}

const openedIn = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLInputElement>(`input[name="${openedName}"]`)

function isDifferent(draft: Draft | undefined, form: HTMLFormElement) {
  const now = new Map(typedValues(form))
  return draft?.values.some(([name, value]) => now.has(name) && now.get(name) !== value) ?? false
}
