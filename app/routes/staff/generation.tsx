import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { publishingEn } from '~/content/kinds/en.ts'
import { generation } from '~/content/types/generation.ts'
import { formatMonth } from '~/process/format.ts'
import { ContentScreen } from '~/routes/staff/content/content-screen.tsx'
import { ItemRows } from '~/routes/staff/content/item-rows.tsx'
import { ItemTitle } from '~/ui/staff/item-title.tsx'
import { actOnScreen, loadScreen } from './content/screen.server.ts'

export { headers } from '../../ui/staff/private.ts'
export { clientAction } from './content/client-action.ts'

export const meta: MetaFunction = () => [{ title: 'Generation · Staff area' }]

export const loader = ({ request }: LoaderFunctionArgs) => loadScreen(generation, request)

export const action = ({ request }: ActionFunctionArgs) => actOnScreen(generation, request)

export default function Generation() {
  const screen = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()?.form
  return (
    <ContentScreen
      type={generation}
      title="Generation"
      add="+ Add month"
      empty="No month has been recorded yet."
      screen={screen}
      refused={refused}
      nameOf={nameOf}
    >
      {(items) => (
        <ItemRows
          rows={items.map((item) => ({
            id: item._id,
            name: nameOf(item),
            body: (
              <>
                <p>
                  <ItemTitle id={item._id}>{nameOf(item)}</ItemTitle>
                </p>
                <p className="text-sm tabular-nums">
                  {item.energy.toLocaleString('en-US')} MWh · ${item.revenue.toLocaleString('en-US')}
                </p>
              </>
            ),
          }))}
        />
      )}
    </ContentScreen>
  )
}

const nameOf = ({ month }: { month: string }) => formatMonth(month, publishingEn.months)
