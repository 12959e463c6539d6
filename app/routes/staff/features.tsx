import { useLoaderData } from '@remix-run/react'
import { features } from '~/content/types/features.ts'
import { ContentScreen } from './resource/list/content-screen.tsx'
import { createScreenAction, createScreenLoader } from './resource/list/screen.server.ts'

export { headers } from '~/ui/staff/private-headers.ts'
export { clientAction } from './resource/form/client-action.ts'

export const meta = () => [{ title: 'Salient features · Staff area' }]

export const loader = createScreenLoader(features)

export const action = createScreenAction(features)

export default function Features() {
  return (
    <ContentScreen
      type={features}
      addLabel="+ Add feature"
      emptyText="No technical features have been added yet."
      screen={useLoaderData<typeof loader>()}
      titleOf={(item) => item.label}
      row={({ value, unit }) => ({
        below: (
          <p className="font-semibold text-ink">
            {value} {unit}
          </p>
        ),
      })}
    />
  )
}
