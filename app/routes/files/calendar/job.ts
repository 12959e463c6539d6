import type { LoaderFunctionArgs } from '@remix-run/node'
import { redirectFormerSlug } from '~/content/public/redirects.server.ts'
import { jobs } from '~/content/types/jobs.ts'
import { methodNotAllowedResponse, notFoundResponse } from '~/files/http/responses.server.ts'
import { getTranslations } from '~/i18n/dictionary.server.ts'
import { calendarResponse } from './calendar.server.ts'
import { findJobCalendarEntry } from './deadlines.server.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const entry = await findJobCalendarEntry(params.slug ?? '')
  if (!entry) await redirectFormerSlug(jobs, { request, params })
  return entry
    ? calendarResponse('deadline.ics', [entry])
    : notFoundResponse(getTranslations('files').t.noDeadline)
}

export const action = methodNotAllowedResponse
