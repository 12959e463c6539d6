import { openApi } from '~/openapi/document.server.ts'
import { config } from '~/server/config.server.ts'
import { anyQuery, methodNotAllowed, publicJson } from './answers.server.ts'

/** Describes every call for programs, in OpenAPI 3.1. */
export const loader = () => publicJson(openApi(config().siteUrl), anyQuery)

export const action = () => methodNotAllowed()
