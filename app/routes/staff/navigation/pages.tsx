import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireStaff } from '~/auth/session.server.ts'
import { type MenuPart, menuParts, placeInputNames } from '~/content/types/menu.ts'
import { pages } from '~/content/types/pages.ts'
import type { FormState } from '~/routes/staff/resource/form/form-state.server.ts'
import { ContentScreen } from '~/routes/staff/resource/list/content-screen.tsx'
import { Badge, BadgeRow } from '~/routes/staff/resource/list/item-rows.tsx'
import { loadScreen } from '~/routes/staff/resource/list/screen.server.ts'
import { handleScreenAction } from '~/routes/staff/resource/save/act.server.ts'
import { SelectField } from '~/ui/staff/fields.tsx'
import {
  listMenuEntries,
  listMenuPlaceOptions,
  listMenuPlacesByPage,
  type MenuPlaceOptions,
} from './menu-places.server.ts'

export { clientAction } from '~/routes/staff/resource/form/client-action.ts'
export { headers } from '~/ui/staff/private-headers.ts'

export const meta = () => [{ title: 'Pages · Staff area' }]

export async function loader({ request }: LoaderFunctionArgs) {
  const { data: screen, init } = await loadScreen(pages, request)
  const entries = await listMenuEntries(await requireStaff(request, pages.permission))
  const pagePlaces = await listMenuPlacesByPage()
  return data({ ...screen, places: listMenuPlaceOptions(entries), pagePlaces }, init ?? undefined)
}

export const action = ({ request }: ActionFunctionArgs) => handleScreenAction(pages, request)

export default function Pages() {
  const screen = useLoaderData<typeof loader>()
  const { places, pagePlaces } = screen
  return (
    <ContentScreen
      type={pages}
      screen={screen}
      titleOf={(item) => item.title}
      formExtra={(form) => (
        <MenuPlaceFields form={form} places={places} currentPlaces={pagePlaces[form.id]} />
      )}
      row={(item) => ({
        picture: item.picture,
        above: pagePlaces[item._id] && (
          <BadgeRow>
            {pagePlaces[item._id]?.header && <Badge>Menu</Badge>}
            {pagePlaces[item._id]?.footer && <Badge>Footer</Badge>}
          </BadgeRow>
        ),
        below: <p className="mt-1 text-sm">{decodeURI(item.path)}</p>,
      })}
    />
  )
}

const placeLabels: Record<MenuPart, { label: string; none: string }> = {
  header: { label: 'Place in the menu', none: 'Not in the menu' },
  footer: { label: 'Place in the footer', none: 'Not in the footer' },
}

interface MenuPlaceFieldsProps {
  form: FormState
  places: MenuPlaceOptions
  currentPlaces?: Partial<Record<MenuPart, string>>
}

const MenuPlaceFields = ({ form, places, currentPlaces = {} }: MenuPlaceFieldsProps) => (
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
