import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { shown } from '~/content/store/shown.ts'
import { projects } from '~/content/types/projects.ts'
import { ContentScreen } from '~/routes/staff/content/content-screen.tsx'
import { Badge, ItemRows } from '~/routes/staff/content/item-rows.tsx'
import { Picture } from '~/ui/picture.tsx'
import { ItemTitle } from '~/ui/staff/item-title.tsx'

import { StatusBadge } from '~/ui/status-badge.tsx'
import { actOnScreen, loadScreen, type ScreenTexts } from './content/screen.server.ts'

export { headers } from '../../ui/staff/private.ts'
export { clientAction } from './content/client-action.ts'

export const meta: MetaFunction = () => [{ title: 'Manage Project Phases · Staff area' }]

const texts: ScreenTexts = {
  added: 'Phase added successfully!',
  updated: 'Phase updated successfully!',
  saveFailed: 'Error saving phase',
  removeFailed: 'Error deleting phase',
}

export const loader = ({ request }: LoaderFunctionArgs) => loadScreen(projects, request, texts)

export const action = ({ request }: ActionFunctionArgs) => actOnScreen(projects, request, texts)

export default function Projects() {
  const screen = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()?.form
  return (
    <ContentScreen
      type={projects}
      title="Manage Project Phases"
      add="+ Add Phase"
      empty="No project phases have been added yet."
      texts={texts}
      screen={screen}
      refused={refused}
      nameOf={(item) => shown(projects, item).title}
    >
      {(items) => (
        <ItemRows
          rows={items
            .map((item) => shown(projects, item))
            .map((item) => ({
              id: item._id,
              name: item.title,
              ordered: true,
              picture: item.image && (
                <Picture name={item.image} alt="" sizes="112px" className="block h-auto w-full" />
              ),
              body: (
                <>
                  <div className="flex flex-wrap items-center gap-2">
                    <Badge>{item.phase}</Badge>
                    <StatusBadge status={item.status} />
                  </div>
                  <p className="mt-1">
                    <ItemTitle id={item._id}>{item.title}</ItemTitle>
                  </p>
                  <p className="mt-1 text-sm">
                    {Math.round(item.progress * 100) / 100} % · {item.milestones.length} milestones
                  </p>
                </>
              ),
            }))}
        />
      )}
    </ContentScreen>
  )
}
