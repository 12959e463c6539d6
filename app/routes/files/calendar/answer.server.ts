import { type CalendarEntry, calendarText } from '~/content/calendar.server.ts'
import type { CalendarName } from '~/content/deadline-paths.ts'
import { currentSettings } from '~/content/settings.server.ts'
import { calendarEn } from '~/text/en-calendar.ts'

/** A calendar file that the shared cache may keep for a minute. */
export async function calendarAnswer(fileName: string, entries: CalendarEntry[], name: CalendarName = 'all') {
  const { companyName } = await currentSettings()
  return new Response(calendarText(calendarEn.names[name](companyName), entries), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `inline; filename="${fileName}"`,
      'Cache-Control': 'public, s-maxage=60',
      'No-Vary-Search': 'params',
    },
  })
}
