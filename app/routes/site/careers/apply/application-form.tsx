import type { PageLink } from '~/content/public/known-pages.server.ts'
import type { FormAnswer } from '~/ui/letters/form-answer.ts'
import { LetterField } from '../../../../ui/letters/letter-field.tsx'
import { LetterForm } from '../../../../ui/letters/letter-form.tsx'
import { lettersText } from '../../../../ui/letters/text.ts'
import { useErrors } from '../../../../ui/letters/use-errors.ts'
import { Link } from '../../../../ui/link.tsx'
import { CvField } from './cv-field.tsx'
import { type AppliedJob, useUntil } from './job-summary.tsx'
import { applyText } from './text.ts'

interface ApplicationFormProps {
  answer: FormAnswer | undefined
  stamp: string
  job: AppliedJob
  /** The page about what becomes of it. */
  privacy?: PageLink
}

/** The form of one vacancy. Once that is closed, it only shows what was typed. */
export function ApplicationForm({ answer, stamp, job, privacy }: ApplicationFormProps) {
  const { t } = applyText.use()
  const { t: form } = lettersText.use()
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
      <LetterField name="name" label={form.labels.name} max={120} autoComplete="name" {...field} />
      <div className="grid gap-5 sm:grid-cols-2">
        <LetterField
          name="email"
          label={form.labels.email}
          type="email"
          max={254}
          autoComplete="email"
          {...field}
        />
        <LetterField
          name="phone"
          label={form.labels.phone}
          type="tel"
          max={40}
          autoComplete="tel"
          {...field}
        />
      </div>
      <LetterField
        name="letter"
        label={form.labels.letter}
        hint={t.letterHint}
        max={5000}
        rows={10}
        {...field}
      />
      {job.left && (
        <CvField kept={answer?.typed.cv} keptName={answer?.typed.cvName} error={errors.cv} judge={judge} />
      )}
    </LetterForm>
  )
}
