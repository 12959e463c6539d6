import { Options } from './grouped-select.tsx'
import type { BoxProps } from './input.tsx'

export const Reference = ({ field, value, wired }: BoxProps) => (
  <select {...wired} defaultValue={value} className="field-box">
    <option value="">None</option>
    <Options field={field} values={field.options ?? []} />
  </select>
)
