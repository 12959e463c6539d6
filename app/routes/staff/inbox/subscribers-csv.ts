import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireStaff } from '~/auth/session.server.ts'
import { nepalDay } from '~/i18n/nepal-time.ts'
import { subscribersCsv } from '~/inbox/exports.server.ts'
import { screenPermissions } from '~/routes/staff/screen-permissions.ts'
import { csvResponse } from '~/ui/staff/csv-response.server.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, screenPermissions.subscribers)
  return csvResponse(await subscribersCsv(), `subscribers-${nepalDay()}`)
}
