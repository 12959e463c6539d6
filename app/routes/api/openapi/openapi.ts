import type { LoaderFunctionArgs } from '@remix-run/node'
import { config } from '~/config/config.server.ts'
import { currentSettings } from '~/content/public/settings.server.ts'
import { unknownParametersResponse } from '~/routes/api/list-query.server.ts'
import { cacheableJsonResponse, methodNotAllowedResponse } from '~/routes/api/responses.server.ts'
import { openApiDocument } from './document.server.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const { companyName } = await currentSettings()
  return (
    unknownParametersResponse(request) ??
    cacheableJsonResponse(openApiDocument(config().siteUrl, companyName))
  )
}

export const action = () => methodNotAllowedResponse()
