import { Form, Link, useSubmit } from '@remix-run/react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { typeWithTranslationFields } from '~/content/schema/translations.ts'
import { gallery } from '~/content/types/gallery.ts'
import { FieldInput } from '~/routes/staff/resource/form/field-input.tsx'
import { MultipleFilesInput } from '~/routes/staff/resource/form/inputs/multiple-files.tsx'
import { LeaveConfirmDialog } from '~/routes/staff/resource/form/leave-dialog.tsx'
import { useSaveFailureMessage } from '~/routes/staff/resource/form/use-form-result.ts'
import { UploadProgress } from '~/routes/staff/resource/uploads/upload-progress.tsx'
import { type UploadInterruption, useUploads } from '~/routes/staff/resource/uploads/use-uploads.ts'
import { FormError } from '~/ui/staff/form-error.tsx'
import { sessionEndedElement } from '~/ui/staff/message.tsx'
import { commonFieldNames } from './common-fields.ts'
import { galleryBatchEn as t } from './en.ts'

interface BatchUploadFormProps {
  maxFiles: number
  submitted: Record<string, string>
  errors: Record<string, string>
  message?: string
}

const { image } = gallery.fields
const { fields } = typeWithTranslationFields(gallery)

/** The first step: uploads files together with their common values. */
export function BatchUploadForm({ maxFiles, submitted, errors, message }: BatchUploadFormProps) {
  const [problem, setProblem] = useState<{ text: string }>()
  const submit = useSubmit()
  const { progress, interruption, uploadFiles, cancel } = useUploads()
  const failureMessage = useSaveFailureMessage()
  const blocker = interruption ? stopMessages[interruption] : failureMessage
  const alertText = progress ? undefined : (problem?.text ?? blocker ?? message)

  const uploadBatch = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = new FormData(event.currentTarget)
    const files = body.getAll('files').filter((value) => value instanceof File)
    const selected = files.filter(({ name }) => name !== '')
    const text = selected.length === 0 ? t.noFile : tooManyFiles(selected.length, maxFiles)
    setProblem(text ? { text } : undefined)
    const uploads = selected.map((file) => ({ file, field: image, path: 'gallery/image' }))
    const results = text ? undefined : await uploadFiles(uploads)
    if (!results) return
    body.delete('files')
    for (const [index, { value, reason }] of results.entries()) {
      const { name = '' } = selected[index] ?? {}
      if (value) body.append('ahead', value)
      else body.append('refused', name)
      if (reason) body.append(`refused[${name}]`, reason)
    }
    submit(body, { method: 'post', encType: 'multipart/form-data' })
  }
  return (
    <>
      <Form
        method="post"
        encType="multipart/form-data"
        onSubmit={uploadBatch}
        noValidate
        className="mt-5 grid gap-5 rounded-2xl border border-line bg-white p-5 sm:p-6"
      >
        {alertText && <FormError text={alertText} rejection={problem} />}
        <div className="grid gap-5 sm:grid-cols-2">
          {commonFieldNames.map((name) => {
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
            <UploadProgress progress={progress} onCancel={cancel} />
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
      <LeaveConfirmDialog isUnsaved={() => progress !== undefined} onLeave={cancel} />
    </>
  )
}

const tooManyFiles = (count: number, maxFiles: number) =>
  count > maxFiles ? `You chose ${count} files. Choose up to ${maxFiles} at once.` : undefined

const stopMessages: Record<UploadInterruption, ReactNode> = {
  cancelled: 'Cancelled. Press the button again to continue.',
  'signed-out': sessionEndedElement,
  unreached: 'No connection to the server. Press the button again to upload the remaining files.',
}
