import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireStaff } from '~/auth/session.server.ts'
import { escapeFormulaInFileName } from '~/files/csv.server.ts'
import {
  fileResponse,
  notFoundResponse,
  withStorageUnavailableResponse,
} from '~/files/http/responses.server.ts'
import { findCv } from '~/inbox/cv-files.server.ts'
import { screenPermissions } from '~/routes/staff/screen-permissions.ts'
import { privateHeaders } from '~/ui/staff/private-headers.ts'

/** The CV of an application. It downloads as an attachment and never renders on the site's origin. */
export const loader = (args: LoaderFunctionArgs) => withStorageUnavailableResponse(() => sendCv(args))

async function sendCv({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request, screenPermissions.applications)
  const { id = '' } = params
  const found = await findCv(id)
  if (!found) return notFoundResponse('This CV no longer exists.')
  return fileResponse(request, found.file, {
    tag: id,
    type: 'application/pdf',
    cacheControl: privateHeaders['Cache-Control'],
    fileName: escapeFormulaInFileName(found.cv.fileName),
    isAttachment: true,
  })
}
