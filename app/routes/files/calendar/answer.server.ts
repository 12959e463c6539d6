import { currentSettings } from '~/content/public/settings.server.ts'
import type { CalendarName } from '~/content/types/deadline-paths.ts'
import { type CalendarEntry, calendarText } from '~/routes/files/calendar/calendar.server.ts'
import { wordsOf } from '../../../process/dictionary.server.ts'
import { filesTexts } from '../texts.server.ts'

export async function calendarAnswer(fileName: string, entries: CalendarEntry[], name: CalendarName = 'all') {
  const { companyName } = await currentSettings()
  const { t, say, language } = wordsOf(filesTexts)
  const title = say(t.calendars[name], { company: companyName })
  return new Response(calendarText(title, entries, language), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `inline; filename="${fileName}"`,
      'Cache-Control': 'public, s-maxage=60',
      'No-Vary-Search': 'params',
    },
  })
}
