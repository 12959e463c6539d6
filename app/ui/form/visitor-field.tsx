import type { FormEvent, InputHTMLAttributes } from 'react'
import { maxFieldLengths } from '~/inbox/form-rules.ts'
import { useTexts } from '~/ui/text/locale.ts'
import type { UpdateFieldError } from './form-state.ts'

const fieldAttributes = {
  name: { maxLength: maxFieldLengths.name, autoComplete: 'name' },
  email: { maxLength: maxFieldLengths.email, autoComplete: 'email', type: 'email' },
  phone: { maxLength: maxFieldLengths.phone, autoComplete: 'tel', type: 'tel' },
  subject: { maxLength: maxFieldLengths.subject },
  message: { maxLength: maxFieldLengths.message, rows: 8 },
  letter: { maxLength: maxFieldLengths.letter, rows: 10 },
} as const satisfies Record<string, InputHTMLAttributes<HTMLInputElement> & { rows?: number }>

interface VisitorFieldProps {
  name: keyof typeof fieldAttributes
  /** The note beside the label of an optional field, such as “optional”. */
  optional?: string
  hint?: string
  typed?: Record<string, string>
  errors: Record<string, string>
  updateError: UpdateFieldError
}

export function VisitorField({ name, optional, hint, typed, errors, updateError }: VisitorFieldProps) {
  const { t } = useTexts('letters')
  const error = errors[name]
  const id = fieldId(name)
  const attributes = {
    ...fieldAttributes[name],
    id,
    name,
    required: !optional,
    defaultValue: typed?.[name],
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy(id, hint, error),
    // The server checks the other rules on the next post.
    onInput: ({ currentTarget }: FormEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      if (currentTarget.validity.valid) updateError(name)
    },
    className: 'field-box',
  }
  return (
    <div>
      <FieldLabel id={id} label={t.labels[name]} note={optional} />
      {hint && <FieldHint id={id} hint={hint} />}
      {'rows' in attributes ? <textarea {...attributes} /> : <input type="text" {...attributes} />}
      <FieldError id={id} error={error} />
    </div>
  )
}

export const fieldId = (name: string) => `field-${name}`

export const describedBy = (id: string, hint: string | undefined, error: string | undefined) =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined

export function FieldLabel({ id, label, note }: { id: string; label: string; note?: string }) {
  const { t } = useTexts('letters')
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
