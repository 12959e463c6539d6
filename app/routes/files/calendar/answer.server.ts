import { currentSettings } from '~/content/public/settings.server.ts'
import type { CalendarName } from '~/content/types/deadline-paths.ts'
import { type CalendarEntry, renderCalendar } from '~/routes/files/calendar/calendar.server.ts'
import { getTranslations } from '../../../process/dictionary.server.ts'
import { filesTexts } from '../texts.server.ts'

export async function calendarResponse(
  fileName: string,
  entries: CalendarEntry[],
  name: CalendarName = 'all',
) {
  const { companyName } = await currentSettings()
  const { t, formatMessage, language } = getTranslations(filesTexts)
  const title = formatMessage(t.calendars[name], { company: companyName })
  return new Response(renderCalendar(title, entries, language), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `inline; filename="${fileName}"`,
      'Cache-Control': 'public, s-maxage=60',
      'No-Vary-Search': 'params',
    },
  })
}
