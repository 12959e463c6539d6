import { useLocation, useNavigation } from '@remix-run/react'
import { type ReactNode, useMemo, useState } from 'react'
import type { ContentType } from '~/content/schema/define.ts'
import { typeWithTranslationFields } from '~/content/schema/translations.ts'
import { formattedEn, previewInputName } from '~/routes/staff/resource/formatted/en.ts'
import { UploadProgress } from '~/routes/staff/resource/uploads/upload-progress.tsx'
import { useFormUploads } from '~/routes/staff/resource/uploads/use-uploads.ts'
import { type ScreenTexts, screenTextsOf, staffFormsEn as t } from '~/ui/staff/en.ts'
import { AutosavedForm } from './autosaved-form.tsx'
import { conflictChoiceId } from './conflict-field.tsx'
import { canFillFromEnglish, copyEnglishInForm, copyEnglishInputName } from './copy-english.ts'
import { formatErrorSummary } from './error-summary.ts'
import { FormContext } from './form-context.ts'
import type { FormState } from './form-state.server.ts'
import {
  type AvailableActions,
  createLocalDraftId,
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
  texts = screenTextsOf(declared),
}: ContentFormProps) {
  const type = typeWithTranslationFields(declared)
  const { pathname, search } = useLocation()
  const busy = useNavigation().formMethod === 'POST'
  const { progress, interruption, refused, uploadAll, uploadErrorOf, cancel } = useFormUploads(type)
  const [copied, setCopied] = useState('')
  const errors = useMemo(() => ({ ...form.errors, ...refused }), [form.errors, refused])
  const shown = { ...form, errors }
  const formUrl = formUrlOf(pathname, search)
  const [defaultAction = 'save'] = availableActions.actions
  const context = {
    ...(!declared.staffOnly && { type: declared, libraryPage: form.libraryChoice }),
    previews: form.previews,
    uploadErrorOf,
  }
  const [openConflict] = Object.keys(form.conflicts ?? {}).filter((name) => !form.inputs[`take[${name}]`])

  return (
    <AutosavedForm
      id={form.id}
      draftId={createLocalDraftId(form.id, form.workingCopyVersion)}
      openedAt={form.openedAt}
      action={formUrl}
      encType="multipart/form-data"
      message={refused ? formatErrorSummary(errors) : form.message}
      errors={errors}
      conflict={
        openConflict === undefined
          ? undefined
          : { id: conflictChoiceId(openConflict), label: type.fields[openConflict]?.label ?? '' }
      }
      failureTexts={texts}
      prepare={uploadAll}
      interruption={refused ? 'refused' : interruption}
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
      <WorkingCopyPanel availableActions={availableActions} />
      <FormContext.Provider value={context}>
        <TypeFields type={type} form={shown} changedKeys={availableActions.workingCopy?.changedKeys} />
      </FormContext.Provider>
      {belowFields}
      <SubmitFields availableActions={availableActions} form={shown} busy={busy} />
      <p role="status" className={copied ? 'text-sm font-semibold text-ink' : 'sr-only'}>
        {copied}
      </p>
      <div className={footer}>
        {progress ? (
          <UploadProgress progress={progress} onCancel={cancel} />
        ) : (
          <>
            {children}
            <SubmitButtons availableActions={availableActions} busy={busy} />
            {/* Must follow the default button. */}
            {canFillFromEnglish(type, form) && (
              <button
                type="submit"
                name={copyEnglishInputName}
                value="yes"
                onClick={(event) => {
                  event.preventDefault()
                  const isCopied =
                    event.currentTarget.form && copyEnglishInForm(type, event.currentTarget.form)
                  setCopied(isCopied ? t.nepali.copied : t.nepali.nothingToCopy)
                }}
                aria-disabled={busy || undefined}
                className="button border border-line text-ink hover:bg-mist max-sm:min-h-10 max-sm:px-3 max-sm:py-1 max-sm:text-sm sm:order-first sm:mr-auto"
              >
                {t.nepali.copy}
              </button>
            )}
            {Object.values(type.fields).some(({ kind }) => kind === 'formatted') && (
              <button
                type="submit"
                name={previewInputName}
                value="yes"
                className="without-js button border border-line text-ink hover:bg-mist max-sm:min-h-10 max-sm:px-3 max-sm:py-1 max-sm:text-sm sm:order-first"
              >
                {formattedEn.previewAll}
              </button>
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
    </AutosavedForm>
  )
}

const defaultActions: AvailableActions = { actions: ['save'], needsApproval: false }

/** Removes an earlier confirmation. */
function formUrlOf(path: string, search: string) {
  const params = new URLSearchParams(search)
  params.delete(saveConfirmationInputName)
  return params.size ? `${path}?${params}` : path
}
