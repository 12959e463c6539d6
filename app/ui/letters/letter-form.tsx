import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Honeypot } from '../honeypot.tsx'
import { Send } from '../icons/site.ts'
import { useLocale } from '../locale.ts'
import { ErrorSummary } from './error-summary.tsx'
import type { FormAnswer } from './form-answer.ts'

interface LetterFormProps {
  id: string
  title: string
  intro: ReactNode
  /** Where it is sent, as the English edition has it. */
  to: string
  withFile?: boolean
  answer: FormAnswer | undefined
  errors: Record<string, string>
  stamp: string
  /** On the button, and beside it; a form that is closed has none. */
  send?: { label: string; note: ReactNode }
  children: ReactNode
}

export function LetterForm(props: LetterFormProps) {
  const { id, title, intro, to, withFile, answer, errors, stamp, send, children } = props
  const { path, language } = useLocale()
  return (
    <section
      aria-labelledby={id}
      className="rounded-3xl border border-line bg-white p-[min(1.5rem,7.5vw)] shadow-card sm:p-9"
    >
      <h2 id={id} className="text-2xl font-bold">
        {title}
      </h2>
      {intro}
      <Form
        reloadDocument
        method="post"
        encType={withFile ? 'multipart/form-data' : undefined}
        action={path(to)}
        // What a browser says itself is in the language of the machine.
        noValidate={Boolean(answer) || language === 'ne'}
        className="mt-6 grid gap-5"
      >
        {answer && <ErrorSummary problem={answer.problem} errors={errors} />}
        {children}
        <input type="hidden" name="stamp" value={stamp} />
        <Honeypot />
        {send && (
          <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
            <button type="submit" className="button button-primary">
              <Send aria-hidden="true" size={18} /> {send.label}
            </button>
            <p className="min-w-[min(14rem,100%)] flex-1 text-sm">{send.note}</p>
          </div>
        )}
      </Form>
    </section>
  )
}
