import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireStaff } from '~/auth/session.server.ts'
import { textOverrideType } from '~/content/types/words.ts'
import { attachmentDisposition } from '~/files/respond.server.ts'
import { nepalDay } from '~/process/nepal-time.ts'
import { privateHeaders } from '../../../ui/staff/private.ts'
import { exportTexts } from './csv.server.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, textOverrideType.permission)
  return new Response(await exportTexts(), {
    headers: {
      ...privateHeaders,
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': attachmentDisposition(`texts-${nepalDay()}.csv`),
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
