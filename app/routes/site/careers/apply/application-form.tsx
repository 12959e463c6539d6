import type { PageLink } from '~/content/public/referred-items.server.ts'
import type { FormResult } from '~/ui/letters/form-answer.ts'
import { VisitorField } from '../../../../ui/letters/letter-field.tsx'
import { VisitorForm } from '../../../../ui/letters/letter-form.tsx'
import { useFormErrors } from '../../../../ui/letters/use-errors.ts'
import { Link } from '../../../../ui/link.tsx'
import { CvField } from './cv-field.tsx'
import { type JobSummaryData, useDeadlineText } from './job-summary.tsx'
import { applyText } from './text.ts'

interface ApplicationFormProps {
  response: FormResult | undefined
  stamp: string
  job: JobSummaryData
  privacyPage?: PageLink
}

/** The form of one vacancy. Once that is closed, it only shows what was typed. */
export function ApplicationForm({ response, stamp, job, privacyPage }: ApplicationFormProps) {
  const { t } = applyText.use()
  const deadline = useDeadlineText(job)
  const { errors, judge } = useFormErrors(response?.errors)
  const field = { typed: response?.typed, errors, judge }
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
          {t.until} <strong className="text-ink">{deadline}</strong>
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
          judge={judge}
        />
      )}
    </VisitorForm>
  )
}
