import { Options } from './grouped-select.tsx'
import type { InputBoxProps } from './input.tsx'

export const ReferenceSelect = ({ field, value, attributes }: InputBoxProps) => (
  <select {...attributes} defaultValue={value} className="field-box">
    <option value="">None</option>
    <Options field={field} values={field.options ?? []} />
  </select>
)
