import { type SelectHTMLAttributes, useEffect, useRef, useState } from 'react'
import { type Field, optionLabel } from '~/content/fields/field.ts'
import type { InputBoxProps } from './framed-input.tsx'

export const ChoiceSelect = ({ field, value, attributes }: InputBoxProps) => (
  <select {...attributes} defaultValue={value || field.options?.[0]} className="field-box">
    <SelectOptions field={field} values={field.options ?? []} />
  </select>
)

export function SuggestionSelect({ field, value, attributes }: InputBoxProps) {
  const { options = [], optionGroups, emptyText } = field
  if (optionGroups)
    return <GroupedSelect field={field} groups={optionGroups} value={value} attributes={attributes} />
  return (
    <select {...attributes} defaultValue={value || (emptyText ? '' : options[0])} className="field-box">
      {emptyText && <option value="">Not set: visitors see “{emptyText.en}”</option>}
      <SelectOptions field={field} values={[...new Set([...options, value || (options[0] ?? '')])]} />
    </select>
  )
}

export const ReferenceSelect = ({ field, value, attributes }: InputBoxProps) => (
  <select {...attributes} defaultValue={value} className="field-box">
    <option value="">None</option>
    <SelectOptions field={field} values={field.options ?? []} />
  </select>
)

interface GroupedSelectProps {
  field: Field
  groups: NonNullable<Field['optionGroups']>
  value: string
  attributes: SelectHTMLAttributes<HTMLSelectElement>
}

/** Options depend on another field. Scripts hide the groups that do not apply. */
function GroupedSelect({
  field,
  groups: { field: by, options: of, labels },
  value,
  attributes,
}: GroupedSelectProps) {
  const select = useRef<HTMLSelectElement>(null)
  const [group, setGroup] = useState('')
  useEffect(() => {
    const form = select.current?.form
    const syncGroup = () => {
      const other = form?.elements.namedItem(by)
      if (other instanceof HTMLSelectElement) setGroup(other.value)
    }
    syncGroup()
    form?.addEventListener('input', syncGroup)
    return () => form?.removeEventListener('input', syncGroup)
  }, [by])
  useEffect(() => {
    const element = select.current
    if (!element || !group) return
    // Two groups may contain the same option.
    const fitting = [...element.options].find(
      (option) => option.value === element.value && !option.closest('optgroup[hidden]'),
    )
    if (fitting) fitting.selected = true
    else element.value = ''
  }, [group])
  const hasOption = !value || Object.values(of).some((options) => options.includes(value))
  return (
    <select {...attributes} ref={select} defaultValue={value} className="field-box">
      <option value="">Choose one</option>
      {!hasOption && <option value={value}>{value}</option>}
      {Object.entries(of).map(([key, options]) => (
        <optgroup key={key} label={labels[key]} hidden={Boolean(group) && key !== group}>
          <SelectOptions field={field} values={options} />
        </optgroup>
      ))}
    </select>
  )
}

const SelectOptions = ({ field, values }: { field: Field; values: readonly string[] }) =>
  values.map((value) => (
    <option key={value} value={value}>
      {optionLabel(field, value)}
    </option>
  ))
