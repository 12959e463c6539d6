import { currentSettings } from '~/content/public/settings.server.ts'
import type { CalendarName } from '~/content/types/deadline-paths.ts'
import { type CalendarEntry, calendarText } from '~/routes/files/calendar/calendar.server.ts'
import { calendarEn } from '~/ui/notices/calendar-words.ts'

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
