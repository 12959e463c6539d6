import type { PageLink } from '~/content/public/referred-items.server.ts'
import type { FormAnswer } from '~/ui/letters/form-answer.ts'
import { LetterField } from '../../../../ui/letters/letter-field.tsx'
import { LetterForm } from '../../../../ui/letters/letter-form.tsx'
import { useErrors } from '../../../../ui/letters/use-errors.ts'
import { Link } from '../../../../ui/link.tsx'
import { CvField } from './cv-field.tsx'
import { type AppliedJob, useUntil } from './job-summary.tsx'
import { applyText } from './text.ts'

interface ApplicationFormProps {
  answer: FormAnswer | undefined
  stamp: string
  job: AppliedJob
  privacy?: PageLink
}

/** The form of one vacancy. Once that is closed, it only shows what was typed. */
export function ApplicationForm({ answer, stamp, job, privacy }: ApplicationFormProps) {
  const { t } = applyText.use()
  const until = useUntil(job)
  const { errors, judge } = useErrors(answer?.errors)
  const field = { typed: answer?.typed, errors, judge }
  const note = (
    <>
      {t.privacy}{' '}
      {privacy && (
        <Link to={privacy.to} className="font-semibold text-water underline underline-offset-4">
          {privacy.label}
        </Link>
      )}
    </>
  )
  return (
    <LetterForm
      id="application"
      title={t.form}
      intro={
        <p className="mt-2 lg:hidden">
          {t.until} <strong className="text-ink">{until}</strong>
        </p>
      }
      to={job.applyUrl}
      withFile
      answer={answer}
      errors={errors}
      stamp={stamp}
      send={job.left && { label: t.send, note }}
    >
      <LetterField name="name" {...field} />
      <div className="grid gap-5 sm:grid-cols-2">
        <LetterField name="email" {...field} />
        <LetterField name="phone" {...field} />
      </div>
      <LetterField name="letter" hint={t.letterHint} {...field} />
      {job.left && (
        <CvField kept={answer?.typed.cv} keptName={answer?.typed.cvName} error={errors.cv} judge={judge} />
      )}
    </LetterForm>
  )
}
