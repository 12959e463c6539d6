import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { optionLabel } from '~/content/kinds/fields.ts'
import { tenderStatus } from '~/content/types/tender-status.ts'
import { type Tender, tenders } from '~/content/types/tenders.ts'
import { formatDay, formatMoment } from '~/process/format.ts'
import { ContentScreen } from '~/routes/staff/content/content-screen.tsx'
import { Badge, ItemRows } from '~/routes/staff/content/item-rows.tsx'
import { useLocale } from '~/ui/locale.ts'
import { ItemTitle } from '~/ui/staff/item-title.tsx'
import { actOnScreen, loadScreen } from './content/screen.server.ts'

export { headers } from '../../ui/staff/private.ts'
export { clientAction } from './content/client-action.ts'

export const meta: MetaFunction = () => [{ title: 'Tenders · Staff area' }]

export async function loader({ request }: LoaderFunctionArgs) {
  const { data: screen, init } = await loadScreen(tenders, request)
  const isOver = (item: Tender) => item.status === 'open' && tenderStatus(item) === 'closed'
  const over = screen.list.items.filter(isOver).map(({ _id }) => _id)
  return data({ screen, over }, init ?? undefined)
}

export const action = ({ request }: ActionFunctionArgs) => actOnScreen(tenders, request)

export default function Tenders() {
  const { screen, over } = useLoaderData<typeof loader>()
  const { text } = useLocale()
  const refused = useActionData<typeof action>()?.form
  return (
    <ContentScreen
      type={tenders}
      title="Tenders"
      add="+ Add tender"
      empty="No tenders have been added yet."
      screen={screen}
      refused={refused}
      nameOf={(item) => item.title}
    >
      {(items) => (
        <ItemRows
          rows={items.map((item) => ({
            id: item._id,
            name: item.title,

            body: (
              <>
                <div className="flex flex-wrap items-center gap-2">
                  <Badge>{optionLabel(tenders.fields.listing, item.listing)}</Badge>
                  <Badge>
                    {over.includes(item._id)
                      ? 'Closed: deadline has passed'
                      : optionLabel(tenders.fields.status, item.status)}
                  </Badge>
                </div>
                <p className="mt-1">
                  <ItemTitle id={item._id}>{item.title}</ItemTitle>
                </p>
                <p className="mt-1 text-sm">
                  {item.reference} · {item.category} · published {formatDay(item.publishedDate, text.months)}
                </p>
                <p className="text-sm font-medium text-ink">
                  Deadline {formatMoment(item.deadline, text.months)} Nepal time
                </p>
              </>
            ),
          }))}
        />
      )}
    </ContentScreen>
  )
}
