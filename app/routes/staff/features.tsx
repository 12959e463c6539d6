import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { features } from '~/content/types/features.ts'
import { ContentScreen } from '~/routes/staff/content/content-screen.tsx'
import { ItemRows } from '~/routes/staff/content/item-rows.tsx'
import { ItemTitle } from '~/ui/staff/item-title.tsx'
import { actOnScreen, loadScreen } from './content/screen.server.ts'

export { headers } from '../../ui/staff/private.ts'
export { clientAction } from './content/client-action.ts'

export const meta: MetaFunction = () => [{ title: 'Salient features · Staff area' }]

export const loader = ({ request }: LoaderFunctionArgs) => loadScreen(features, request)

export const action = ({ request }: ActionFunctionArgs) => actOnScreen(features, request)

export default function Features() {
  const screen = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()?.form
  return (
    <ContentScreen
      type={features}
      title="Salient features"
      add="+ Add feature"
      empty="No technical features have been added yet."
      screen={screen}
      refused={refused}
      nameOf={(item) => item.label}
    >
      {(items) => (
        <ItemRows
          rows={items.map((item) => ({
            id: item._id,
            name: item.label,
            ordered: true,

            body: (
              <>
                <p>
                  <ItemTitle id={item._id}>{item.label}</ItemTitle>
                </p>
                <p className="font-semibold text-ink">
                  {item.value} {item.unit}
                </p>
              </>
            ),
          }))}
        />
      )}
    </ContentScreen>
  )
}
