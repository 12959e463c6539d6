import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireStaff } from '~/auth/session.server.ts'
import { pages } from '~/content/types/pages.ts'
import { ContentScreen } from '~/routes/staff/content/content-screen.tsx'
import { Badge, Badges } from '~/routes/staff/content/item-rows.tsx'
import { loadScreen, screenAction } from '../content/screen.server.ts'
import { PlaceFields } from './place-fields.tsx'
import { allEntries, placesIn, placesOfPages } from './places.server.ts'

export { headers } from '../../../ui/staff/private.ts'
export { clientAction } from '../content/client-action.ts'

export const meta = () => [{ title: 'Pages · Staff area' }]

export async function loader({ request }: LoaderFunctionArgs) {
  const { data: screen, init } = await loadScreen(pages, request)
  const entries = await allEntries(await requireStaff(request, pages.area))
  const placed = await placesOfPages()
  return data({ ...screen, places: placesIn(entries), placed }, init ?? undefined)
}

export const action = screenAction(pages)

export default function Pages() {
  const screen = useLoaderData<typeof loader>()
  const { places, placed } = screen
  return (
    <ContentScreen
      type={pages}
      screen={screen}
      nameOf={(item) => item.title}
      extra={(form) => <PlaceFields form={form} places={places} placed={placed[form.id]} />}
      row={(item) => ({
        picture: item.picture,
        above: placed[item._id] && (
          <Badges>
            {placed[item._id]?.header && <Badge>Menu</Badge>}
            {placed[item._id]?.footer && <Badge>Footer</Badge>}
          </Badges>
        ),
        below: <p className="mt-1 text-sm">{decodeURI(item.path)}</p>,
      })}
    />
  )
}
