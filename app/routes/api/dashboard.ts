import type { LoaderFunctionArgs } from '@remix-run/node'
import { authorizeApiRequest } from '~/auth/api-access.server.ts'
import { log } from '~/config/log.server.ts'
import { dashboardStats } from '~/content/dashboard/dashboard.server.ts'
import { unknownParametersResponse } from './list-query.server.ts'
import { methodNotAllowedResponse, problemResponse } from './responses.server.ts'
import { accessDeniedResponse } from './write.server.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { refusal, rights } = await authorizeApiRequest({ request, context }, 'any')
  if (refusal) return accessDeniedResponse(refusal)
  const rejection = unknownParametersResponse(request)
  if (rejection) return rejection
  try {
    return Response.json(await dashboardStats(rights), { headers: { 'Cache-Control': 'no-store' } })
  } catch (error) {
    log().error({ err: error }, 'the dashboard could not be read')
    return problemResponse(500, 'Failed to load stats')
  }
}

export const action = () => methodNotAllowedResponse()
