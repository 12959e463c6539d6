import type { InputBoxProps } from './framed-input.tsx'

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
