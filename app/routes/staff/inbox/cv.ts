import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireStaff } from '~/auth/session.server.ts'
import { fileResponse } from '~/files/respond.server.ts'
import { unlessAway } from '~/files/trouble.server.ts'
import { withoutFormula } from '~/letters/csv.server.ts'
import { findCv } from '~/letters/cv-files.server.ts'
import { missing } from '../../../files/missing.server.ts'
import { privateHeaders } from '../../../ui/staff/private.ts'
import { screens } from '../screens.ts'

/** The CV of an application, for staff alone; it is saved, never shown on the site's own origin. */
export const loader = (args: LoaderFunctionArgs) => unlessAway(() => answer(args))

async function answer({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request, screens.applications)
  const { id = '' } = params
  const found = await findCv(id)
  if (!found) return missing('This CV no longer exists.')
  return fileResponse(request, found.file, {
    tag: id,
    type: 'application/pdf',
    cacheControl: privateHeaders['Cache-Control'],
    fileName: withoutFormula(found.cv.fileName),
    save: true,
  })
}
