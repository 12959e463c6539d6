import type { MetaDescriptor } from '@remix-run/node'
import { type CalendarName, calendarPaths } from '~/content/types/deadline-paths.ts'
import { calendarEn } from '~/ui/notices/calendar-words.ts'

/** For the head of lists that have deadlines: browsers and programs find the calendar by it. */
export const calendarLink = (name: CalendarName): MetaDescriptor => ({
  tagName: 'link',
  rel: 'alternate',
  type: 'text/calendar',
  title: calendarEn.links[name],
  href: calendarPaths[name],
})
