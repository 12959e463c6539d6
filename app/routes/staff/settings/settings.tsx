import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireStaff } from '~/auth/session.server.ts'
import { settings } from '~/content/types/settings.ts'
import { SingleScreen } from '~/routes/staff/content/single-screen.tsx'
import { loadSingle, screenAction } from '../content/screen.server.ts'

export { headers } from '../../../ui/staff/private.ts'
export { clientAction } from '../content/client-action.ts'

export const meta = () => [{ title: 'Settings · Staff area' }]

export async function loader({ request }: LoaderFunctionArgs) {
  const person = await requireStaff(request, settings.area)
  const { headers, ...single } = await loadSingle(settings, request, person)
  return data(single, { headers })
}

export const action = screenAction(settings, { updated: 'Settings saved.' })

export default function Settings() {
  return (
    <SingleScreen
      type={settings}
      intro="Names, addresses and figures shown across the site. Figures you leave blank are not shown."
      {...useLoaderData<typeof loader>()}
    />
  )
}
