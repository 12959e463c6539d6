import { useActionData } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { type SubmitFailure, useSubmitFailure, useVisibleSubmitFailure } from './client-action.ts'
import { asSentence } from './error-summary.ts'
import type { FormState } from './form-state.server.ts'

interface FormResult {
  form?: FormState
  /** Why a post without a form came to nothing. */
  failureMessage?: string
}

/** What the screen shows after the last post: where that met with trouble, the form stays as it was. */
export function useFormResult(
  opened: FormState | undefined,
  refused: FormState | undefined,
  /** What is said first where a post without a form came to nothing. */
  prefix?: string,
): FormResult {
  const trouble = useSubmitFailure()
  const failureMessage = useFailureMessage(prefix)
  const last = useRef<FormState>()
  const latest = refused?.isMessageOnly ? opened : (refused ?? opened)
  const form = trouble && opened ? (last.current ?? opened) : latest
  useEffect(() => {
    last.current = form
  }, [form])
  if (!trouble) return { form, failureMessage: refused?.isMessageOnly ? refused.message : undefined }
  return form ? { form } : { failureMessage }
}

/** What the last post was answered; where that met with trouble, the one before, so that the page stays as it is. */
export function useLastActionData<Action>() {
  const actionData = useActionData<Action>()
  const trouble = useSubmitFailure()
  const last = useRef(actionData)
  useEffect(() => {
    if (!trouble) last.current = actionData
  }, [actionData, trouble])
  return trouble ? last.current : actionData
}

export function useFailureMessage(prefix?: string) {
  const trouble = useVisibleSubmitFailure()
  if (!trouble) return undefined
  return trouble === 'signed-out' ? failureTexts[trouble] : asSentence(prefix) + failureTexts[trouble]
}

const failureTexts: Record<SubmitFailure, string> = {
  unreached: 'No connection to the server. Nothing was changed. Try again.',
  broken: 'Nothing was changed. Try again.',
  'signed-out': 'Your session has ended. Nothing was changed. Sign in and try again.',
}
