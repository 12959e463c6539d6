import type { LoaderFunctionArgs } from '@remix-run/node'
import { findPublishedBySlug } from '~/content/items/store.server.ts'
import { throwRedirectIfFormerSlug, throwRedirectUnlessCanonical } from '~/content/public/redirects.server.ts'
import { currentSettings } from '~/content/public/settings.server.ts'
import { jobs } from '~/content/types/jobs.ts'
import { deadlineCalendarPathOfPage } from '~/content/types/site-paths.ts'
import { tenders } from '~/content/types/tender/tenders.ts'
import { methodNotAllowedResponse, notFoundResponse } from '~/files/http/responses.server.ts'
import { getTranslations } from '~/i18n/dictionary.server.ts'
import { calendarResponse } from './calendar.server.ts'
import { jobCalendarEntry, tenderCalendarEntry } from './deadlines.server.ts'

/** The deadline of a tender or a vacancy. Closed ones too, because subscribed calendars continue to request them. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { slug = '' } = params
  const isJob = /\/careers\//i.test(request.url)
  const job = isJob ? await findPublishedBySlug(jobs, slug) : undefined
  const tender = isJob ? undefined : await findPublishedBySlug(tenders, slug)
  if (job) return calendarResponse('deadline.ics', [jobCalendarEntry(job)])
  if (!tender) {
    await throwRedirectIfFormerSlug(isJob ? jobs : tenders, { request, params })
    return notFoundResponse(getTranslations('files').t.noDeadline)
  }
  throwRedirectUnlessCanonical(request, deadlineCalendarPathOfPage(tender.path))
  return calendarResponse('deadline.ics', [tenderCalendarEntry(tender, await currentSettings())])
}

export const action = methodNotAllowedResponse
