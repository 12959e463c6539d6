import { useId } from 'react'
import { Checkbox } from '~/ui/staff/fields.tsx'
import type { InputProps } from './framed-input.tsx'

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
