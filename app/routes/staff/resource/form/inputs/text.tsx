import { useId } from 'react'
import { baseKeyOf } from '~/content/schema/translations.ts'
import { Checkbox, FieldFrame } from '~/ui/staff/fields.tsx'
import type { InputBoxProps, InputProps } from './framed-input.tsx'

export const createTextInput = (type: 'text' | 'email') => (props: InputBoxProps) => (
  <input {...props.attributes} type={type} defaultValue={props.value} className="field-box" />
)

/** A text input, since number inputs accept no Devanagari digits and drop invalid text. */
export const createNumericInput =
  (inputMode: 'numeric' | 'decimal') =>
  ({ value, attributes }: InputBoxProps) => (
    <input
      {...attributes}
      inputMode={inputMode}
      autoComplete="off"
      defaultValue={value}
      className="field-box"
    />
  )

export const LongTextInput = ({ value, attributes }: InputBoxProps) => (
  <textarea {...attributes} rows={rowsFor(value)} defaultValue={value} className="field-box" />
)

const rowsFor = (value: string) =>
  Math.min(14, Math.max(4, value.split('\n').length + Math.ceil(value.length / 90)))

export const LinesInput = ({ value, attributes }: InputBoxProps) => (
  <textarea {...attributes} rows={5} defaultValue={value} className="field-box" />
)

export function FlagInput({ name, field, inputs, error }: InputProps) {
  const id = useId()
  const describedBy = [error && `${id}-error`, field.hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div>
      <Checkbox
        name={name}
        value="true"
        isChecked={inputs[name] === 'true'}
        describedBy={describedBy || undefined}
        invalid={error ? true : undefined}
        className="text-sm font-semibold text-ink"
      >
        {field.label}
      </Checkbox>
      {field.hint && (
        <p id={`${id}-hint`} className="ml-8 text-sm">
          {field.hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-red-800">
          {error}
        </p>
      )}
    </div>
  )
}

export function LabelledLinkInput({ name, field, inputs, error }: InputProps) {
  const [label, href] = [inputs[`${name}[label]`], inputs[`${name}[href]`] ?? '']
  const wrong = !label && /^([/#]|https?:|mailto:|tel:|www\.)/.test(href) ? 'label' : 'href'
  return (
    <fieldset className="grid gap-3 rounded-xl border border-line p-4 sm:grid-cols-2">
      <legend className="px-1 text-sm font-semibold text-ink">
        {field.label} <span className="font-normal text-body">(optional)</span>
      </legend>
      {(['label', 'href'] as const).map((part) => (
        <FieldFrame
          key={part}
          label={part === 'label' ? 'Text' : 'Address'}
          hint={part === 'href' && baseKeyOf(name) ? 'Leave blank to use the English address.' : undefined}
          error={part === wrong ? error : undefined}
        >
          {({ id, describedBy, invalid }) => (
            <input
              id={id}
              {...(part === 'label' && baseKeyOf(name) && { lang: 'ne', placeholder: ' ' })}
              name={`${name}[${part}]`}
              aria-describedby={describedBy}
              aria-invalid={invalid}
              defaultValue={inputs[`${name}[${part}]`] ?? ''}
              className="field-box"
            />
          )}
        </FieldFrame>
      ))}
    </fieldset>
  )
}
