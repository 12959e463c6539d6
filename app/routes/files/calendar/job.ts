import type { LoaderFunctionArgs } from '@remix-run/node'
import { redirectMoved } from '~/content/public/redirects.server.ts'
import { jobs } from '~/content/types/jobs.ts'
import { methodNotAllowed, notFound } from '~/files/http/responses.server.ts'
import { getTranslations } from '~/i18n/dictionary.server.ts'
import { calendarResponse } from './calendar.server.ts'
import { findJobEntry } from './deadlines.server.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const entry = await findJobEntry(params.slug ?? '')
  if (!entry) await redirectMoved(jobs, { request, params })
  return entry ? calendarResponse('deadline.ics', [entry]) : notFound(getTranslations('files').t.noDeadline)
}

export const action = methodNotAllowed
