import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { policies } from '~/content/types/policies.ts'
import { ContentScreen } from '~/routes/staff/content/content-screen.tsx'
import { Badge, ItemRows } from '~/routes/staff/content/item-rows.tsx'
import { ItemTitle } from '~/ui/staff/item-title.tsx'
import { actOnScreen, loadScreen } from './content/screen.server.ts'

export { headers } from '../../ui/staff/private.ts'
export { clientAction } from './content/client-action.ts'

export const meta: MetaFunction = () => [{ title: 'Policies · Staff area' }]

export const loader = ({ request }: LoaderFunctionArgs) => loadScreen(policies, request)

export const action = ({ request }: ActionFunctionArgs) => actOnScreen(policies, request)

export default function Policies() {
  const screen = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()?.form
  return (
    <ContentScreen
      type={policies}
      title="Policies"
      add="+ Add policy"
      empty="No policies have been added yet."
      screen={screen}
      refused={refused}
      nameOf={(item) => item.title}
    >
      {(items) => (
        <ItemRows
          rows={items.map((item) => ({
            id: item._id,
            name: item.title,
            ordered: true,

            body: (
              <>
                <Badge>{item.category}</Badge>
                <p className="mt-1">
                  <ItemTitle id={item._id}>{item.title}</ItemTitle>
                </p>
                <p className="mt-1 text-sm">
                  {item.file ? item.file.fileName : 'No file: no download button is shown.'}
                </p>
              </>
            ),
          }))}
        />
      )}
    </ContentScreen>
  )
}
