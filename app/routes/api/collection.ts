import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { authorizeApiRequest } from '~/auth/api-access.server.ts'
import { createItemEtag, itemJsonDependsOnOtherData, itemsToJson } from '~/content/api/json.server.ts'
import { cachedUnlessSearched } from '~/content/items/cache.server.ts'
import { lastModifiedOf } from '~/content/items/periods.server.ts'
import type { ListQuery } from '~/content/items/query.server.ts'
import { cursorOfItem, type ListItemsQuery, listItems } from '~/content/items/store.server.ts'
import { type ContentType, type Item, lowerFirst } from '~/content/schema/define.ts'
import { hasPermission } from '~/content/schema/permissions.ts'
import { publicationFilters, publicationStatuses } from '~/content/schema/publishing.ts'
import { apiCollections } from '~/content/types/registry.ts'
import { noStoreHeaders } from '~/http/cache-headers.ts'
import { readBatches, shouldStream, streamedJsonResponse } from './json-stream.server.ts'
import {
  listQueryRulesOf,
  parseApiQuery,
  toPageWithNextLink,
  unknownParametersResponse,
  withLookahead,
} from './list-query.server.ts'
import {
  cacheableJsonResponse,
  failedReadResponse,
  invalidQueryResponse,
  languageHeaders,
  notFoundResponse,
  respondInRequestedLanguage,
} from './responses.server.ts'
import { accessDeniedResponse, handleItemWrite } from './write.server.ts'

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const type = apiCollections.find(({ name }) => name === params.collection)
  if (!type) return notFoundResponse()
  const state = new URL(request.url).searchParams.get('state')
  const needsAccessCheck = Boolean(state) || /^bearer /i.test(request.headers.get('Authorization') ?? '')
  const access = needsAccessCheck
    ? await authorizeApiRequest({ request, context }, state ? type.permission : 'any')
    : undefined
  if (access?.refusal) return accessDeniedResponse(access.refusal)
  if (state && !publicationFilters.some((filter) => filter === state))
    return invalidQueryResponse({ state: invalidStateMessage })
  // Staff without the permission get the visitor's view.
  const isStaff = access && hasPermission(access.rights, type.permission)
  // Without `state`, staff get any single item, but only public items in a list.
  const includesAllStates = Boolean(state) || params.id !== undefined
  const requestedState = publicationStatuses.find((status) => status === state)
  const staffScope: ReadScope = includesAllStates
    ? { state: requestedState }
    : { visible: true, state: 'live' }
  const scope: ReadScope = isStaff
    ? { audience: 'staff', unpublished: true, ...staffScope }
    : { visible: true }
  try {
    return await respondInRequestedLanguage(request, () => {
      const { id } = params
      return id === undefined
        ? listResponse(type, request, scope)
        : itemResponse(type, { id, request }, scope)
    })
  } catch (error) {
    return failedReadResponse(error, type.name)
  }
}

export function action(args: ActionFunctionArgs) {
  const type = apiCollections.find(({ name }) => name === args.params.collection)
  return type ? handleItemWrite(type, args) : notFoundResponse()
}

interface ReadScope extends Pick<ListQuery, 'visible' | 'unpublished' | 'state'> {
  audience?: 'staff'
}

const invalidStateMessage = `state must be one of: ${publicationFilters.join(', ')}.`

/** The JSON of longer lists is not cached. */
const maxCachedItems = 100

async function listResponse(type: ContentType, request: Request, { audience, ...scope }: ReadScope) {
  const { query, errors, knownParameters } = parseApiQuery(listQueryRulesOf(type), new URL(request.url), [
    'state',
    'lang',
  ])
  if (errors) return invalidQueryResponse(errors, knownParameters)
  const read = (range: ListItemsQuery) =>
    listItems(type, { ...query, ...range, ...scope, bothLanguages: true })
  const found = await read(withLookahead(query))
  const positionOf = (last: Item<ContentType>) => cursorOfItem(type, last)
  const toJson = (items: Item<ContentType>[]) => itemsToJson(type, items, audience)
  if (shouldStream(query, found))
    return streamedJsonResponse(readBatches(found, read, positionOf, toJson), {
      ...languageHeaders(),
      ...audienceHeaders(audience),
    })
  const { items, links } = toPageWithNextLink(found, query, request, positionOf)
  const json = () => toJson(items)
  // Counters change without a new content version.
  const isCacheable = !audience && !type.api.counters && items.length <= maxCachedItems
  const cacheKey = () => `JSON of ${type.name} ${items.map(({ _id, version }) => `${_id} ${version}`)}`
  return cacheableJsonResponse(
    isCacheable ? await cachedUnlessSearched(cacheKey(), query, json) : await json(),
    {
      ...links,
      ...languageHeaders(),
      ...audienceHeaders(audience),
    },
  )
}

async function itemResponse(
  type: ContentType,
  { id, request }: { id: string; request: Request },
  { audience, ...scope }: ReadScope,
) {
  const rejection = unknownParametersResponse(request, ['state', 'lang'])
  if (rejection) return rejection
  const [found] = await listItems(type, { id, ...scope, bothLanguages: true })
  const [json] = found ? await itemsToJson(type, [found], audience) : []
  if (!found || !json) return notFoundResponse(`There is no ${lowerFirst(type.singular)} with this id.`)
  return cacheableJsonResponse(json, {
    ETag: createItemEtag(type, found, json),
    ...(!itemJsonDependsOnOtherData(type, found) && {
      'Last-Modified': new Date(lastModifiedOf(type, found)).toUTCString(),
    }),
    ...languageHeaders(),
    ...audienceHeaders(audience),
  })
}

const audienceHeaders = (audience?: 'staff') => ({ Vary: 'Authorization', ...(audience && noStoreHeaders) })
