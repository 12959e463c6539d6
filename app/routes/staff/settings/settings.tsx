import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireStaff } from '~/auth/session.server.ts'
import { listReferenceOptions, type ReferenceOptions } from '~/content/links/reference-titles.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { settings } from '~/content/types/settings.ts'
import { SingletonScreen } from '~/routes/staff/resource/form/single-screen.tsx'
import { loadSingletonScreen } from '~/routes/staff/resource/list/screen.server.ts'
import { handleScreenAction } from '~/routes/staff/resource/save/act.server.ts'

export { clientAction } from '~/routes/staff/resource/form/client-action.ts'
export { headers } from '~/ui/staff/private-headers.ts'

export const meta = () => [{ title: 'Settings · Staff area' }]

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, settings.permission)
  const { headers, ...screenData } = await loadSingletonScreen(settings, request, staff)
  const choices = await listReferenceOptions(settings, screenData.form.inputs, staff)
  return data({ ...screenData, choices }, { headers })
}

export const action = ({ request }: ActionFunctionArgs) => handleScreenAction(settings, request)

export default function Settings() {
  const { choices, ...screen } = useLoaderData<typeof loader>()
  return (
    <SingletonScreen
      type={withChoices(settings, choices)}
      intro="Names, addresses and figures shown across the site. Figures you leave blank are not shown."
      {...screen}
    />
  )
}

/** Adds the current items as options of the references. */
function withChoices(type: ContentType, choices: ReferenceOptions): ContentType {
  const fields = Object.entries(type.fields).map(([key, field]) => {
    const fieldChoices = choices[key]
    const options = fieldChoices?.map(([value]) => value)
    return [key, fieldChoices ? { ...field, options, optionLabels: Object.fromEntries(fieldChoices) } : field]
  })
  return { ...type, fields: Object.fromEntries(fields) }
}
