import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { optionLabel } from '~/content/kinds/fields.ts'
import { tenderStatus } from '~/content/types/tender-status.ts'
import { type Tender, tenders } from '~/content/types/tenders.ts'
import { ContentScreen } from '~/routes/staff/content/content-screen.tsx'
import { Badge, Badges } from '~/routes/staff/content/item-rows.tsx'
import { useLocale } from '~/ui/locale.ts'
import { loadScreen, screenAction } from './content/screen.server.ts'

export { headers } from '../../ui/staff/private.ts'
export { clientAction } from './content/client-action.ts'

export const meta = () => [{ title: 'Tenders · Staff area' }]

export async function loader({ request }: LoaderFunctionArgs) {
  const { data: screen, init } = await loadScreen(tenders, request)
  const isPastDeadline = (item: Tender) => item.status === 'open' && tenderStatus(item) === 'closed'
  const pastDeadlineIds = screen.list.items.filter(isPastDeadline).map(({ _id }) => _id)
  return data({ ...screen, pastDeadlineIds }, init ?? undefined)
}

export const action = screenAction(tenders)

export default function Tenders() {
  const screen = useLoaderData<typeof loader>()
  const { format } = useLocale()
  const { listing, status } = tenders.fields
  return (
    <ContentScreen
      type={tenders}
      screen={screen}
      titleOf={(item) => item.title}
      row={(item) => ({
        above: (
          <Badges>
            <Badge>{optionLabel(listing, item.listing)}</Badge>
            <Badge>
              {screen.pastDeadlineIds.includes(item._id)
                ? 'Closed: deadline has passed'
                : optionLabel(status, item.status)}
            </Badge>
          </Badges>
        ),
        below: (
          <>
            <p className="mt-1 text-sm">
              {item.reference} · {item.category} · published {format.day(item.publishedDate)}
            </p>
            <p className="text-sm font-medium text-ink">Deadline {format.moment(item.deadline)} Nepal time</p>
          </>
        ),
      })}
    />
  )
}
