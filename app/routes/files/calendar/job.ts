import type { LoaderFunctionArgs } from '@remix-run/node'
import { redirectMoved } from '~/content/public/lead-on.server.ts'
import { jobs } from '~/content/types/jobs.ts'
import { findJobEntry } from '~/routes/files/calendar/deadlines.server.ts'
import { methodNotAllowed, notFound } from '../../../files/missing.server.ts'
import { getTranslations } from '../../../process/dictionary.server.ts'
import { filesTexts } from '../texts.server.ts'
import { calendarResponse } from './answer.server.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const entry = await findJobEntry(params.slug ?? '')
  if (!entry) await redirectMoved(jobs, { request, params })
  return entry
    ? calendarResponse('deadline.ics', [entry])
    : notFound(getTranslations(filesTexts).t.noDeadline)
}

export const action = methodNotAllowed
