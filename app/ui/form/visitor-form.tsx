import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { CircleAlert, Send } from '~/ui/icons/site.ts'
import { useLocale, useTexts } from '~/ui/text/locale.ts'
import type { FormResult } from './form-state.ts'
import { Honeypot } from './honeypot.tsx'
import { fieldId } from './visitor-field.tsx'

interface VisitorFormProps {
  id: string
  title: string
  intro: ReactNode
  /** Without a language prefix. */
  actionPath: string
  hasFile?: boolean
  result: FormResult | undefined
  errors: Record<string, string>
  stamp: string
  /** Undefined for a closed form. */
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
        // Browsers validate in the language of the device, not of the page.
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

interface ErrorSummaryProps {
  problem: string
  errors: Record<string, string>
}

function ErrorSummary({ problem, errors }: ErrorSummaryProps) {
  const { t, formatMessage } = useTexts('letters')
  const invalidFields = Object.entries(errors)
  if (!problem && invalidFields.length === 0) return null
  return (
    <div
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: a rejected form must focus its errors, also without scripts.
      autoFocus
      className="flex gap-3.5 rounded-2xl border-2 border-red-800 bg-red-50 p-5 text-red-900"
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 flex-none" size={22} />
      <div>
        <h3 className="font-semibold text-red-900">
          {problem ? t.notSent : formatMessage(t.wrong, { count: invalidFields.length })}
        </h3>
        {problem && <p className="mt-1">{problem}</p>}
        {invalidFields.length > 0 && (
          <ul className="mt-1.5">
            {invalidFields.map(([name, error]) => (
              <li key={name}>
                <a
                  href={`#${fieldId(name)}`}
                  className="inline-block min-h-6 py-0.5 underline underline-offset-4"
                >
                  {error}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
