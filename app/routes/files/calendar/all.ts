import type { LoaderFunctionArgs } from '@remix-run/node'
import { type CalendarName, calendarPaths } from '~/content/types/deadline-paths.ts'
import { listOpenDeadlines } from '~/routes/files/calendar/deadlines.server.ts'
import { methodNotAllowed, notFound } from '../../../files/missing.server.ts'
import { getTranslations } from '../../../process/dictionary.server.ts'
import { splitLanguagePath } from '../../../process/language.ts'
import { filesTexts } from '../texts.server.ts'
import { calendarResponse } from './answer.server.ts'

const calendarNames = Object.keys(calendarPaths) as CalendarName[]

export async function loader({ request }: LoaderFunctionArgs) {
  const { path } = splitLanguagePath(new URL(request.url).pathname)
  const name = calendarNames.find((one) => calendarPaths[one] === path)
  if (!name) return notFound(getTranslations(filesTexts).t.noCalendar)
  return calendarResponse('deadlines.ics', await listOpenDeadlines(name), name)
}

export const action = methodNotAllowed
