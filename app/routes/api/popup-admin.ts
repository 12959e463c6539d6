import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { apiAccess } from '~/auth/api-access.server.ts'
import { entityTag, listJson } from '~/content/store/json.server.ts'
import { listItems } from '~/content/store/store.server.ts'
import { popups } from '~/content/types/popups.ts'
import { failure, notFound, publicJson, unshared } from './answers.server.ts'
import { unasked } from './list-query.server.ts'
import { accessRefused, writeContent } from './write.server.ts'

export async function loader({ request, params: { id }, context }: LoaderFunctionArgs) {
  const { refusal } = await apiAccess({ request, context }, popups.area)
  const refused = refusal ? accessRefused(refusal) : unasked(request)
  if (refused) return refused
  try {
    const found = await listItems(popups, { id, unpublished: true })
    const all = await listJson(popups, found, 'staff')
    if (id === undefined) return publicJson(all, unshared)
    const [item, json] = [found[0], all[0]]
    if (!item || !json) return notFound('There is no popup with this id.')
    return publicJson(json, { ETag: entityTag(popups, item, json), ...unshared })
  } catch {
    return failure(500, 'Failed to fetch popups.')
  }
}

export const action = (args: ActionFunctionArgs) => writeContent(popups, args)
