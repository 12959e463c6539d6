import type { BoxProps } from './input.tsx'

export const typed = (type: 'text' | 'email') => (props: BoxProps) => (
  <input {...props.wired} type={type} defaultValue={props.value} className="field-box" />
)

/** A text: browsers' inputs for numbers take no Devanagari digits, and lose what they can't read. */
export const counted =
  (inputMode: 'numeric' | 'decimal') =>
  ({ value, wired }: BoxProps) => (
    <input {...wired} inputMode={inputMode} autoComplete="off" defaultValue={value} className="field-box" />
  )

export const LongText = ({ value, wired }: BoxProps) => (
  <textarea {...wired} rows={rowsFor(value)} defaultValue={value} className="field-box" />
)

const rowsFor = (value: string) =>
  Math.min(14, Math.max(4, value.split('\n').length + Math.ceil(value.length / 90)))

export const Lines = ({ value, wired }: BoxProps) => (
  <textarea {...wired} rows={5} defaultValue={value} className="field-box" />
)
