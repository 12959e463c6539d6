export const deadlineCalendarPathOfPage = (page: string) => `${page}/deadline.ics`

/** Calendar subscriptions: all deadlines, or those of one type. */
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

/** Former page paths and menu headings without a page, with their redirect targets. */
export const pathRedirects: Record<string, string> = {
  '/about': '/company',
  '/downloads': '/downloads/forms',
  '/notice': '/notice-board',
  '/notice/tender': '/notice-board/tenders',
  '/notice/tenders': '/notice-board/tenders',
  '/notice/announcements': '/notice-board/announcements',
  '/notice/careers': '/notice-board/careers',
}
