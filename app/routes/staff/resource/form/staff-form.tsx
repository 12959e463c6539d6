import { Form, useLocation, useNavigation, useSubmit } from '@remix-run/react'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ContentType } from '~/content/schema/define.ts'
import { withTranslations } from '~/content/schema/translations.ts'
import { PreviewButton, PreviewsProvider } from '~/routes/staff/resource/formatted/previews.tsx'
import type { ScreenTexts } from '~/routes/staff/resource/save/act.server.ts'
import { LibraryProvider, UploadErrorProvider } from '~/routes/staff/resource/uploads/file-input-context.tsx'
import { UploadProgress } from '~/routes/staff/resource/uploads/upload-progress.tsx'
import { type UploadInterruption, useUploads } from '~/routes/staff/resource/uploads/use-uploads.ts'
import { staffFormsEn } from '~/ui/staff/en.ts'
import { Autosave } from './autosave.tsx'
import { type SubmitFailure, useVisibleSubmitFailure } from './client-action.ts'
import { canCopyEnglish, copyEnglish, copyEnglishInputName } from './copy-english.ts'
import { asSentence, summarizeErrors } from './error-summary.ts'
import type { FormState } from './form-state.server.ts'
import { requestSignIn, usePendingSubmit } from './pending-submit.ts'
import {
  type AvailableActions,
  localDraftKey,
  saveConfirmationInputName,
  submitActionInputName,
} from './submit-actions.ts'
import { SubmitButtons, SubmitFields } from './submit-controls.tsx'
import { TypeFields } from './type-fields.tsx'
import { WorkingCopyPanel } from './working-copy-panel.tsx'

interface ContentFormProps {
  type: ContentType
  form: FormState
  availableActions?: AvailableActions
  className: string
  footer: string
  belowFields?: ReactNode
  children?: ReactNode
  texts?: ScreenTexts
}

