import { currentPreview, previewedId } from '~/content/items/preview.server.ts'
import { listItems } from '~/content/items/store.server.ts'
import { toLinkedDocument } from '~/content/media/documents.server.ts'
import { type Popup, popups } from '~/content/types/popups.ts'

/** The newest popup, or the one that is being previewed. */
export async function livePopup(bothLanguages = false): Promise<Popup | undefined> {
  const id = previewedId(popups)
  const [newest] = await listItems(popups, { id, visible: true, limit: 1, bothLanguages })
  return newest
}

export type PopupNoticeData = NonNullable<Awaited<ReturnType<typeof livePopupNotice>>>

export async function livePopupNotice() {
  // A popup would cover the previewed page.
  const preview = currentPreview()
  if (preview && preview.type !== popups.name) return undefined
  const popup = await livePopup()
  return popup && { ...popup, file: await toLinkedDocument(popups, popup._id, popup.file) }
}
