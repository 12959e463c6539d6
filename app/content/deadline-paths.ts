/** The page of a tender of either list. */
export const tenderPath = (slug: string) => `/notice-board/tenders/${encodeURIComponent(slug)}`

/** The page of a vacancy. */
export const jobPath = (slug: string) => `/notice-board/careers/${encodeURIComponent(slug)}`

/** The calendar file of what has this page. */
export const deadlinePath = (page: string) => `${page}/deadline.ics`

/** All deadlines, for calendars that come back for more. */
export const calendarPath = '/calendar.ics'
