import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { faqs } from '~/content/types/faqs.ts'
import { ContentScreen } from '~/routes/staff/content/content-screen.tsx'
import { ItemRows } from '~/routes/staff/content/item-rows.tsx'
import { ItemTitle } from '~/ui/staff/item-title.tsx'
import { actOnScreen, loadScreen } from './content/screen.server.ts'

export { headers } from '../../ui/staff/private.ts'
export { clientAction } from './content/client-action.ts'

export const meta: MetaFunction = () => [{ title: 'FAQs · Staff area' }]

export const loader = ({ request }: LoaderFunctionArgs) => loadScreen(faqs, request)

export const action = ({ request }: ActionFunctionArgs) => actOnScreen(faqs, request)

export default function Faqs() {
  const screen = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()?.form
  return (
    <ContentScreen
      type={faqs}
      title="FAQs"
      add="+ Add FAQ"
      empty="No FAQs available"
      screen={screen}
      refused={refused}
      nameOf={(item) => item.q}
    >
      {(items) => (
        <ItemRows
          rows={items.map((item) => ({
            id: item._id,
            name: item.q,
            ordered: true,

            body: (
              <>
                <p>
                  <ItemTitle id={item._id}>{item.q}</ItemTitle>
                </p>
                <p className="mt-1 line-clamp-2 text-sm">{item.a}</p>
              </>
            ),
          }))}
        />
      )}
    </ContentScreen>
  )
}
