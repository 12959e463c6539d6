import { presentDocumentUrl } from '../store/documents.server.ts'
import { currentPreview, previewedId } from '../store/preview.server.ts'
import { listItems } from '../store/store.server.ts'
import { type Popup, popups } from '../types/popups.ts'
import { type ToldDocument, toldDocument } from './document-languages.server.ts'

export type Notice = Popup & { file: ToldDocument | null; fileUrl: string }

/** The newest popup is the one visitors see; who previews another one sees that. */
export async function livePopup(both = false): Promise<Popup | undefined> {
  const id = previewedId(popups)
  const [newest] = await listItems(popups, { id, visible: true, limit: 1, both })
  return newest
}

export async function liveNotice(): Promise<Notice | undefined> {
  // It would lie over what is previewed.
  const preview = currentPreview()
  if (preview && preview.type !== popups.name) return undefined
  const popup = await livePopup()
  return (
    popup && {
      ...popup,
      file: await toldDocument(popup.file),
      fileUrl: await presentDocumentUrl(popups.name, popup._id, popup.file),
    }
  )
}
