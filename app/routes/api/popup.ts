import type { LoaderFunctionArgs } from '@remix-run/node'
import { log } from '~/config/log.server.ts'
import { createItemEtag, itemToJson } from '~/content/api/json.server.ts'
import { livePopup } from '~/content/public/popups.server.ts'
import { popups } from '~/content/types/popups.ts'
import { unknownParametersResponse } from './list-query.server.ts'
import {
  cacheableJsonResponse,
  languageHeaders,
  methodNotAllowedResponse,
  problemResponse,
  respondInRequestedLanguage,
} from './responses.server.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const rejection = unknownParametersResponse(request, ['lang'])
  if (rejection) return rejection
  try {
    return await respondInRequestedLanguage(request, livePopupResponse)
  } catch (error) {
    log().error({ err: error }, 'popup could not be read')
    return problemResponse(500, 'No popup available')
  }
}

async function livePopupResponse() {
  const popup = await livePopup(true)
  if (popup) {
    const json = itemToJson(popups, popup)
    return cacheableJsonResponse(json, { ETag: createItemEtag(popups, popup, json), ...languageHeaders() })
  }
  const { headers } = cacheableJsonResponse(null)
  for (const name of ['Content-Type', 'ETag']) headers.delete(name)
  return new Response(null, { status: 204, headers })
}

export const action = () => methodNotAllowedResponse()
