import type { LoaderFunctionArgs } from '@remix-run/node'
import { apiAccess } from '~/auth/api-access.server.ts'
import { dashboardStats } from '~/content/public/dashboard.server.ts'
import { log } from '~/process/log.server.ts'
import { failure, methodNotAllowed } from './answers.server.ts'
import { unasked } from './list-query.server.ts'
import { accessRefused } from './write.server.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { refusal, rights } = await apiAccess({ request, context }, 'any')
  if (refusal) return accessRefused(refusal)
  const refused = unasked(request)
  if (refused) return refused
  try {
    return Response.json(await dashboardStats(rights), { headers: { 'Cache-Control': 'no-store' } })
  } catch (error) {
    log().error({ err: error }, 'the dashboard could not be read')
    return failure(500, 'Failed to load stats')
  }
}

export const action = () => methodNotAllowed()
