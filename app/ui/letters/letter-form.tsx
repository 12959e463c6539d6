import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Honeypot } from '../honeypot.tsx'
import { Send } from '../icons/site.ts'
import { useLocale } from '../locale.ts'
import { ErrorSummary } from './error-summary.tsx'
import type { FormResult } from './form-answer.ts'

interface VisitorFormProps {
  id: string
  title: string
  intro: ReactNode
  /** Where it is sent, as the English edition has it. */
  actionPath: string
  hasFile?: boolean
  result: FormResult | undefined
  errors: Record<string, string>
  stamp: string
  /** On the button, and beside it; a form that is closed has none. */
  submit?: { label: string; note: ReactNode }
  children: ReactNode
}

export function VisitorForm(props: VisitorFormProps) {
  const { id, title, intro, actionPath, hasFile, result, errors, stamp, submit, children } = props
  const { localizePath, language } = useLocale()
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
        encType={hasFile ? 'multipart/form-data' : undefined}
        action={localizePath(actionPath)}
        // What a browser says itself is in the language of the machine.
        noValidate={Boolean(result) || language === 'ne'}
        className="mt-6 grid gap-5"
      >
        {result && <ErrorSummary problem={result.problem} errors={errors} />}
        {children}
        <input type="hidden" name="stamp" value={stamp} />
        <Honeypot />
        {submit && (
          <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
            <button type="submit" className="button button-primary">
              <Send aria-hidden="true" size={18} /> {submit.label}
            </button>
            <p className="min-w-[min(14rem,100%)] flex-1 text-sm">{submit.note}</p>
          </div>
        )}
      </Form>
    </section>
  )
}
