import { Form, useActionData, useLocation, useNavigation, useSubmit } from '@remix-run/react'
import { type FormEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { staffFormsEn as t } from '~/ui/staff/en.ts'
import { FormMessage } from '~/ui/staff/form-message.tsx'
import { useStaff } from '~/ui/staff/use-staff.ts'
import { useTrouble } from '../client-action.ts'
import { DraftKeeper } from './draft-keeper.tsx'
import { leaveDraft } from './drafts.ts'
import { LeaveQuestion } from './leave-question.tsx'
import { SignInAgain } from './sign-in-again.tsx'

interface KeptFormProps {
  /** Under which what is typed is kept. */
  id: string
  /** Where it goes, if not to its own page. */
  action?: string
  message?: string
  errors: Record<string, string>
  className: string
  children: ReactNode
}

/** A form without files: it keeps what is typed, asks before it is left, and signs in again over itself. */
export function KeptForm({ id, action, message, errors, className, children }: KeptFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { pathname } = useLocation()
  const staffId = useStaff()?._id ?? ''
  const submit = useSubmit()
  const busy = useNavigation().formMethod === 'POST'
  const trouble = useTrouble()
  const saving = useRef(false)
  const pressed = useRef<HTMLElement | null>(null)
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    if (busy) return
    saving.current = false
    setAsking(trouble === 'signed-out')
  }, [busy, trouble])

  const save = () => {
    if (!form.current || saving.current) return
    saving.current = true
    setAsking(false)
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
  const leave = () => {
    form.current?.reset()
    leaveDraft(staffId, pathname, id)
  }
  const said = trouble && !busy ? t.trouble[trouble] : message
  const state = useCallback(() => (saving.current ? 'saving' : said ? 'unsaved' : 'as-typed'), [said])
  return (
    <>
      <Form ref={form} method="post" action={action} onSubmit={onSubmit} noValidate className={className}>
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="id" value={id} />
        {said && <FormMessage text={said} refusal={errors} />}
        <DraftKeeper form={form} id={id} />
        {children}
      </Form>
      <LeaveQuestion form={form} state={state} onLeave={leave} isKept />
      {isAsking && (
        <SignInAgain
          label={t.signInAndSave}
          said={t.signInToSave}
          onDone={save}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

/** What the last post was answered; where that met with trouble, the one before, so that the form stays as it is. */
export function useLastAnswer<Action>() {
  const answer = useActionData<Action>()
  const trouble = useTrouble()
  const last = useRef(answer)
  useEffect(() => {
    if (!trouble) last.current = answer
  }, [answer, trouble])
  return trouble ? last.current : answer
}
