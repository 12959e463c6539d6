import type { LoaderFunctionArgs } from '@remix-run/node'
import { type CalendarName, calendarPaths } from '~/content/types/deadline-paths.ts'
import { openDeadlines } from '~/routes/files/calendar/deadlines.server.ts'
import { missing, onlyRead } from '../../../files/missing.server.ts'
import { wordsOf } from '../../../process/dictionary.server.ts'
import { readEdition } from '../../../process/language.ts'
import { filesTexts } from '../texts.server.ts'
import { calendarAnswer } from './answer.server.ts'

const names = Object.keys(calendarPaths) as CalendarName[]

export async function loader({ request }: LoaderFunctionArgs) {
  const { path } = readEdition(new URL(request.url).pathname)
  const name = names.find((one) => calendarPaths[one] === path)
  if (!name) return missing(wordsOf(filesTexts).t.noCalendar)
  return calendarAnswer('deadlines.ics', await openDeadlines(name), name)
}

export const action = onlyRead
