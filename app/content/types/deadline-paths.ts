/** The page of each list of tenders; the tenders' own pages stand below it. */
export const tenderLists = { procurement: '/downloads/procurement', 'notice-board': '/notice-board/tenders' }

/** The page of a tender, below the list that it stands in. */
export const tenderPath = ({ listing, slug }: { listing: keyof typeof tenderLists; slug: string }) =>
  `${tenderLists[listing]}/${encodeURIComponent(slug)}`

/** The page of a vacancy. */
export const jobPath = (slug: string) => `/notice-board/careers/${encodeURIComponent(slug)}`

/** The calendar file of what has this page. */
export const deadlinePath = (page: string) => `${page}/deadline.ics`

/** Deadlines, for calendars that come back for more: all, or those of one kind. */
export const calendarPaths = {
  all: '/calendar.ics',
  tenders: '/notice-board/tenders/deadlines.ics',
  vacancies: '/notice-board/careers/deadlines.ics',
} as const

export type CalendarName = keyof typeof calendarPaths
