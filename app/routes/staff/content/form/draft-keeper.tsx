import { useLocation } from '@remix-run/react'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { openedName } from '~/content/kinds/fields.ts'
import { useLocale } from '~/ui/locale.ts'
import { useStaff } from '../../../../ui/staff/use-staff.ts'
import { type Draft, findDraft, keepDraft, leaveDraft } from './drafts.ts'
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
  const offered = useRef<Draft>()
  const typed = useRef(new Set<string>())
  const isRefused = useRef(false)
  const [found, setFound] = useState<Draft>()
  const [isTyped, setTyped] = useState(false)

  const now = useCallback((): Draft | undefined => {
    const element = form.current
    if (!element || !(isChanged(element) || isRefused.current)) return undefined
    for (const name of changedNames(element)) typed.current.add(name)
    const values = typedValues(element).filter(([name]) => typed.current.has(name))
    return { at: Date.now(), opened: openedIn(element)?.value, values }
  }, [form])
  /** What is typed stands before what is offered, which it does not answer. */
  const keep = useCallback(() => {
    const draft = now()
    keepDraft(staffId, pathname, id, draft ? { ...draft, earlier: offered.current } : offered.current)
  }, [now, staffId, pathname, id])
  const offer = useCallback((draft: Draft | undefined) => {
    offered.current = draft
    setFound(draft)
  }, [])

  useEffect(() => {
    const element = form.current
    if (!element || !staffId) return
    const kept = findDraft(staffId, pathname, id)
    const different = firstDifferent(kept, element)
    offer(different)
    // What was typed before a refusal still counts, although the page came back with it.
    isRefused.current = kept !== different
    typed.current = new Set(isRefused.current ? kept?.values.map(([name]) => name) : [])
    setTyped(isChanged(element) || isRefused.current)
    let timer: number | undefined
    const keepAtLast = () => {
      window.clearTimeout(timer)
      timer = undefined
      keep()
    }
    const onInput = () => {
      setTyped(true)
      timer ??= window.setTimeout(keepAtLast, afterTyping)
    }
    // Not after the form was saved, which forgets the draft while the next screen is still on its way.
    const keepNow = () => timer !== undefined && keepAtLast()
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
  }, [form, staffId, pathname, id, keep, offer])

  const answer = (next: Draft | undefined) => {
    offer(next)
    keep()
  }
  const bringBack = ({ values, opened, earlier }: Draft) => {
    const replaced = now()
    if (form.current) fillIn(form.current, values)
    const since = openedIn(form.current)
    if (since && opened) since.value = opened
    answer(replaced ? { ...replaced, earlier } : earlier)
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
        {isTyped && ' “Restore” swaps it with what is in the form now.'}
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
          onClick={() => answer(found.earlier)}
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

function firstDifferent(draft: Draft | undefined, form: HTMLFormElement): Draft | undefined {
  const now = new Map(typedValues(form))
  const isDifferent = draft?.values.some(([name, value]) => now.has(name) && now.get(name) !== value)
  return !draft || isDifferent ? draft : firstDifferent(draft.earlier, form)
}
