import type { LoaderFunctionArgs } from '@remix-run/node'
import { deadlineOfJob } from '~/content/deadlines.server.ts'
import { missing, onlyRead } from '../missing.server.ts'
import { calendarAnswer } from './answer.server.ts'

/** The deadline of one vacancy, whether to come or over. */
export async function loader({ params }: LoaderFunctionArgs) {
  const entry = await deadlineOfJob(params.slug ?? '')
  return entry ? calendarAnswer('deadline.ics', [entry]) : missing('There is no such deadline.')
}

export const action = onlyRead
