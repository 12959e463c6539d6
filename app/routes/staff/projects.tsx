import { useLoaderData } from '@remix-run/react'
import { fillEmptyFields } from '~/content/items/empty-texts.ts'
import { projects } from '~/content/types/projects/projects.ts'
import { PhaseStatusBadge } from '~/ui/projects/progress.tsx'
import { ContentScreen } from './resource/list/content-screen.tsx'
import { Badge, Badges } from './resource/list/item-rows.tsx'
import { createScreenAction, createScreenLoader } from './resource/list/screen.server.ts'
import type { ScreenTexts } from './resource/save/act.server.ts'

export { headers } from '~/ui/staff/private-headers.ts'
export { clientAction } from './resource/form/client-action.ts'

export const meta = () => [{ title: 'Manage Project Phases · Staff area' }]

const texts: ScreenTexts = {
  added: 'Phase added successfully!',
  updated: 'Phase updated successfully!',
  saveFailed: 'Error saving phase',
  removeFailed: 'Error deleting phase',
}

export const loader = createScreenLoader(projects, texts)

export const action = createScreenAction(projects, texts)

export default function Projects() {
  return (
    <ContentScreen
      type={projects}
      title="Manage Project Phases"
      addLabel="+ Add Phase"
      texts={texts}
      screen={useLoaderData<typeof loader>()}
      titleOf={(item) => fillEmptyFields(projects, item).title}
      row={(item) => {
        const { image, phase, status, progress, milestones } = fillEmptyFields(projects, item)
        return {
          picture: image,
          above: (
            <Badges>
              <Badge>{phase}</Badge>
              <PhaseStatusBadge status={status} />
            </Badges>
          ),
          below: (
            <p className="mt-1 text-sm">
              {Math.round(progress * 100) / 100} % · {milestones.length} milestones
            </p>
          ),
        }
      }}
    />
  )
}
