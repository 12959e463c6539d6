import type { LoaderFunctionArgs } from '@remix-run/node'
import { deadlineOfTender } from '~/content/deadlines.server.ts'
import { missing, onlyRead } from '../missing.server.ts'
import { calendarAnswer } from './answer.server.ts'

/** The deadline of one tender, whether to come, over or cancelled. */
export async function loader({ params }: LoaderFunctionArgs) {
  const entry = await deadlineOfTender(params.slug ?? '')
  return entry ? calendarAnswer('deadline.ics', [entry]) : missing('There is no such deadline.')
}

export const action = onlyRead
