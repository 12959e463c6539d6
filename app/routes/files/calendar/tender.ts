import type { LoaderFunctionArgs } from '@remix-run/node'
import { deadlineOfTender } from '~/content/deadlines.server.ts'
import { tenders } from '~/content/tenders.ts'
import { leadOn } from '~/routes/site/lead-on.server.ts'
import { missing, onlyRead } from '../missing.server.ts'
import { calendarAnswer } from './answer.server.ts'

/** The deadline of one tender, whether to come, over or cancelled. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const entry = await deadlineOfTender(params.slug ?? '')
  if (!entry) await leadOn(tenders, { request, params })
  return entry ? calendarAnswer('deadline.ics', [entry]) : missing('There is no such deadline.')
}

export const action = onlyRead
