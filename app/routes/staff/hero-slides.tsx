import { useLoaderData } from '@remix-run/react'
import { slides } from '~/content/types/slides.ts'
import { ContentScreen } from './resource/list/content-screen.tsx'
import { Badge } from './resource/list/item-rows.tsx'
import { createScreenAction, createScreenLoader } from './resource/list/screen.server.ts'

export { headers } from '~/ui/staff/private-headers.ts'
export { clientAction } from './resource/form/client-action.ts'

export const meta = () => [{ title: 'Manage Hero Slides · Staff area' }]

export const loader = createScreenLoader(slides)

export const action = createScreenAction(slides)

export default function HeroSlides() {
  return (
    <ContentScreen
      type={slides}
      title="Manage Hero Slides"
      addLabel="+ Add Slide"
      emptyText="No slides have been added yet."
      screen={useLoaderData<typeof loader>()}
      titleOf={({ titleA, titleB }) => `${titleA} ${titleB}`}
      row={({ image, tag, desc }) => ({
        picture: image,
        above: <Badge>{tag}</Badge>,
        below: <p className="mt-1 line-clamp-2 text-sm">{desc}</p>,
      })}
    />
  )
}
