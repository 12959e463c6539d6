import { useLoaderData } from '@remix-run/react'
import { marquee } from '~/content/types/marquee.ts'
import { ContentScreen } from './resource/list/content-screen.tsx'
import { createScreenAction, createScreenLoader } from './resource/list/screen.server.ts'
import type { ScreenTexts } from './resource/save/act.server.ts'

export { headers } from '~/ui/staff/private-headers.ts'
export { clientAction } from './resource/form/client-action.ts'

export const meta = () => [{ title: 'Marquee · Staff area' }]

const texts: ScreenTexts = {
  loadFailed: 'Failed to fetch marquee items',
  saveFailed: 'Failed to save item. Make sure the backend is running.',
  removeFailed: 'Failed to delete item.',
}

export const loader = createScreenLoader(marquee, texts)

export const action = createScreenAction(marquee, texts)

export default function Marquee() {
  return (
    <ContentScreen
      type={marquee}
      title="Marquee"
      addLabel="+ Add item"
      emptyText="No items found"
      texts={texts}
      screen={useLoaderData<typeof loader>()}
      titleOf={(item) => item.title}
      row={({ link }) => ({
        below: <p className="mt-1 line-clamp-2 text-sm break-all">{decodeLink(link)}</p>,
      })}
    />
  )
}

/** Shows decoded characters unless the URL has malformed escapes. */
function decodeLink(link: string) {
  try {
    return decodeURI(link)
  } catch {
    return link
  }
}
