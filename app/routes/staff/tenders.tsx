import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { optionLabel } from '~/content/fields/field.ts'
import { tenderStatus } from '~/content/types/tender/status.ts'
import { type Tender, tenders } from '~/content/types/tender/tenders.ts'
import { useLocale } from '~/ui/text/locale.ts'
import { ContentScreen } from './resource/list/content-screen.tsx'
import { Badge, Badges } from './resource/list/item-rows.tsx'
import { createScreenAction, loadScreen } from './resource/list/screen.server.ts'

export { headers } from '~/ui/staff/private-headers.ts'
export { clientAction } from './resource/form/client-action.ts'

export const meta = () => [{ title: 'Tenders · Staff area' }]

export async function loader({ request }: LoaderFunctionArgs) {
  const { data: screen, init } = await loadScreen(tenders, request)
  const isPastDeadline = (item: Tender) => item.status === 'open' && tenderStatus(item) === 'closed'
  const pastDeadlineIds = screen.list.items.filter(isPastDeadline).map(({ _id }) => _id)
  return data({ ...screen, pastDeadlineIds }, init ?? undefined)
}

export const action = createScreenAction(tenders)

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
