import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { people } from '~/content/people.ts'
import { ContentScreen } from '~/ui/admin/content-screen.tsx'
import { Badge, ItemRows } from '~/ui/admin/item-rows.tsx'
import { Picture } from '~/ui/picture.tsx'
import { actOnScreen, loadScreen } from './content/screen.server.ts'

export { headers } from './private.ts'

export const meta: MetaFunction = () => [{ title: 'People · Staff area' }]

export const loader = ({ request }: LoaderFunctionArgs) => loadScreen(people, request)

export const action = ({ request }: ActionFunctionArgs) => actOnScreen(people, request)

export default function People() {
  const screen = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()?.form
  return (
    <ContentScreen
      type={people}
      title="People"
      add="+ Add person"
      empty="Nobody has been added yet."
      screen={screen}
      refused={refused}
      nameOf={(item) => item.name}
    >
      {(items) => (
        <ItemRows
          rows={items.map((item) => ({
            id: item._id,
            name: item.name,
            ordered: true,
            picture: item.photo && (
              <Picture name={item.photo} alt="" sizes="112px" className="block h-auto w-full" />
            ),
            body: (
              <>
                <Badge>{item.group === 'board' ? 'Board' : 'Management'}</Badge>
                <p className="mt-1 font-semibold text-ink">{item.name}</p>
                <p className="text-sm">{item.role}</p>
              </>
            ),
          }))}
        />
      )}
    </ContentScreen>
  )
}
