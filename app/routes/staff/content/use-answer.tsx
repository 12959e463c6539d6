import { useActionData } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { type Trouble, useToldTrouble, useTrouble } from '~/routes/staff/content/client-action.ts'
import type { FormState } from '~/routes/staff/content/form-state.server.ts'
import { sentence } from './form/sentence.ts'

interface Answer {
  form?: FormState
  /** Why a post without a form came to nothing. */
  problem?: string
}

/** What the screen shows after the last post: where that met with trouble, the form stays as it was. */
export function useAnswer(
  opened: FormState | undefined,
  refused: FormState | undefined,
  /** What is said first where a post without a form came to nothing. */
  failed?: string,
): Answer {
  const trouble = useTrouble()
  const problem = useProblem(failed)
  const last = useRef<FormState>()
  const given = refused?.closed ? opened : (refused ?? opened)
  const form = trouble && opened ? (last.current ?? opened) : given
  useEffect(() => {
    last.current = form
  }, [form])
  if (!trouble) return { form, problem: refused?.closed ? refused.message : undefined }
  return form ? { form } : { problem }
}

/** What the last post was answered; where that met with trouble, the one before, so that the page stays as it is. */
export function useLastAnswer<Action>() {
  const answer = useActionData<Action>()
  const trouble = useTrouble()
  const last = useRef(answer)
  useEffect(() => {
    if (!trouble) last.current = answer
  }, [answer, trouble])
  return trouble ? last.current : answer
}

export function useProblem(failed?: string) {
  const trouble = useToldTrouble()
  if (!trouble) return undefined
  return trouble === 'signed-out' ? sentences[trouble] : sentence(failed) + sentences[trouble]
}

const sentences: Record<Trouble, string> = {
  unreached: 'No connection to the server. Nothing was changed. Try again.',
  broken: 'Nothing was changed. Try again.',
  'signed-out': 'Your session has ended. Nothing was changed. Sign in and try again.',
}
