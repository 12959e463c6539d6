import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { announcements } from '~/content/announcements.ts'
import { ContentScreen } from '~/ui/admin/content-screen.tsx'
import { Badge, ItemRows } from '~/ui/admin/item-rows.tsx'
import { actOnScreen, loadScreen } from './content/screen.server.ts'

export { headers } from './private.ts'

export const meta: MetaFunction = () => [{ title: 'Announcements · Staff area' }]

export const loader = ({ request }: LoaderFunctionArgs) => loadScreen(announcements, request)

export const action = ({ request }: ActionFunctionArgs) => actOnScreen(announcements, request)

export default function Announcements() {
  const screen = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()?.form
  return (
    <ContentScreen
      type={announcements}
      title="Announcements"
      add="+ Add announcement"
      empty="No announcements have been added yet."
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
                  <Badge>{item.category}</Badge>
                  {item.isPinned && <Badge>Pinned</Badge>}
                </div>
                <p className="mt-1 font-semibold text-ink">{item.title}</p>
                <p className="mt-1 text-sm">
                  Published {item.publishDate}
                  {item.expiryDate && ` · expires ${item.expiryDate}`}
                </p>
              </>
            ),
          }))}
        />
      )}
    </ContentScreen>
  )
}
