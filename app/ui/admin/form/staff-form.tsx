import { Form, useLocation, useNavigation, useSubmit } from '@remix-run/react'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ContentType } from '~/content/type.ts'
import { type Trouble, useTrouble } from '~/routes/admin/content/client-action.ts'
import type { FormState } from '~/routes/admin/content/form-state.server.ts'
import { FieldsOfType } from '../fields-of-type.tsx'
import { DraftKeeper } from './draft-keeper.tsx'
import { forgetDraft } from './drafts.ts'
import { LeaveQuestion } from './leave-question.tsx'
import { SignInAgain } from './sign-in-again.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { type Stop, useUploads } from './use-uploads.ts'

interface StaffFormProps {
  type: ContentType
  form: FormState
  className: string
  /** Around the buttons. */
  footer: string
  /** Beside the button that saves. */
  children?: ReactNode
  /** Said where a save gets no answer, before how to go on. */
  unanswered?: string
}

/**
 * The form of a content type. It is plain multipart HTML; scripts send its files first, which can be watched and
 * stopped, ask before it is left, keep what is typed, and sign in again over it.
 */
export function StaffForm({ type, form, className, footer, children, unanswered }: StaffFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const { pathname, search } = useLocation()
  const submit = useSubmit()
  const busy = useNavigation().formMethod === 'POST'
  const met = useTrouble()
  const uploads = useUploads(type)
  const saving = useRef(false)
  const [signInFor, setSignInFor] = useState<object>()
  const trouble = troubleOf(met, uploads.stop, busy)
  const { stop } = uploads
  const shown = useMemo(() => withTrouble(form, trouble, stop, unanswered), [form, trouble, stop, unanswered])

  useEffect(() => {
    if (busy) return
    saving.current = false
    setSignInFor(trouble === 'signed-out' ? {} : undefined)
  }, [busy, trouble])
  // Met with the same trouble again, the message stays as it is, but it was said anew.
  useEffect(() => {
    if (!busy && (met || stop)) element.current?.querySelector<HTMLElement>('[role=alert]')?.focus()
  }, [busy, met, stop])

  const save = async () => {
    if (!element.current || saving.current || uploads.isRunning()) return
    setSignInFor(undefined)
    const body = await uploads.sendAll(new FormData(element.current))
    if (!body) return
    saving.current = true
    submit(body, {
      method: 'post',
      action: pathname + search,
      encType: 'multipart/form-data',
      preventScrollReset: true,
    })
  }
  const leave = () => {
    element.current?.reset()
    forgetDraft(pathname, form.id)
  }
  const state = useCallback(
    () => (saving.current ? 'saving' : form.message ? 'unsaved' : 'as-typed'),
    [form.message],
  )

  return (
    <>
      <Form
        ref={element}
        method="post"
        encType="multipart/form-data"
        noValidate
        preventScrollReset
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
        className={className}
      >
        <DraftKeeper form={element} id={form.id} />
        <FieldsOfType type={type} form={shown} />
        <div className={footer}>
          {uploads.progress ? (
            <UploadProgress progress={uploads.progress} onCancel={uploads.cancel} />
          ) : (
            <>
              {children}
              <button type="submit" className="button button-primary" aria-disabled={busy || undefined}>
                {busy ? 'Saving…' : 'Save'}
              </button>
            </>
          )}
        </div>
      </Form>
      <LeaveQuestion form={element} state={state} onLeave={leave} />
      {signInFor && (
        <SignInAgain
          label="Sign in and save"
          said="Your session has ended. Nothing that you typed is lost: it is saved as soon as you have signed in."
          onDone={save}
          onClose={() => setSignInFor(undefined)}
        />
      )}
    </>
  )
}

type Met = Trouble | 'cancelled' | undefined

/** Why nothing was saved, where the form itself is not the reason. */
function troubleOf(met: Trouble | undefined, stop: Stop | undefined, busy: boolean): Met {
  if (busy) return undefined
  if (stop) return 'reason' in stop ? stop.reason : undefined
  return met
}

const sentences: Record<Exclude<Met, undefined>, string> = {
  cancelled: 'The upload was cancelled and nothing was saved. What you typed is still here.',
  unreached:
    'The server could not be reached, so nothing was saved. What you typed is still here: please try again.',
  broken: 'This could not be saved. What you typed is still here: please try again.',
  'signed-out': 'Your session has ended, so nothing was saved yet. Press Save to sign in again.',
}

function withTrouble(form: FormState, trouble: Met, stop?: Stop, unanswered?: string): FormState {
  if (stop && 'field' in stop)
    return { ...form, message: stop.message, errors: { ...form.errors, [stop.field]: stop.message } }
  if (!trouble) return form
  const first = trouble === 'unreached' && unanswered ? `${unanswered} ` : ''
  return { ...form, message: first + sentences[trouble] }
}
