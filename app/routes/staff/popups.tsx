import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { tryRead } from '~/content/items/try-read.server.ts'
import { livePopup } from '~/content/public/popups.server.ts'
import { type Popup, popups } from '~/content/types/popups.ts'
import { documentUrl } from '~/files/names.ts'
import { ItemTitle } from '~/ui/staff/item-title.tsx'
import { SelectionBox } from './resource/list/bulk-actions.tsx'
import { ContentScreen } from './resource/list/content-screen.tsx'
import { Badge, ItemActions } from './resource/list/item-rows.tsx'
import { PublicationStatusBadges } from './resource/list/publication-status.tsx'
import { createScreenAction, loadScreen } from './resource/list/screen.server.ts'
import type { ScreenTexts } from './resource/save/act.server.ts'

export { headers } from '~/ui/staff/private-headers.ts'
export { clientAction } from './resource/form/client-action.ts'

export const meta = () => [{ title: 'Popups · Staff area' }]

const texts: ScreenTexts = {
  added: 'Popup uploaded successfully ✅',
  loadFailed: 'Failed to fetch popups.',
  saveFailed: 'Upload failed. Check backend or file type.',
  removeFailed: 'Delete failed. Check backend.',
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { data: screen, init } = await loadScreen(popups, request, texts)
  const popup = await tryRead('live popup', livePopup)
  return data({ ...screen, liveId: popup.value?._id }, init ?? undefined)
}

export const action = createScreenAction(popups, texts)

export default function Popups() {
  const screen = useLoaderData<typeof loader>()
  return (
    <ContentScreen
      type={popups}
      title="Popups"
      addLabel="+ Upload Popup"
      emptyText="No popups available yet"
      texts={texts}
      screen={screen}
      titleOf={(item) => item.title}
      intro={
        <p className="mt-2 text-sm">
          Hydropower Popup Management. Visitors see the newest popup on the home page.
        </p>
      }
    >
      {(items) => (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 2xl:grid-cols-3">
          {items.map((item) => (
            <li
              key={item._id}
              id={`item-${item._id}`}
              className="grid grid-cols-[minmax(0,1fr)] content-start rounded-2xl border border-line bg-white p-5"
            >
              <PopupCard popup={item} isLive={item._id === screen.liveId} />
            </li>
          ))}
        </ul>
      )}
    </ContentScreen>
  )
}

function PopupCard({ popup, isLive }: { popup: Popup; isLive: boolean }) {
  const url = popup.file && documentUrl(popups.name, popup._id, popup.file)
  return (
    <>
      {url && (
        <iframe
          src={`${url}#toolbar=0&view=FitH`}
          title={`Preview of ${popup.title}`}
          loading="lazy"
          className="h-56 w-full rounded-xl border border-line bg-mist"
        />
      )}
      <div className="mt-4 flex items-start justify-between gap-2">
        <SelectionBox id={popup._id} name={popup.title} className="-ml-2" />
        <div className="min-w-0 flex-1">
          <PublicationStatusBadges id={popup._id} />
          {isLive && (
            <a href="/" target="_blank" rel="noreferrer">
              <Badge>Shown now</Badge>
            </a>
          )}
          <h2 className="mt-1 text-lg font-bold wrap-anywhere">
            <ItemTitle id={popup._id}>{popup.title}</ItemTitle>
          </h2>
          <p className="text-sm wrap-anywhere">{popup.subtitle}</p>
        </div>
        <ItemActions id={popup._id} name={popup.title} />
      </div>
      {url && (
        <a href={url} target="_blank" rel="noreferrer" className="text-link mt-2 text-sm">
          View<span className="sr-only"> {popup.title}</span>
        </a>
      )}
    </>
  )
}
