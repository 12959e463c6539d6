import type { LoaderFunctionArgs } from '@remix-run/node'
import { type CalendarName, calendarPaths } from '~/content/types/site-paths.ts'
import { methodNotAllowedResponse, notFoundResponse } from '~/files/http/responses.server.ts'
import { getTranslations } from '~/i18n/dictionary.server.ts'
import { splitLanguagePath } from '~/i18n/language.ts'
import { calendarResponse } from './calendar.server.ts'
import { listOpenDeadlineEntries } from './deadlines.server.ts'

const calendarNames = Object.keys(calendarPaths) as CalendarName[]

export async function loader({ request }: LoaderFunctionArgs) {
  const { path } = splitLanguagePath(new URL(request.url).pathname)
  const name = calendarNames.find((name) => calendarPaths[name] === path)
  if (!name) return notFoundResponse(getTranslations('files').t.noCalendar)
  return calendarResponse('deadlines.ics', await listOpenDeadlineEntries(name), name)
}

export const action = methodNotAllowedResponse
