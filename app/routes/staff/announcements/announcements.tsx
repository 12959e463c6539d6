import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { announcements } from '~/content/types/announcements.ts'
import { countMailingRecipients, isAnnouncementPublic } from '~/inbox/mailings.server.ts'
import { ContentScreen } from '~/routes/staff/resource/list/content-screen.tsx'
import { Badge, Badges } from '~/routes/staff/resource/list/item-rows.tsx'
import { createScreenAction, loadScreen } from '~/routes/staff/resource/list/screen.server.ts'
import { Send } from '~/ui/icons/site.ts'
import { useLocale } from '~/ui/text/locale.ts'

export { clientAction } from '~/routes/staff/resource/form/client-action.ts'
export { headers } from '~/ui/staff/private-headers.ts'

export const meta = () => [{ title: 'Announcements · Staff area' }]

export async function loader({ request }: LoaderFunctionArgs) {
  const { data: screen, init } = await loadScreen(announcements, request)
  const { items } = screen.list
  const recipientCounts = await countMailingRecipients(items.map(({ _id }) => _id))
  const publicIds = items.filter(isAnnouncementPublic).map(({ _id }) => _id)
  return data(
    { ...screen, publicIds, recipientCounts: Object.fromEntries(recipientCounts) },
    init ?? undefined,
  )
}

export const action = createScreenAction(announcements)

export default function Announcements() {
  const screen = useLoaderData<typeof loader>()
  const { publicIds, recipientCounts } = screen
  const { format } = useLocale()
  return (
    <ContentScreen
      type={announcements}
      screen={screen}
      titleOf={(item) => item.title}
      row={(item) => ({
        above: (
          <Badges>
            <Badge>{item.category}</Badge>
            {item.isPinned && <Badge>Pinned</Badge>}
            {item.actionRequired && <Badge>Action required</Badge>}
          </Badges>
        ),
        below: (
          <>
            <p className="mt-1 text-sm">
              Published {format.day(item.publishDate)}
              {item.expiryDate && ` · expires ${format.day(item.expiryDate)}`}
              {recipientCounts[item._id] !== undefined && (
                <>
                  {' · '}
                  <Link
                    to={`/admin/announcements/${item._id}/mail`}
                    discover="none"
                    className="text-link inline-flex min-h-6 items-center"
                  >
                    mailed to{' '}
                    {recipientCounts[item._id] === 1
                      ? '1 subscriber'
                      : `${recipientCounts[item._id]} subscribers`}
                  </Link>
                </>
              )}
            </p>
            {publicIds.includes(item._id) && recipientCounts[item._id] === undefined && (
              <Link
                to={`/admin/announcements/${item._id}/mail`}
                discover="none"
                className="mt-2 inline-flex min-h-6 items-center gap-1.5 text-sm font-semibold text-water underline underline-offset-4"
              >
                <Send aria-hidden="true" size={15} /> Mail to subscribers
                <span className="sr-only">: {item.title}</span>
              </Link>
            )}
          </>
        ),
      })}
    />
  )
}
