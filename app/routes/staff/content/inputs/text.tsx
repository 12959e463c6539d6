import type { BoxProps } from './input.tsx'

/** One line, of the type that the browser has for it. */
export const typed = (type: 'text' | 'email') => (props: BoxProps) => (
  <input {...props.wired} type={type} defaultValue={props.value} className="field-box" />
)

export const counted =
  (step: 1 | 'any') =>
  ({ field, value, wired }: BoxProps) => (
    <input
      {...wired}
      type="number"
      min={0}
      max={field.max}
      step={step}
      defaultValue={value}
      className="field-box"
    />
  )

export const LongText = ({ value, wired }: BoxProps) => (
  <textarea {...wired} rows={rowsFor(value)} defaultValue={value} className="field-box" />
)

const rowsFor = (value: string) =>
  Math.min(14, Math.max(4, value.split('\n').length + Math.ceil(value.length / 90)))

export const Lines = ({ value, wired }: BoxProps) => (
  <textarea {...wired} rows={5} defaultValue={value} className="field-box" />
)
