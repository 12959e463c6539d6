import type { LoaderFunctionArgs } from '@remix-run/node'
import { currentSettings } from '~/content/public/settings.server.ts'
import { config } from '~/process/config.server.ts'
import { openApiDocument } from '~/routes/api/description/document.server.ts'
import { cacheableJson, methodNotAllowed } from '../answers.server.ts'
import { rejectUnknownParameters } from '../list-query.server.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const { companyName } = await currentSettings()
  return rejectUnknownParameters(request) ?? cacheableJson(openApiDocument(config().siteUrl, companyName))
}

export const action = () => methodNotAllowed()
