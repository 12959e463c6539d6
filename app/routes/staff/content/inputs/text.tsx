import { kinds } from '~/content/kinds/index.ts'
import type { BoxProps } from './input.tsx'

/** One line, of the type that the browser has for it. */
export const typed = (type: 'text' | 'email') => (props: BoxProps) => (
  <input {...props.wired} type={type} defaultValue={props.value} className="field-box" />
)

/** What the browser's picker can't hold stays visible as it was typed. */
export const picked =
  (type: 'date' | 'datetime-local' | 'month') =>
  ({ field, value, wired }: BoxProps) => (
    <input
      {...wired}
      type={!value || kinds[field.kind].isPickable?.(value) ? type : 'text'}
      defaultValue={value}
      className="field-box"
    />
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
