import { useLoaderData } from '@remix-run/react'
import { people } from '~/content/types/people.ts'
import { ContentScreen } from './resource/list/content-screen.tsx'
import { createScreenAction, createScreenLoader } from './resource/list/screen.server.ts'

export { headers } from '~/ui/staff/private-headers.ts'
export { clientAction } from './resource/form/client-action.ts'

export const meta = () => [{ title: 'People · Staff area' }]

export const loader = createScreenLoader(people)

export const action = createScreenAction(people)

export default function People() {
  return (
    <ContentScreen
      type={people}
      emptyText="No people yet."
      screen={useLoaderData<typeof loader>()}
      titleOf={(item) => item.name}
      row={({ photo, role }) => ({ picture: photo, below: <p className="text-sm">{role}</p> })}
    >
      {(items, rowsOf) => (
        <div className="grid gap-6">
          {peopleGroups
            .map((group) => ({ ...group, members: items.filter((item) => item.group === group.name) }))
            .filter(({ members }) => members.length > 0)
            .map(({ name, title, members }) => (
              <section key={name} aria-labelledby={`group-${name}`}>
                <h2 id={`group-${name}`} className="mb-3 text-lg font-bold">
                  {title}
                </h2>
                {rowsOf(members)}
              </section>
            ))}
        </div>
      )}
    </ContentScreen>
  )
}

const peopleGroups = [
  { name: 'board', title: 'Board of Directors' },
  { name: 'management', title: 'Management' },
]
