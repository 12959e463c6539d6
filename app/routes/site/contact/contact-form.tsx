import { Form } from '@remix-run/react'
import { Send } from '~/ui/icons/site.ts'
import { Honeypot } from '../../../ui/honeypot.tsx'
import { ErrorSummary } from '../../../ui/letters/error-summary.tsx'
import type { FormAnswer } from '../../../ui/letters/form-answer.ts'
import { LetterField } from '../../../ui/letters/letter-field.tsx'
import { lettersText } from '../../../ui/letters/text.ts'
import { type Judge, useErrors } from '../../../ui/letters/use-errors.ts'
import { contactText } from './text.ts'

interface ContactFormProps {
  answer: FormAnswer | undefined
  stamp: string
  /** The page says how to complain. */
  withGrievances: boolean
}

export function ContactForm({ answer, stamp, withGrievances }: ContactFormProps) {
  const { t, path, language } = contactText.use()
  const { t: form } = lettersText.use()
  const { errors, judge } = useErrors(answer?.errors)
  const field = { typed: answer?.typed, errors, judge }
  // Either way to answer is enough.
  const judgePhone: Judge = (name, error) => {
    judge(name, error)
    if (errors.email === form.errors.emailOrPhone) judge('email', error)
  }
  return (
    <section
      aria-labelledby="write"
      className="rounded-3xl border border-line bg-white p-6 shadow-card sm:p-9"
    >
      <h2 id="write" className="text-2xl font-bold">
        {t.write}
      </h2>
      <p className="mt-2">
        {t.writeText}{' '}
        {withGrievances && (
          <a href="#grievances" className="text-link">
            {t.toGrievances}
          </a>
        )}
      </p>
      <Form
        reloadDocument
        method="post"
        action={path('/contact')}
        // What a browser says itself is in the language of the machine.
        noValidate={Boolean(answer) || language === 'ne'}
        className="mt-6 grid gap-5"
      >
        {answer && <ErrorSummary problem={answer.problem} errors={errors} />}
        <LetterField name="name" label={form.labels.name} max={120} autoComplete="name" {...field} />
        <div className="grid items-end gap-5 sm:grid-cols-2">
          <LetterField
            name="email"
            label={form.labels.email}
            optional={t.orPhone}
            type="email"
            max={254}
            autoComplete="email"
            {...field}
          />
          <LetterField
            name="phone"
            label={form.labels.phone}
            optional={t.orEmail}
            type="tel"
            max={40}
            autoComplete="tel"
            {...field}
            judge={judgePhone}
          />
        </div>
        <LetterField
          name="subject"
          label={form.labels.subject}
          max={200}
          optional={form.optional}
          {...field}
        />
        <LetterField name="message" label={form.labels.message} max={5000} rows={8} {...field} />
        <input type="hidden" name="stamp" value={stamp} />
        <Honeypot />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
          <button type="submit" className="button button-primary">
            <Send aria-hidden="true" size={18} /> {t.send}
          </button>
          <p className="min-w-56 flex-1 text-sm">{t.privacy}</p>
        </div>
      </Form>
    </section>
  )
}
