import { type MenuPart, menuParts, placeInputNames } from '~/content/types/menu.ts'
import type { FormState } from '~/routes/staff/resource/form/form-state.server.ts'
import { SelectField } from '~/ui/staff/fields.tsx'
import type { MenuPlaceOptions } from './menu-places.server.ts'

const placeLabels: Record<MenuPart, { label: string; none: string }> = {
  header: { label: 'Place in the menu', none: 'Not in the menu' },
  footer: { label: 'Place in the footer', none: 'Not in the footer' },
}

interface MenuPlaceFieldsProps {
  form: FormState
  places: MenuPlaceOptions
  currentPlaces?: Partial<Record<MenuPart, string>>
}

export const MenuPlaceFields = ({ form, places, currentPlaces = {} }: MenuPlaceFieldsProps) => (
  <fieldset className="grid gap-4 rounded-xl border border-line p-4 sm:grid-cols-2">
    <legend className="px-1 font-semibold text-ink">Menu and footer</legend>
    {menuParts.map((part) => (
      <SelectField
        key={part}
        label={placeLabels[part].label}
        name={placeInputNames[part]}
        value={form.inputs[placeInputNames[part]] ?? currentPlaces[part] ?? ''}
        options={[['', placeLabels[part].none], ...places[part]]}
      />
    ))}
  </fieldset>
)
