import { Form, useNavigation, useSubmit } from '@remix-run/react'
import { type FormEvent, type ReactNode, useCallback, useEffect, useRef } from 'react'
import { staffFormsEn as t } from '~/ui/staff/en.ts'
import { FormError } from '~/ui/staff/form-error.tsx'
import { Autosave } from './autosave.tsx'
import { useVisibleSubmitFailure } from './client-action.ts'
import { saveConfirmationInputName } from './submit-actions.ts'

interface AutosavedFormProps {
  id: string
  /** Defaults to the current page. */
  action?: string
  message?: string
  errors: Record<string, string>
  /** The user has seen the confirmation, so the next submit saves. */
  isConfirmed?: boolean
  className: string
  children: ReactNode
}

/** A form without files, with autosave and a confirmation before leaving. */
export function AutosavedForm({
  id,
  action,
  message,
  errors,
  isConfirmed,
  className,
  children,
}: AutosavedFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const busy = useNavigation().formMethod === 'POST'
  const failure = useVisibleSubmitFailure()
  const saving = useRef(false)
  const pressed = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (!busy) saving.current = false
  }, [busy])

  const save = () => {
    if (!form.current || saving.current) return
    saving.current = true
    const to = pressed.current?.getAttribute('formaction') ?? action
    submit(new FormData(form.current, pressed.current), {
      method: 'post',
      action: to,
      preventScrollReset: true,
    })
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    pressed.current = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null
    save()
  }
  const alertText = failure && !busy ? t.submitErrors[failure] : message
  const saveState = useCallback(
    () => (saving.current ? 'saving' : alertText ? 'unsaved' : 'as-typed'),
    [alertText],
  )
  return (
    <Form ref={form} method="post" action={action} onSubmit={onSubmit} noValidate className={className}>
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="id" value={id} />
      {isConfirmed && <input type="hidden" name={saveConfirmationInputName} value="yes" />}
      {alertText && <FormError text={alertText} rejection={errors} />}
      <Autosave form={form} id={id} saveState={saveState} />
      {children}
    </Form>
  )
}
