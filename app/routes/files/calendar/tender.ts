import type { LoaderFunctionArgs } from '@remix-run/node'
import { redirectMoved, redirectToCanonical } from '~/content/public/redirects.server.ts'
import { currentSettings } from '~/content/public/settings.server.ts'
import { findPublishedTender } from '~/content/public/tenders.server.ts'
import { deadlinePath } from '~/content/types/site-paths.ts'
import { tenders } from '~/content/types/tender/tenders.ts'
import { methodNotAllowed, notFound } from '~/files/http/responses.server.ts'
import { getTranslations } from '~/i18n/dictionary.server.ts'
import { calendarResponse } from './calendar.server.ts'
import { tenderEntry } from './deadlines.server.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const tender = await findPublishedTender(params.slug ?? '')
  if (!tender) await redirectMoved(tenders, { request, params })
  if (!tender) return notFound(getTranslations('files').t.noDeadline)
  redirectToCanonical(request, deadlinePath(tender.path))
  return calendarResponse('deadline.ics', [tenderEntry(tender, await currentSettings())])
}

export const action = methodNotAllowed
