import type { LoaderFunctionArgs } from '@remix-run/node'
import { deadlinePath, tenderPath } from '~/content/deadline-paths.ts'
import { tenderEntry } from '~/content/deadlines.server.ts'
import { publishedTender } from '~/content/published-tenders.server.ts'
import { currentSettings } from '~/content/settings.server.ts'
import { tenders } from '~/content/tenders.ts'
import { leadOn, leadTo } from '~/routes/site/lead-on.server.ts'
import { missing, onlyRead } from '../missing.server.ts'
import { calendarAnswer } from './answer.server.ts'

/** The deadline of one tender, whether to come, over or cancelled. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const tender = await publishedTender(params.slug ?? '')
  if (!tender) await leadOn(tenders, { request, params })
  if (!tender) return missing('There is no such deadline.')
  leadTo(request, deadlinePath(tenderPath(tender)))
  return calendarAnswer('deadline.ics', [tenderEntry(tender, await currentSettings())])
}

export const action = onlyRead
