import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireStaff } from '~/auth/session.server.ts'
import { createFileViewer } from '~/content/media/permissions.server.ts'
import { parseSearchAndPage } from '~/routes/staff/resource/list/list-query.server.ts'
import { jsonResponse } from '~/routes/staff/resource/save/responses.server.ts'
import { findLinkTargets, findPictures } from './find.server.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'any')
  const params = new URL(request.url).searchParams
  const { q } = parseSearchAndPage(params)
  const found = params.has('pictures')
    ? await findPictures(q, createFileViewer(staff))
    : await findLinkTargets(q, staff)
  return jsonResponse(200, { found })
}
