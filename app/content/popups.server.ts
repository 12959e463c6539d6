import { type Popup, popups } from './popups.ts'
import { listItems } from './store.server.ts'

/** The newest popup is the one visitors see. */
export async function livePopup(): Promise<Popup | undefined> {
  const [newest] = await listItems(popups, { limit: 1 })
  return newest
}
