import { GroupedSelect, Options } from './grouped-select.tsx'
import type { BoxProps } from './input.tsx'

export const Choice = ({ field, value, wired }: BoxProps) => (
  <select {...wired} defaultValue={value || field.options?.[0]} className="field-box">
    <Options field={field} values={field.options ?? []} />
  </select>
)

export function Suggestion({ field, value, wired }: BoxProps) {
  const { options = [], groups, shown } = field
  if (groups) return <GroupedSelect field={field} groups={groups} value={value} wired={wired} />
  return (
    <select {...wired} defaultValue={value || (shown ? '' : options[0])} className="field-box">
      {shown && <option value="">Not set: visitors see “{shown.en}”</option>}
      <Options field={field} values={[...new Set([...options, value || (options[0] ?? '')])]} />
    </select>
  )
}
