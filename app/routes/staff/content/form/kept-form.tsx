import { Form, useNavigation, useSubmit } from '@remix-run/react'
import { type FormEvent, type ReactNode, useCallback, useEffect, useRef } from 'react'
import { staffFormsEn as t } from '~/ui/staff/en.ts'
import { FormMessage } from '~/ui/staff/form-message.tsx'
import { useToldTrouble } from '../client-action.ts'
import { meantName } from '../ways.ts'
import { DraftKeeper } from './draft-keeper.tsx'

interface KeptFormProps {
  id: string
  /** Where it goes, if not to its own page. */
  action?: string
  message?: string
  errors: Record<string, string>
  /** It was asked about once; sent again, it is meant. */
  isMeant?: boolean
  className: string
  children: ReactNode
}

/** A form without files: it keeps what is typed, and asks before it is left. */
export function KeptForm({ id, action, message, errors, isMeant, className, children }: KeptFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const busy = useNavigation().formMethod === 'POST'
  const trouble = useToldTrouble()
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
  const said = trouble && !busy ? t.trouble[trouble] : message
  const state = useCallback(() => (saving.current ? 'saving' : said ? 'unsaved' : 'as-typed'), [said])
  return (
    <Form ref={form} method="post" action={action} onSubmit={onSubmit} noValidate className={className}>
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="id" value={id} />
      {isMeant && <input type="hidden" name={meantName} value="yes" />}
      {said && <FormMessage text={said} refusal={errors} />}
      <DraftKeeper form={form} id={id} state={state} />
      {children}
    </Form>
  )
}
