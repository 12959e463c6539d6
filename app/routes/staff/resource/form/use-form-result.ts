import { useActionData, useNavigation } from '@remix-run/react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { UploadInterruption } from '~/routes/staff/resource/uploads/use-uploads.ts'
import { type ScreenTexts, staffFormsEn as t } from '~/ui/staff/en.ts'
import { sessionEndedElement } from '~/ui/staff/message.tsx'
import { useSubmitFailure } from './client-action.ts'
import { asLeadingSentence } from './error-summary.ts'
import type { FormState } from './form-state.server.ts'

/** The form to show after the last submit, or the message if a request without a form failed. */
export function useFormOrFailure(
  opened: FormState | undefined,
  /** Introduces the failure message. */
  prefix?: string,
): { form?: FormState; failureMessage?: ReactNode } {
  const refused = useLastActionData<{ form?: FormState }>()?.form
  const failureMessage = useFailureMessage(prefix)
  const form = refused && !refused.isMessageOnly ? refused : opened
  if (failureMessage) return form ? { form } : { failureMessage }
  return { form, failureMessage: refused?.isMessageOnly ? refused.message : undefined }
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

export function useFailureMessage(prefix?: string): ReactNode {
  const submitFailure = useSubmitFailure()
  if (!submitFailure) return undefined
  return submitFailure === 'signed-out'
    ? sessionEndedElement
    : asLeadingSentence(prefix) + t.requestErrors[submitFailure]
}

/** The same for a form that can be saved again. */
export function useSaveFailureMessage(
  { saveFailed, unreachable = saveFailed }: ScreenTexts = {},
  /** Of an upload before the submit. */
  interruption?: UploadInterruption | 'refused',
): ReactNode {
  const submitFailure = useSubmitFailure()
  const busy = useNavigation().formMethod === 'POST'
  const failure = interruption ?? submitFailure
  if (!failure || failure === 'refused' || busy) return undefined
  if (failure === 'signed-out') return sessionEndedElement
  const prefix = { cancelled: '', unreached: unreachable, broken: saveFailed ?? t.saveBroken }[failure]
  return asLeadingSentence(prefix) + t.submitErrors[failure]
}
