import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { type Person, people } from '~/content/types/people.ts'
import { ContentScreen } from '~/routes/staff/content/content-screen.tsx'
import { ItemRows } from '~/routes/staff/content/item-rows.tsx'
import { Picture } from '~/ui/picture.tsx'
import { ItemTitle } from '~/ui/staff/item-title.tsx'
import { actOnScreen, loadScreen } from './content/screen.server.ts'

export { headers } from '../../ui/staff/private.ts'
export { clientAction } from './content/client-action.ts'

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
        <div className="grid gap-6">
          {groups
            .map((group) => ({ ...group, members: items.filter((item) => item.group === group.name) }))
            .filter(({ members }) => members.length > 0)
            .map(({ name, title, members }) => (
              <section key={name} aria-labelledby={`group-${name}`}>
                <h2 id={`group-${name}`} className="mb-3 text-lg font-bold">
                  {title}
                </h2>
                <ItemRows rows={members.map(rowOf)} />
              </section>
            ))}
        </div>
      )}
    </ContentScreen>
  )
}

const groups = [
  { name: 'board', title: 'Board of Directors' },
  { name: 'management', title: 'Management' },
]

const rowOf = ({ _id, name, role, photo }: Person) => ({
  id: _id,
  name,
  ordered: true,
  picture: photo && <Picture name={photo} alt="" sizes="112px" className="block h-auto w-full" />,
  body: (
    <>
      <p>
        <ItemTitle id={_id}>{name}</ItemTitle>
      </p>
      <p className="text-sm">{role}</p>
    </>
  ),
})
