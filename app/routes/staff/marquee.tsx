import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { marquee } from '~/content/types/marquee.ts'
import { ContentScreen } from '~/routes/staff/content/content-screen.tsx'
import { ItemRows } from '~/routes/staff/content/item-rows.tsx'
import { ItemTitle } from '~/ui/staff/item-title.tsx'
import { actOnScreen, loadScreen, type ScreenTexts } from './content/screen.server.ts'

export { headers } from '../../ui/staff/private.ts'
export { clientAction } from './content/client-action.ts'

export const meta: MetaFunction = () => [{ title: 'Marquee · Staff area' }]

const texts: ScreenTexts = {
  loadFailed: 'Failed to fetch marquee items',
  saveFailed: 'Failed to save item. Make sure the backend is running.',
  removeFailed: 'Failed to delete item.',
}

export const loader = ({ request }: LoaderFunctionArgs) => loadScreen(marquee, request, texts)

export const action = ({ request }: ActionFunctionArgs) => actOnScreen(marquee, request, texts)

export default function Marquee() {
  const screen = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()?.form
  return (
    <ContentScreen
      type={marquee}
      title="Marquee"
      add="+ Add item"
      empty="No items found"
      texts={texts}
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
                <p>
                  <ItemTitle id={item._id}>{item.title}</ItemTitle>
                </p>
                <p className="mt-1 line-clamp-2 text-sm break-all">{readable(item.link)}</p>
              </>
            ),
          }))}
        />
      )}
    </ContentScreen>
  )
}

/** A link with the letters that people know, where its escapes are whole. */
function readable(link: string) {
  try {
    return decodeURI(link)
  } catch {
    return link
  }
}
