import type { LoaderFunctionArgs } from '@remix-run/node'
import { leadOn, leadTo } from '~/content/public/lead-on.server.ts'
import { publishedTender } from '~/content/public/published-tenders.server.ts'
import { currentSettings } from '~/content/public/settings.server.ts'
import { deadlinePath } from '~/content/types/deadline-paths.ts'
import { tenders } from '~/content/types/tenders.ts'
import { tenderEntry } from '~/routes/files/calendar/deadlines.server.ts'
import { missing, onlyRead } from '../../../files/missing.server.ts'
import { wordsOf } from '../../../process/dictionary.server.ts'
import { filesTexts } from '../texts.server.ts'
import { calendarAnswer } from './answer.server.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const tender = await publishedTender(params.slug ?? '')
  if (!tender) await leadOn(tenders, { request, params })
  if (!tender) return missing(wordsOf(filesTexts).t.noDeadline)
  leadTo(request, deadlinePath(tender.path))
  return calendarAnswer('deadline.ics', [tenderEntry(tender, await currentSettings())])
}

export const action = onlyRead
