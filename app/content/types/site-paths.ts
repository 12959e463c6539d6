export const deadlinePath = (page: string) => `${page}/deadline.ics`

/** Deadlines, for calendars that come back for more: all, or those of one kind. */
export const calendarPaths = {
  all: '/calendar.ics',
  tenders: '/notice-board/tenders/deadlines.ics',
  vacancies: '/notice-board/careers/deadlines.ics',
} as const

export type CalendarName = keyof typeof calendarPaths

export const feeds = {
  notices: { path: '/notice-board/feed.xml' },
  tenders: { path: '/notice-board/tenders/feed.xml' },
  announcements: { path: '/notice-board/announcements/feed.xml' },
  careers: { path: '/notice-board/careers/feed.xml' },
} as const

export type FeedName = keyof typeof feeds

/** Older addresses of pages, and those of menus without a page of their own, with where they lead. */
export const pathRedirects: Record<string, string> = {
  '/about': '/company',
  '/downloads': '/downloads/forms',
  '/notice': '/notice-board',
  '/notice/tender': '/notice-board/tenders',
  '/notice/tenders': '/notice-board/tenders',
  '/notice/announcements': '/notice-board/announcements',
  '/notice/careers': '/notice-board/careers',
}
