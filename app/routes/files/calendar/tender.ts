import type { LoaderFunctionArgs } from '@remix-run/node'
import { redirectMoved, redirectToCanonical } from '~/content/public/lead-on.server.ts'
import { findPublishedTender } from '~/content/public/published-tenders.server.ts'
import { currentSettings } from '~/content/public/settings.server.ts'
import { deadlinePath } from '~/content/types/deadline-paths.ts'
import { tenders } from '~/content/types/tenders.ts'
import { tenderEntry } from '~/routes/files/calendar/deadlines.server.ts'
import { methodNotAllowed, notFound } from '../../../files/missing.server.ts'
import { getTranslations } from '../../../process/dictionary.server.ts'
import { filesTexts } from '../texts.server.ts'
import { calendarResponse } from './answer.server.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const tender = await findPublishedTender(params.slug ?? '')
  if (!tender) await redirectMoved(tenders, { request, params })
  if (!tender) return notFound(getTranslations(filesTexts).t.noDeadline)
  redirectToCanonical(request, deadlinePath(tender.path))
  return calendarResponse('deadline.ics', [tenderEntry(tender, await currentSettings())])
}

export const action = methodNotAllowed
