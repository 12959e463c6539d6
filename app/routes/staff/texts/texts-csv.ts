import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireStaff } from '~/auth/session.server.ts'
import { textOverrideType } from '~/content/types/text-overrides.ts'
import { attachmentDisposition } from '~/files/http/responses.server.ts'
import { nepalDay } from '~/i18n/nepal-time.ts'
import { privateHeaders } from '~/ui/staff/private-headers.ts'
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
