import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireStaff } from '~/auth/session.server.ts'
import { subscribersCsv } from '~/letters/subscriber-export.server.ts'
import { nepalDay } from '~/process/nepal-time.ts'
import { screenPermissions } from '../screens.ts'
import { csvResponse } from './csv-answer.server.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, screenPermissions.subscribers)
  return csvResponse(await subscribersCsv(), `subscribers-${nepalDay()}`)
}
