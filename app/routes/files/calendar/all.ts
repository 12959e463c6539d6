import { openDeadlines } from '~/content/deadlines.server.ts'
import { onlyRead } from '../missing.server.ts'
import { calendarAnswer } from './answer.server.ts'

/** Deadlines of all open tenders and vacancies. */
export const loader = async () => calendarAnswer('deadlines.ics', await openDeadlines())

export const action = onlyRead
