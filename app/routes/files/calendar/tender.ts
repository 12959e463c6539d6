import type { LoaderFunctionArgs } from '@remix-run/node'
import { redirectFormerSlug, redirectToCanonical } from '~/content/public/redirects.server.ts'
import { currentSettings } from '~/content/public/settings.server.ts'
import { findPublishedTender } from '~/content/public/tenders.server.ts'
import { deadlineCalendarPath } from '~/content/types/site-paths.ts'
import { tenders } from '~/content/types/tender/tenders.ts'
import { methodNotAllowedResponse, notFoundResponse } from '~/files/http/responses.server.ts'
import { getTranslations } from '~/i18n/dictionary.server.ts'
import { calendarResponse } from './calendar.server.ts'
import { tenderCalendarEntry } from './deadlines.server.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const tender = await findPublishedTender(params.slug ?? '')
  if (!tender) await redirectFormerSlug(tenders, { request, params })
  if (!tender) return notFoundResponse(getTranslations('files').t.noDeadline)
  redirectToCanonical(request, deadlineCalendarPath(tender.path))
  return calendarResponse('deadline.ics', [tenderCalendarEntry(tender, await currentSettings())])
}

export const action = methodNotAllowedResponse
