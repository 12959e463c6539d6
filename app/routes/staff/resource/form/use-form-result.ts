import { useActionData } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { type SubmitFailure, useSubmitFailure, useVisibleSubmitFailure } from './client-action.ts'
import { asSentence } from './error-summary.ts'
import type { FormState } from './form-state.server.ts'

interface FormResult {
  form?: FormState
  /** Set if a request without a form failed. */
  failureMessage?: string
}

/** The form to show after the last submit. A failed request leaves the form unchanged. */
export function useFormResult(
  opened: FormState | undefined,
  refused: FormState | undefined,
  /** Introduces the failure message. */
  prefix?: string,
): FormResult {
  const submitFailure = useSubmitFailure()
  const failureMessage = useFailureMessage(prefix)
  const last = useRef<FormState>()
  const latest = refused?.isMessageOnly ? opened : (refused ?? opened)
  const form = submitFailure && opened ? (last.current ?? opened) : latest
  useEffect(() => {
    last.current = form
  }, [form])
  if (!submitFailure) return { form, failureMessage: refused?.isMessageOnly ? refused.message : undefined }
  return form ? { form } : { failureMessage }
}

/** The last action data. A failed request does not replace them, so the page stays. */
export function useLastActionData<Action>() {
  const actionData = useActionData<Action>()
  const submitFailure = useSubmitFailure()
  const last = useRef(actionData)
  useEffect(() => {
    if (!submitFailure) last.current = actionData
  }, [actionData, submitFailure])
  return submitFailure ? last.current : actionData
}

export function useFailureMessage(prefix?: string) {
  const submitFailure = useVisibleSubmitFailure()
  if (!submitFailure) return undefined
  return submitFailure === 'signed-out'
    ? failureTexts[submitFailure]
    : asSentence(prefix) + failureTexts[submitFailure]
}

const failureTexts: Record<SubmitFailure, string> = {
  unreached: 'No connection to the server. Nothing was changed. Try again.',
  broken: 'Nothing was changed. Try again.',
  'signed-out': 'Your session has ended. Nothing was changed. Sign in and try again.',
}
