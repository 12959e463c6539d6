import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { slides } from '~/content/types/slides.ts'
import { ContentScreen } from '~/routes/staff/content/content-screen.tsx'
import { Badge, ItemRows } from '~/routes/staff/content/item-rows.tsx'
import { Picture } from '~/ui/picture.tsx'
import { ItemTitle } from '~/ui/staff/item-title.tsx'
import { actOnScreen, loadScreen } from './content/screen.server.ts'

export { headers } from '../../ui/staff/private.ts'
export { clientAction } from './content/client-action.ts'

export const meta: MetaFunction = () => [{ title: 'Manage Hero Slides · Staff area' }]

export const loader = ({ request }: LoaderFunctionArgs) => loadScreen(slides, request)

export const action = ({ request }: ActionFunctionArgs) => actOnScreen(slides, request)

export default function HeroSlides() {
  const screen = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()?.form
  return (
    <ContentScreen
      type={slides}
      title="Manage Hero Slides"
      add="+ Add Slide"
      empty="No slides have been added yet."
      screen={screen}
      refused={refused}
      nameOf={(item) => `${item.titleA} ${item.titleB}`}
    >
      {(items) => (
        <ItemRows
          rows={items.map((item) => ({
            id: item._id,
            name: `${item.titleA} ${item.titleB}`,
            ordered: true,
            picture: item.image && (
              <Picture name={item.image} alt="" sizes="112px" className="block h-auto w-full" />
            ),
            body: (
              <>
                <Badge>{item.tag}</Badge>
                <p className="mt-1">
                  <ItemTitle id={item._id}>
                    {item.titleA} {item.titleB}
                  </ItemTitle>
                </p>
                <p className="mt-1 line-clamp-2 text-sm">{item.desc}</p>
              </>
            ),
          }))}
        />
      )}
    </ContentScreen>
  )
}
