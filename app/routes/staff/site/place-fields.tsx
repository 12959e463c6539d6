import { type Part, parts, placeNames } from '~/content/types/page-places.ts'
import type { FormState } from '~/routes/staff/content/form-state.server.ts'
import { FieldFrame } from '~/ui/staff/field.tsx'
import type { Places } from './places.ts'

const words: Record<Part, { label: string; none: string }> = {
  header: { label: 'Place in the menu', none: 'Not in the menu' },
  footer: { label: 'Place in the footer', none: 'Not in the footer' },
}

interface PlaceFieldsProps {
  form: FormState
  places: Places
  placed?: Partial<Record<Part, string>>
}

export const PlaceFields = ({ form, places, placed = {} }: PlaceFieldsProps) => (
  <fieldset className="grid gap-4 rounded-xl border border-line p-4 sm:grid-cols-2">
    <legend className="px-1 font-semibold text-ink">Menu and footer</legend>
    {parts.map((part) => (
      <FieldFrame key={part} label={words[part].label}>
        {({ id }) => (
          <select
            id={id}
            name={placeNames[part]}
            defaultValue={form.inputs[placeNames[part]] ?? placed[part] ?? ''}
            className="field-box"
          >
            <option value="">{words[part].none}</option>
            {places[part].map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
    ))}
  </fieldset>
)
