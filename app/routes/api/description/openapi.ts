import type { LoaderFunctionArgs } from '@remix-run/node'
import { currentSettings } from '~/content/public/settings.server.ts'
import { config } from '~/process/config.server.ts'
import { openApi } from '~/routes/api/description/document.server.ts'
import { methodNotAllowed, publicJson } from '../answers.server.ts'
import { unasked } from '../list-query.server.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const { companyName } = await currentSettings()
  return unasked(request) ?? publicJson(openApi(config().siteUrl, companyName))
}

export const action = () => methodNotAllowed()
