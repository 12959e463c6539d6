export const deadlinePath = (page: string) => `${page}/deadline.ics`

/** Deadlines, for calendars that come back for more: all, or those of one kind. */
export const calendarPaths = {
  all: '/calendar.ics',
  tenders: '/notice-board/tenders/deadlines.ics',
  vacancies: '/notice-board/careers/deadlines.ics',
} as const

export type CalendarName = keyof typeof calendarPaths
