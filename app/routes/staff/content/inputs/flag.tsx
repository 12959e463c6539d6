import { useId } from 'react'
import { TickBox } from '~/ui/staff/tick-box.tsx'
import type { InputProps } from './input.tsx'

export function FlagInput({ name, field, inputs, error }: InputProps) {
  const hint = useId()
  return (
    <div>
      <TickBox
        name={name}
        value="true"
        isTicked={inputs[name] === 'true'}
        describedBy={field.hint && hint}
        className="text-sm font-semibold text-ink"
      >
        {field.label}
      </TickBox>
      {field.hint && (
        <p id={hint} className="ml-8 text-sm">
          {field.hint}
        </p>
      )}
      {error && <p className="text-sm font-medium text-red-800">{error}</p>}
    </div>
  )
}
