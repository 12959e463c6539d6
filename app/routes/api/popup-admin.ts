import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { authorizeApiRequest } from '~/auth/api-access.server.ts'
import { createItemEtag, itemsToJson } from '~/content/api/json.server.ts'
import { listItems } from '~/content/items/store.server.ts'
import { popups } from '~/content/types/popups.ts'
import { noStoreHeaders } from '~/http/cache-headers.ts'
import { unknownParametersResponse } from './list-query.server.ts'
import { cacheableJsonResponse, notFoundResponse, problemResponse } from './responses.server.ts'
import { accessDeniedResponse, handleItemWrite } from './write.server.ts'

export async function loader({ request, params: { id }, context }: LoaderFunctionArgs) {
  const { refusal } = await authorizeApiRequest({ request, context }, popups.permission)
  const rejection = refusal ? accessDeniedResponse(refusal) : unknownParametersResponse(request)
  if (rejection) return rejection
  try {
    const found = await listItems(popups, { id, unpublished: true })
    const all = await itemsToJson(popups, found, 'staff')
    if (id === undefined) return cacheableJsonResponse(all, noStoreHeaders)
    const [item, json] = [found[0], all[0]]
    if (!item || !json) return notFoundResponse('There is no popup with this id.')
    return cacheableJsonResponse(json, { ETag: createItemEtag(popups, item, json), ...noStoreHeaders })
  } catch {
    return problemResponse(500, 'Failed to fetch popups.')
  }
}

export const action = (args: ActionFunctionArgs) => handleItemWrite(popups, args)