/** A plain multipart form. Scripts upload files first, autosave, and confirm before leaving. */
export function ContentForm({
  type: declared,
  form,
  availableActions = defaultActions,
  className,
  footer,
  belowFields,
  children,
  texts,
}: ContentFormProps) {
  const type = withTranslations(declared)
  const element = useRef<HTMLFormElement>(null)
  const { pathname, search } = useLocation()
  const submit = useSubmit()
  const busy = useNavigation().formMethod === 'POST'
  const submitFailure = useVisibleSubmitFailure()
  const uploads = useUploads(type)
  const saving = useRef(false)
  const pressed = useRef<HTMLElement | null>(null)
  const [copied, setCopied] = useState<{ text: string }>()
  const pendingSubmit = usePendingSubmit()
  const isSignedOut =
    uploads.interruption !== undefined &&
    'reason' in uploads.interruption &&
    uploads.interruption.reason === 'signed-out'
  const interruption = pendingSubmit && isSignedOut ? undefined : uploads.interruption
  const failure = failureOf(submitFailure, interruption, busy)
  const shown = useMemo(
    () => withFailure(form, failure, interruption, texts),
    [form, failure, interruption, texts],
  )
  const formUrl = formUrlOf(pathname, search)
  const [defaultAction = 'save'] = availableActions.actions
  const libraryContext = useMemo(
    () => (type.staffOnly ? {} : { type: declared, page: form.libraryChoice }),
    [type, declared, form.libraryChoice],
  )

  useEffect(() => {
    if (!busy) saving.current = false
  }, [busy])
  // A repeated error does not change the text, so it gets the focus again.
  useEffect(() => {
    if (!busy && (submitFailure || interruption))
      element.current?.querySelector<HTMLElement>('[role=alert]')?.focus()
  }, [busy, submitFailure, interruption])

  const save = async (isConfirmed = false) => {
    if (!element.current || saving.current || uploads.isRunning()) return
    const body = await uploads.sendAll(new FormData(element.current))
    if (!body) return
    if (isConfirmed) body.set(saveConfirmationInputName, 'yes')
    const action =
      pressed.current?.getAttribute('name') === submitActionInputName && pressed.current.getAttribute('value')
    if (action) body.set(submitActionInputName, action)
    saving.current = true
    submit(body, {
      method: 'post',
      action: formUrl,
      encType: 'multipart/form-data',
      preventScrollReset: true,
    })
  }
  const latestSave = useRef(save)
  latestSave.current = save
  useEffect(() => {
    if (isSignedOut) requestSignIn({ isSave: true, resubmit: () => void latestSave.current() })
  }, [isSignedOut])
  const copy = () => {
    const copied = element.current && copyEnglish(element.current)
    setCopied({ text: copied ? staffFormsEn.nepali.copied : staffFormsEn.nepali.nothingToCopy })
  }
  const saveState = useCallback(
    () => (saving.current ? 'saving' : form.message ? 'unsaved' : 'as-typed'),
    [form.message],
  )

  return (
    <Form
      ref={element}
      method="post"
      action={formUrl}
      encType="multipart/form-data"
      noValidate
      preventScrollReset
      onSubmit={(event) => {
        event.preventDefault()
        const button = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null
        if (button?.getAttribute('name') === copyEnglishInputName) return copy()
        pressed.current = button
        void save(button?.hasAttribute('formaction'))
      }}
      className={className}
    >
      {/* Enter presses the first button of a form, so the default action comes first. */}
      <button
        type="submit"
        {...(defaultAction !== 'save' && { name: submitActionInputName, value: defaultAction })}
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
      >
        Save
      </button>
      <Autosave form={element} id={localDraftKey(form.id, form.workingCopyVersion)} saveState={saveState} />
      <WorkingCopyPanel availableActions={availableActions} />
      <UploadErrorProvider value={uploads.uploadErrorOf}>
        <PreviewsProvider value={form.previews ?? noPreviews}>
          <LibraryProvider value={libraryContext}>
            <TypeFields type={type} form={shown} changedKeys={availableActions.workingCopy?.changedKeys} />
          </LibraryProvider>
        </PreviewsProvider>
      </UploadErrorProvider>
      {belowFields}
      <SubmitFields availableActions={availableActions} form={shown} busy={busy} />
      <p role="status" className={copied ? 'text-sm font-semibold text-ink' : 'sr-only'}>
        {copied?.text}
      </p>
      <div className={footer}>
        {uploads.progress ? (
          <UploadProgress progress={uploads.progress} onCancel={uploads.cancel} />
        ) : (
          <>
            {children}
            <SubmitButtons availableActions={availableActions} busy={busy} />
            {/* Must follow the default button. */}
            {canCopyEnglish(type, form) && (
              <button
                type="submit"
                name={copyEnglishInputName}
                value="yes"
                aria-disabled={busy || undefined}
                className="button border border-line text-ink hover:bg-mist max-sm:min-h-10 max-sm:px-3 max-sm:py-1 max-sm:text-sm sm:order-first sm:mr-auto"
              >
                {staffFormsEn.nepali.copy}
              </button>
            )}
            {Object.values(type.fields).some(({ kind }) => kind === 'formatted') && (
              <PreviewButton busy={busy} />
            )}
            {form.confirmLabel && (
              <button
                type="submit"
                {...(form.inputs[submitActionInputName] && {
                  name: submitActionInputName,
                  value: form.inputs[submitActionInputName],
                })}
                formAction={`${formUrl}${formUrl.includes('?') ? '&' : '?'}${saveConfirmationInputName}=1`}
                aria-disabled={busy || undefined}
                className="button bg-red-800 text-white hover:bg-red-900"
              >
                {form.confirmLabel}
              </button>
            )}
          </>
        )}
      </div>
    </Form>
  )
}

const defaultActions: AvailableActions = { actions: ['save'], needsApproval: false }
const noPreviews = {}

type FormFailure = SubmitFailure | 'cancelled' | undefined

function failureOf(
  submitFailure: SubmitFailure | undefined,
  interruption: UploadInterruption | undefined,
  busy: boolean,
): FormFailure {
  if (busy) return undefined
  if (interruption) return 'reason' in interruption ? interruption.reason : undefined
  return submitFailure
}

function withFailure(
  form: FormState,
  failure: FormFailure,
  interruption?: UploadInterruption,
  texts: ScreenTexts = {},
): FormState {
  if (interruption && 'refused' in interruption) {
    const errors = { ...form.errors, ...interruption.refused }
    return { ...form, errors, message: summarizeErrors(errors) }
  }
  if (!failure) return form
  const { saveFailed, unreachable = saveFailed } = texts
  const broken = failure === 'broken' ? (saveFailed ?? staffFormsEn.saveBroken) : undefined
  const prefix = asSentence(failure === 'unreached' ? unreachable : broken)
  return { ...form, message: prefix + staffFormsEn.submitErrors[failure] }
}

/** Removes an earlier confirmation. */
function formUrlOf(path: string, search: string) {
  const params = new URLSearchParams(search)
  params.delete(saveConfirmationInputName)
  return params.size ? `${path}?${params}` : path
}
