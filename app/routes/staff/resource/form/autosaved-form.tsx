import { Form, useNavigation, useSubmit } from '@remix-run/react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { openedAtInputName } from '~/content/fields/field.ts'
import type { UploadInterruption } from '~/routes/staff/resource/uploads/use-uploads.ts'
import type { ScreenTexts } from '~/ui/staff/en.ts'
import { FormError } from '~/ui/staff/form-error.tsx'
import { Autosave } from './autosave.tsx'
import { isFormDirty } from './dirty-inputs.ts'
import { saveConfirmationInputName } from './submit-actions.ts'
import { useSaveFailureMessage } from './use-form-result.ts'

interface AutosavedFormProps {
  id: string
  /** Names the autosaved draft. */
  draftId?: string
  openedAt?: string
  /** Defaults to the current page. */
  action?: string
  encType?: 'multipart/form-data'
  message?: string
  errors: Record<string, string>
  conflict?: { id: string; label: string }
  /** The user has seen the confirmation, so the next submit saves. */
  isConfirmed?: boolean
  /** Precedes the reason of a failed request. */
  failureTexts?: ScreenTexts
  /** Returns what to send. Undefined if it was interrupted. */
  prepare?: (form: FormData) => Promise<FormData | undefined>
  interruption?: UploadInterruption | 'refused'
  className: string
  children: ReactNode
}

/** A form with autosave and a confirmation before leaving. */
export function AutosavedForm({
  id,
  draftId = id,
  openedAt,
  action,
  encType,
  message,
  errors,
  conflict,
  isConfirmed,
  failureTexts,
  prepare,
  interruption,
  className,
  children,
}: AutosavedFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const busy = useNavigation().formMethod === 'POST'
  const saving = useRef(false)
  const [opened] = useState(() => openedAt ?? new Date().toISOString())
  const alertText = useSaveFailureMessage(failureTexts, interruption) ?? message
  useEffect(() => {
    if (!busy) saving.current = false
  }, [busy])

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (saving.current) return
    const button = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null
    const typed = new FormData(event.currentTarget)
    const name = button?.getAttribute('name')
    // Browsers of 2022 ignore the button as a parameter of `FormData`.
    if (name) typed.set(name, button?.getAttribute('value') ?? '')
    const body = prepare ? await prepare(typed) : typed
    if (!body) return
    saving.current = true
    submit(body, {
      method: 'post',
      action: button?.getAttribute('formaction') ?? action,
      encType,
      preventScrollReset: true,
    })
  }
  const isUnsaved = () =>
    !saving.current && (Boolean(alertText) || (form.current !== null && isFormDirty(form.current)))
  return (
    <Form
      ref={form}
      method="post"
      action={action}
      encType={encType}
      onSubmit={save}
      noValidate
      preventScrollReset
      className={className}
    >
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name={openedAtInputName} defaultValue={opened} suppressHydrationWarning />
      {isConfirmed && <input type="hidden" name={saveConfirmationInputName} value="yes" />}
      {alertText && <FormError text={alertText} rejection={errors} conflict={conflict} />}
      <Autosave form={form} id={draftId} isUnsaved={isUnsaved} />
      {children}
    </Form>
  )
}
