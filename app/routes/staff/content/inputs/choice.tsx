import { GroupedSelect, Options } from './grouped-select.tsx'
import type { InputBoxProps } from './input.tsx'

export const ChoiceSelect = ({ field, value, attributes }: InputBoxProps) => (
  <select {...attributes} defaultValue={value || field.options?.[0]} className="field-box">
    <Options field={field} values={field.options ?? []} />
  </select>
)

export function SuggestionSelect({ field, value, attributes }: InputBoxProps) {
  const { options = [], optionGroups, emptyText } = field
  if (optionGroups)
    return <GroupedSelect field={field} groups={optionGroups} value={value} attributes={attributes} />
  return (
    <select {...attributes} defaultValue={value || (emptyText ? '' : options[0])} className="field-box">
      {emptyText && <option value="">Not set: visitors see “{emptyText.en}”</option>}
      <Options field={field} values={[...new Set([...options, value || (options[0] ?? '')])]} />
    </select>
  )
}
