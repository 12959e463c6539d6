import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireStaff } from '~/auth/session.server.ts'
import { nepalDay } from '~/content/nepal-time.ts'
import { subscribersCsv } from '~/content/subscriber-export.server.ts'
import { privateHeaders } from '../private.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  return new Response(await subscribersCsv(), {
    headers: {
      ...privateHeaders,
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="subscribers-${nepalDay()}.csv"`,
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
