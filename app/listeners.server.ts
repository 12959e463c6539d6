import type { ContentListeners } from './content/listeners.server.ts'
import { replaceFileOnEntryChange } from './content/media/replace-file.server.ts'
import { noteTextChange } from './content/public/text-overrides.server.ts'
import {
  notifyAdministrators,
  notifyOldCompanyMailbox,
  notifyRequester,
  notifyReviewers,
} from './mail/change-listeners.server.ts'

/** All that follows from a change of content or of a review, in this order. */
export const siteListeners: ContentListeners = {
  itemChanged: [replaceFileOnEntryChange, noteTextChange, notifyAdministrators, notifyOldCompanyMailbox],
  reviewRequested: [notifyReviewers],
  reviewAnswered: [notifyRequester],
}
