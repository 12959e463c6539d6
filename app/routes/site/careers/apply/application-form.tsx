import { Form } from '@remix-run/react'
import type { PageLink } from '~/content/public/known-pages.server.ts'
import { Send } from '~/ui/icons/site.ts'
import type { FormAnswer } from '~/ui/letters/form-answer.ts'
import { Honeypot } from '../../../../ui/honeypot.tsx'
import { ErrorSummary } from '../../../../ui/letters/error-summary.tsx'
import { LetterField } from '../../../../ui/letters/letter-field.tsx'
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
  const { t, path, language } = applyText.use()
  const { t: form } = lettersText.use()
  const until = useUntil(job)
  const { errors, judge } = useErrors(answer?.errors)
  const field = { typed: answer?.typed, errors, judge }
  return (
    <section
      aria-labelledby="application"
      className="rounded-3xl border border-line bg-white p-6 shadow-card sm:p-9"
    >
      <h2 id="application" className="text-2xl font-bold">
        {t.form}
      </h2>
      <p className="mt-2 lg:hidden">
        {t.until} <strong className="text-ink">{until}</strong>
      </p>
      <Form
        reloadDocument
        method="post"
        encType="multipart/form-data"
        action={path(job.applyUrl)}
        // What a browser says itself is in the language of the machine.
        noValidate={Boolean(answer) || language === 'ne'}
        className="mt-6 grid gap-5"
      >
        {answer && <ErrorSummary problem={answer.problem} errors={errors} />}
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
        <input type="hidden" name="stamp" value={stamp} />
        <Honeypot />
        {job.left && (
          <>
            <CvField
              kept={answer?.typed.cv}
              keptName={answer?.typed.cvName}
              error={errors.cv}
              judge={judge}
            />
            <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
              <button type="submit" className="button button-primary">
                <Send aria-hidden="true" size={18} /> {t.send}
              </button>
              <p className="min-w-56 flex-1 text-sm">
                {t.privacy}{' '}
                {privacy && (
                  <Link to={privacy.to} className="font-semibold text-water underline underline-offset-4">
                    {privacy.label}
                  </Link>
                )}
              </p>
            </div>
          </>
        )}
      </Form>
    </section>
  )
}
