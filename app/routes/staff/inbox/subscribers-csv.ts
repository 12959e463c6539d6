import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireStaff } from '~/auth/session.server.ts'
import { subscribersCsv } from '~/letters/subscriber-export.server.ts'
import { nepalDay } from '~/process/nepal-time.ts'
import { screens } from '../screens.ts'
import { savedCsv } from './csv-answer.server.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, screens.subscribers)
  return savedCsv(await subscribersCsv(), `subscribers-${nepalDay()}`)
}
