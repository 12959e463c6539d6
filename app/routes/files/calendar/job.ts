import type { LoaderFunctionArgs } from '@remix-run/node'
import { leadOn } from '~/content/public/lead-on.server.ts'
import { jobs } from '~/content/types/jobs.ts'
import { deadlineOfJob } from '~/routes/files/calendar/deadlines.server.ts'
import { missing, onlyRead } from '../../../files/missing.server.ts'
import { wordsOf } from '../../../process/dictionary.server.ts'
import { filesTexts } from '../texts.server.ts'
import { calendarAnswer } from './answer.server.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const entry = await deadlineOfJob(params.slug ?? '')
  if (!entry) await leadOn(jobs, { request, params })
  return entry ? calendarAnswer('deadline.ics', [entry]) : missing(wordsOf(filesTexts).t.noDeadline)
}

export const action = onlyRead
