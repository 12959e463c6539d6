import type { FormEvent, HTMLInputAutoCompleteAttribute } from 'react'
import { lettersText } from '~/ui/letters/text.ts'
import type { Judge } from './use-errors.ts'

interface LetterFieldProps {
  name: string
  label: string
  type?: 'text' | 'email' | 'tel'
  /** Lines of a long text. */
  rows?: number
  max: number
  /** What stands beside the label of a field that may be left empty. */
  optional?: string
  hint?: string
  autoComplete?: HTMLInputAutoCompleteAttribute
  typed?: Record<string, string>
  errors: Record<string, string>
  judge: Judge
}

/** A labelled field with what was typed before and what is wrong with it. */
export function LetterField(props: LetterFieldProps) {
  const { name, label, type = 'text', rows, max, optional, hint, autoComplete, typed, errors, judge } = props
  const error = errors[name]
  const id = fieldId(name)
  const attributes = {
    id,
    name,
    required: !optional,
    maxLength: max,
    autoComplete,
    defaultValue: typed?.[name],
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy(id, hint, error),
    // The rest is judged when it is sent again.
    onInput: ({ currentTarget }: FormEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      if (currentTarget.validity.valid) judge(name)
    },
    className: 'field-box',
  }
  return (
    <div>
      <FieldLabel id={id} label={label} note={optional} />
      {hint && <FieldHint id={id} hint={hint} />}
      {rows ? <textarea {...attributes} rows={rows} /> : <input {...attributes} type={type} />}
      <FieldError id={id} error={error} />
    </div>
  )
}

export const fieldId = (name: string) => `field-${name}`

export const describedBy = (id: string, hint: string | undefined, error: string | undefined) =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined

export function FieldLabel({ id, label, note }: { id: string; label: string; note?: string }) {
  const { t } = lettersText.use()
  return (
    <label htmlFor={id} className="mb-1.5 block font-semibold text-ink">
      {label} <span className="text-sm font-normal text-body">({note ?? t.required})</span>
    </label>
  )
}

export function FieldHint({ id, hint }: { id: string; hint: string }) {
  return (
    <p id={`${id}-hint`} className="mb-2 text-sm">
      {hint}
    </p>
  )
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    error && (
      <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-red-800">
        {error}
      </p>
    )
  )
}
