import { type Area, allAreas, areaLabels } from '~/content/schema/permissions.ts'
import { Checkbox, SelectField } from '~/ui/staff/fields.tsx'

const roles = [
  ['editor', 'Editor'],
  ['admin', 'Administrator'],
] as const

export const RoleField = ({ value, hint }: { value?: string; hint?: string }) => (
  <SelectField label="Role" name="role" hint={hint} value={value || 'editor'} options={roles} />
)

interface AreaCheckboxesProps {
  selected?: readonly string[]
  hint?: string
  error?: string
}

export function AreaCheckboxes({ selected = [], hint, error }: AreaCheckboxesProps) {
  const describedBy = [hint && 'areas-hint', error && 'areas-error'].filter(Boolean).join(' ')
  return (
    <fieldset aria-describedby={describedBy || undefined} className="min-w-0 sm:col-span-2">
      <legend className="text-sm font-semibold text-ink">Areas</legend>
      {hint && (
        <p id="areas-hint" className="mt-1 text-sm">
          {hint}
        </p>
      )}
      <div className="mt-1 flex flex-wrap gap-x-5">
        {allAreas.map((area) => (
          <Checkbox key={area} name="areas" value={area} isChecked={selected.includes(area)}>
            {areaLabels[area]}
          </Checkbox>
        ))}
      </div>
      {error && (
        <p id="areas-error" className="mt-1 text-sm font-medium text-red-800">
          {error}
        </p>
      )}
    </fieldset>
  )
}

export const readSelectedAreas = (form: FormData | undefined): Area[] =>
  allAreas.filter((area) => form?.getAll('areas').includes(area))
