import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireStaff } from '~/auth/session.server.ts'
import { textOverrideType } from '~/content/types/text-overrides.ts'
import { nepalDay } from '~/i18n/nepal-time.ts'
import { csvResponse } from '~/ui/staff/csv-response.server.ts'
import { createTextsCsv } from './csv.server.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, textOverrideType.permission)
  return csvResponse(await createTextsCsv(), `texts-${nepalDay()}`)
}
