import type { LoaderFunctionArgs } from '@remix-run/node'
import { createChangeCursor, listPublicChanges } from '~/content/api/changes.server.ts'
import {
  maxPageSize,
  parameterNameErrors,
  parseLimitAndCursor,
  parseSince,
  toPageWithNextLink,
} from './list-query.server.ts'
import {
  cacheableJsonResponse,
  failedReadResponse,
  invalidQueryResponse,
  methodNotAllowedResponse,
} from './responses.server.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const { searchParams: params } = url
  const knownParameters = ['since', 'limit', 'cursor']
  const errors = parameterNameErrors(params, knownParameters)
  const since = parseSince(params, errors)
  const { limit = maxPageSize, after } = parseLimitAndCursor({ cursorLength: 3 }, url, errors)
  if (Object.keys(errors).length > 0) return invalidQueryResponse(errors, knownParameters)
  try {
    const found = await listPublicChanges({ since, after, limit: limit + 1 })
    const { items, links } = toPageWithNextLink(found, { limit }, request, createChangeCursor)
    return cacheableJsonResponse(items, links)
  } catch (error) {
    return failedReadResponse(error, 'changes')
  }
}

export const action = () => methodNotAllowedResponse()
