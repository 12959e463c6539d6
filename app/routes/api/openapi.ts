import { currentSettings } from '~/content/settings.server.ts'
import { openApi } from '~/openapi/document.server.ts'
import { config } from '~/server/config.server.ts'
import { anyQuery, methodNotAllowed, publicJson } from './answers.server.ts'

/** Describes every call for programs, in OpenAPI 3.1. */
export async function loader() {
  const { companyName } = await currentSettings()
  return publicJson(openApi(config().siteUrl, companyName), anyQuery)
}

export const action = () => methodNotAllowed()
