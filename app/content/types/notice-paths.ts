import { jobPath, tenderPath } from './deadline-paths.ts'

/** The page of an announcement. */
export const announcementPath = (slug: string) => `/notice-board/announcements/${encodeURIComponent(slug)}`

/** The page of a notice of this kind. */
export const noticePath = { tender: tenderPath, announcement: announcementPath, career: jobPath }
