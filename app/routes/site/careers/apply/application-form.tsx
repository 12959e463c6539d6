import { type ChangeEvent, useState } from 'react'
import type { PageLink } from '~/content/public/settings.server.ts'
import { findSelectedFileProblemKind } from '~/files/upload/check-selected-file.ts'
import { maxCvBytes, pdfMimeTypes } from '~/files/upload-limits.ts'
import { type FormResult, type UpdateFieldError, useFormErrors } from '~/ui/form/form-state.ts'
import {
  describedBy,
  FieldError,
  FieldHint,
  FieldLabel,
  fieldId,
  VisitorField,
} from '~/ui/form/visitor-field.tsx'
import { VisitorForm } from '~/ui/form/visitor-form.tsx'
import { FileCheck } from '~/ui/icons/site.ts'
import { Link } from '~/ui/text/link.tsx'
import { useDeadlineFormatter, useTexts } from '~/ui/text/locale.ts'
import type { JobSummaryData } from './job-summary.tsx'

interface ApplicationFormProps {
  response: FormResult | undefined
  stamp: string
  job: JobSummaryData
  privacyPage?: PageLink
}

/** The application form of one vacancy. After the deadline it only shows what was typed. */
export function ApplicationForm({ response, stamp, job, privacyPage }: ApplicationFormProps) {
  const { t } = useTexts('apply')
  const formatDeadline = useDeadlineFormatter()
  const { errors, updateError } = useFormErrors(response?.errors)
  const field = { typed: response?.typed, errors, updateError }
  const note = (
    <>
      {t.privacy}{' '}
      {privacyPage && (
        <Link to={privacyPage.to} className="font-semibold text-water underline underline-offset-4">
          {privacyPage.label}
        </Link>
      )}
    </>
  )
  return (
    <VisitorForm
      id="application"
      title={t.form}
      intro={
        <p className="mt-2 lg:hidden">
          {t.until} <strong className="text-ink">{formatDeadline(job.applicationDeadline, job.left)}</strong>
        </p>
      }
      actionPath={job.applyUrl}
      hasFile
      result={response}
      errors={errors}
      stamp={stamp}
      submit={job.left && { label: t.send, note }}
    >
      <VisitorField name="name" {...field} />
      <div className="grid gap-5 sm:grid-cols-2">
        <VisitorField name="email" {...field} />
        <VisitorField name="phone" {...field} />
      </div>
      <VisitorField name="letter" hint={t.letterHint} {...field} />
      {job.left && (
        <CvField
          storedCv={response?.typed.cv}
          storedCvName={response?.typed.cvName}
          error={errors.cv}
          updateError={updateError}
        />
      )}
    </VisitorForm>
  )
}

interface CvFieldProps {
  /** The name of a file uploaded with an earlier attempt. */
  storedCv: string | undefined
  storedCvName: string | undefined
  error: string | undefined
  updateError: UpdateFieldError
}

function CvField({ storedCv, storedCvName, error, updateError }: CvFieldProps) {
  const { t, formatMessage, format } = useTexts('apply')
  const { t: form } = useTexts('letters')
  const [clientError, setChecked] = useState<string>()
  const [fileLabel, setChosen] = useState('')
  const id = fieldId('cv')
  const shownError = clientError ?? error
  // Checks the size before a slow connection uploads the file, and clears the input so that it is not sent.
  const checkFile = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    const problem = file && findSelectedFileProblemKind(file, { types: pdfMimeTypes, maxBytes: maxCvBytes })
    if (problem) currentTarget.value = ''
    // Some browsers cut long file names in the middle.
    setChosen(file && !problem ? `${file.name} · ${format.largeSize(file.size)}` : '')
    setChecked(problem ? form.errors[errorKeys[problem]] : '')
    updateError('cv', problem && form.errors[errorKeys[problem]])
  }
  return (
    <div>
      <FieldLabel id={id} label={form.labels.cv} />
      <FieldHint id={id} hint={storedCv ? t.replace : t.cvHint} />
      {storedCv && (
        <p className="mb-3 flex items-center gap-2.5 rounded-xl bg-ice px-4 py-3 font-medium text-ink">
          <FileCheck aria-hidden="true" size={20} className="flex-none text-leaf" />
          <span className="min-w-0 break-words">
            {formatMessage(t.kept, { fileName: storedCvName ?? '' })}
          </span>
          <input type="hidden" name="kept" value={storedCv} />
        </p>
      )}
      <div className="field-box flex flex-wrap items-center gap-2 outline-offset-3 outline-deep has-focus-visible:outline-3 has-aria-invalid:border-red-800 max-sm:px-2 max-sm:text-sm sm:gap-4">
        <label
          htmlFor={id}
          className="-order-2 inline-flex min-h-8 max-w-full flex-none cursor-pointer items-center rounded-full bg-ice px-3 font-semibold text-deep sm:px-4"
        >
          {t.choose}
        </label>
        {/* The input shows the browser's own text; it is visible once it is a file name. */}
        <input
          id={id}
          type="file"
          name="cv"
          accept="application/pdf,.pdf"
          required={!storedCv}
          onChange={checkFile}
          aria-invalid={shownError ? true : undefined}
          aria-describedby={describedBy(id, t.cvHint, shownError)}
          className={`peer w-0 min-w-0 flex-1 cursor-pointer overflow-hidden outline-none file:hidden ${storedCv ? '' : 'text-transparent valid:text-ink'}`}
        />
        {!storedCv && (
          <span
            aria-hidden="true"
            className="pointer-events-none -order-1 max-w-full flex-none peer-valid:hidden"
          >
            {t.noFile}
          </span>
        )}
      </div>
      <div role="status">
        {fileLabel && <p className="mt-1.5 text-sm wrap-anywhere">{fileLabel}</p>}
        <FieldError id={id} error={shownError} />
      </div>
    </div>
  )
}

const errorKeys = { wrongType: 'notPdf', empty: 'emptyFile', tooLarge: 'cvTooLarge' } as const
