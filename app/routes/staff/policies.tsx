import { useLoaderData } from '@remix-run/react'
import { policies } from '~/content/types/policies.ts'
import { ContentScreen } from '~/routes/staff/content/content-screen.tsx'
import { Badge } from '~/routes/staff/content/item-rows.tsx'
import { screenAction, screenLoader } from './content/screen.server.ts'

export { headers } from '../../ui/staff/private.ts'
export { clientAction } from './content/client-action.ts'

export const meta = () => [{ title: 'Policies · Staff area' }]

export const loader = screenLoader(policies)

export const action = screenAction(policies)

export default function Policies() {
  return (
    <ContentScreen
      type={policies}
      screen={useLoaderData<typeof loader>()}
      nameOf={(item) => item.title}
      row={({ category, file }) => ({
        above: <Badge>{category}</Badge>,
        below: (
          <p className="mt-1 text-sm">{file ? file.fileName : 'No file: no download button is shown.'}</p>
        ),
      })}
    />
  )
}
