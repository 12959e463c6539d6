import { Form, Link, useSubmit } from '@remix-run/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { withTranslations } from '~/content/schema/translations.ts'
import { gallery } from '~/content/types/gallery.ts'
import { useVisibleSubmitFailure } from '~/routes/staff/resource/form/client-action.ts'
import { FieldInput } from '~/routes/staff/resource/form/field-input.tsx'
import { MultipleFilesInput } from '~/routes/staff/resource/form/inputs/multiple-files.tsx'
import { LeaveConfirmDialog } from '~/routes/staff/resource/form/leave-dialog.tsx'
import { requestSignIn, usePendingSubmit } from '~/routes/staff/resource/form/pending-submit.ts'
import { UploadProgress } from '~/routes/staff/resource/uploads/upload-progress.tsx'
import { staffFormsEn } from '~/ui/staff/en.ts'
import { commonFields } from './common-fields.ts'
import { galleryBatchEn as t } from './en.ts'
import { type StopReason, useBatchUpload } from './use-batch-upload.ts'

interface BatchUploadFormProps {
  maxFiles: number
  submitted: Record<string, string>
  errors: Record<string, string>
  message?: string
}

const { image } = gallery.fields
const { fields } = withTranslations(gallery)

/** The first step: uploads files together with their common values. */
export function BatchUploadForm({ maxFiles, submitted, errors, message }: BatchUploadFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<string>()
  const submit = useSubmit()
  const batch = useBatchUpload()
  const submitFailure = useVisibleSubmitFailure()
  const pending = usePendingSubmit()
  const stopReason = pending
    ? undefined
    : (batch.stopReason ?? (submitFailure === 'signed-out' ? submitFailure : undefined))
  const { progress } = batch
  const blocker =
    (stopReason && stopMessages[stopReason]) ?? (submitFailure && staffFormsEn.submitErrors[submitFailure])
  const alertText = progress ? undefined : (problem ?? blocker ?? message)

  useEffect(() => form.current?.querySelector<HTMLElement>('[role=alert]')?.focus(), [alertText, stopReason])

  const uploadBatch = async () => {
    if (!form.current) return
    const body = new FormData(form.current)
    const files = body.getAll('files').filter((value) => value instanceof File && value.name !== '')
    const selectedFiles = files.filter((value) => value instanceof File)
    const selectionProblem =
      selectedFiles.length === 0 ? t.noFile : tooManyFiles(selectedFiles.length, maxFiles)
    setProblem(selectionProblem)
    const completedForm = selectionProblem ? undefined : await batch.uploadAll(body, selectedFiles)
    if (completedForm) submit(completedForm, { method: 'post', encType: 'multipart/form-data' })
  }
  const retryRef = useRef(uploadBatch)
  retryRef.current = uploadBatch
  useEffect(() => {
    if (batch.stopReason === 'signed-out')
      requestSignIn({ isSave: false, resubmit: () => void retryRef.current() })
  }, [batch.stopReason])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void uploadBatch()
  }
  return (
    <>
      <Form
        ref={form}
        method="post"
        encType="multipart/form-data"
        onSubmit={onSubmit}
        noValidate
        className="mt-5 grid gap-5 rounded-2xl border border-line bg-white p-5 sm:p-6"
      >
        {alertText && (
          <p role="alert" tabIndex={-1} className="rounded-xl bg-red-50 px-4 py-3 font-medium text-red-900">
            {alertText}
          </p>
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          {commonFields.map((name) => {
            const field = fields[name]
            return (
              field && (
                <FieldInput key={name} name={name} field={field} inputs={submitted} error={errors[name]} />
              )
            )
          })}
        </div>
        <MultipleFilesInput label="Pictures and videos" field={image} maxFiles={maxFiles} />
        <div className="flex flex-wrap justify-end gap-3">
          {progress ? (
            <UploadProgress progress={progress} onCancel={batch.cancel} />
          ) : (
            <>
              <Link to="/admin/gallery" className="button border border-line text-ink hover:bg-mist">
                Back to the gallery
              </Link>
              <button type="submit" className="button button-primary">
                {t.next}
              </button>
            </>
          )}
        </div>
      </Form>
      <LeaveConfirmDialog
        form={form}
        saveState={() => (progress ? 'unsaved' : 'saving')}
        onLeave={batch.cancel}
      />
    </>
  )
}

const tooManyFiles = (count: number, maxFiles: number) =>
  count > maxFiles ? `You chose ${count} files. Choose up to ${maxFiles} at once.` : undefined

const stopMessages: Record<StopReason, string> = {
  cancelled: 'Cancelled. Press the button again to continue.',
  'signed-out': 'Your session has ended. Press the button again to sign in and continue.',
  unreached: 'No connection to the server. Press the button again to upload the remaining files.',
}
