import { useId } from 'react'
import type { InputProps } from './input.tsx'

export function FlagInput({ name, field, inputs, error }: InputProps) {
  const hint = useId()
  return (
    <div>
      <label className="inline-flex min-h-8 items-center gap-3 text-sm font-semibold text-ink">
        <input
          type="checkbox"
          name={name}
          value="true"
          defaultChecked={inputs[name] === 'true'}
          aria-describedby={field.hint && hint}
          className="size-5 flex-none accent-water"
        />
        {field.label}
      </label>
      {field.hint && (
        <p id={hint} className="ml-8 text-sm">
          {field.hint}
        </p>
      )}
      {error && <p className="text-sm font-medium text-red-800">{error}</p>}
    </div>
  )
}
