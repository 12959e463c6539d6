import type { FormAnswer } from '../../../ui/letters/form-answer.ts'
import { LetterField } from '../../../ui/letters/letter-field.tsx'
import { LetterForm } from '../../../ui/letters/letter-form.tsx'
import { lettersText } from '../../../ui/letters/text.ts'
import { type Judge, useErrors } from '../../../ui/letters/use-errors.ts'
import { contactText } from './text.ts'

interface ContactFormProps {
  answer: FormAnswer | undefined
  stamp: string
  withGrievances: boolean
}

export function ContactForm({ answer, stamp, withGrievances }: ContactFormProps) {
  const { t } = contactText.use()
  const { t: form } = lettersText.use()
  const { errors, judge } = useErrors(answer?.errors)
  const field = { typed: answer?.typed, errors, judge }
  // Either way to answer is enough.
  const judgePhone: Judge = (name, error) => {
    judge(name, error)
    if (errors.email === form.errors.emailOrPhone) judge('email', error)
  }
  return (
    <LetterForm
      id="write"
      title={t.write}
      intro={
        <p className="mt-2">
          {t.writeText}{' '}
          {withGrievances && (
            <a href="#grievances" className="text-link">
              {t.toGrievances}
            </a>
          )}
        </p>
      }
      to="/contact"
      answer={answer}
      errors={errors}
      stamp={stamp}
      send={{ label: t.send, note: t.privacy }}
    >
      <LetterField name="name" {...field} />
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <LetterField name="email" optional={t.orPhone} {...field} />
        <LetterField name="phone" optional={t.orEmail} {...field} judge={judgePhone} />
      </div>
      <LetterField name="subject" optional={form.optional} {...field} />
      <LetterField name="message" {...field} />
    </LetterForm>
  )
}
