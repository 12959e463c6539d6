import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireStaff } from '~/auth/session.server.ts'
import { words } from '~/content/types/words.ts'
import { savedAs } from '~/files/respond.server.ts'
import { nepalDay } from '~/process/nepal-time.ts'
import { privateHeaders } from '../../../ui/staff/private.ts'
import { textsCsv } from './csv.server.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, words.area)
  return new Response(await textsCsv(), {
    headers: {
      ...privateHeaders,
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': savedAs(`texts-${nepalDay()}.csv`),
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
