import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { apiAccess } from '~/auth/api-access.server.ts'
import { listJson } from '~/content/json.server.ts'
import { popups } from '~/content/popups.ts'
import { listItems } from '~/content/store.server.ts'
import { failure, notFound } from './answers.server.ts'
import { accessRefused, writeContent } from './write.server.ts'

/** All popups, for staff. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { refusal } = await apiAccess({ request, context })
  if (refusal) return accessRefused(refusal)
  if (params.id !== undefined) return notFound()
  try {
    const all = await listJson(popups, await listItems(popups, { unpublished: true }), 'staff')
    return Response.json(all, { headers: { 'Cache-Control': 'no-store' } })
  } catch {
    return failure(500, 'Failed to fetch popups.')
  }
}

export const action = (args: ActionFunctionArgs) => writeContent(popups, args)
