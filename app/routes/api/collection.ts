import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { apiAccess } from '~/auth/api-access.server.ts'
import { UnexpectedDataError } from '~/content/columns.server.ts'
import { entityTag, listJson } from '~/content/json.server.ts'
import { publishingStates, staffStates } from '~/content/publishing.ts'
import type { ListQuery } from '~/content/query.server.ts'
import { collections } from '~/content/registry.ts'
import { listItems, placeOf } from '~/content/store.server.ts'
import { type ContentType, inSentence } from '~/content/type.ts'
import { log } from '~/server/log.server.ts'
import { failure, notFound, publicJson, unshared } from './answers.server.ts'
import { nextLink, readListQuery, writeCursor } from './list-query.server.ts'
import { accessRefused, writeContent } from './write.server.ts'

/** Lists and single items of every uniform content type. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const type = collections.find(({ name }) => name === params.collection)
  if (!type) return notFound()
  const state = new URL(request.url).searchParams.get('state')
  if (state) {
    const { refusal } = await apiAccess({ request, context })
    if (refusal) return accessRefused(refusal)
    if (!staffStates.some((one) => one === state))
      return failure(400, wrongState, { errors: { state: wrongState } })
  }
  const sight: Sight = state
    ? { reader: 'staff', unpublished: true, state: publishingStates.find((one) => one === state) }
    : { visible: true }
  try {
    return params.id === undefined ? await list(type, request, sight) : await item(type, params.id, sight)
  } catch (error) {
    log().error({ err: error, type: type.name }, 'content could not be read')
    const unexpected = error instanceof UnexpectedDataError
    return failure(
      500,
      unexpected
        ? 'Backend returned unexpected data format'
        : 'The data could not be read. Please try again.',
    )
  }
}

export function action(args: ActionFunctionArgs) {
  const type = collections.find(({ name }) => name === args.params.collection)
  return type ? writeContent(type, args) : notFound()
}

/** What a reader sees: visitors what is public, staff who ask for a state everything in it. */
interface Sight extends Pick<ListQuery, 'visible' | 'unpublished' | 'state'> {
  reader?: 'staff'
}

const wrongState = `state must be one of: ${staffStates.join(', ')}.`

async function list(type: ContentType, request: Request, { reader, ...sight }: Sight) {
  const { query, errors } = readListQuery(type, new URL(request.url).searchParams)
  if (errors) return failure(400, Object.values(errors)[0] ?? '', { errors })
  const items = await listItems(type, { ...query, ...sight })
  const days = type.dated ? ['from', 'to'] : []
  const known = ['q', 'limit', 'cursor', 'state', ...type.filters, ...days]
    .map((name) => `"${name}"`)
    .join(' ')
  const last = items.at(-1)
  const more = query.limit === items.length && last
  return publicJson(await listJson(type, items, reader), {
    'No-Vary-Search': `params, except=(${known})`,
    ...(more && { Link: nextLink(request, writeCursor(placeOf(type, last))) }),
    ...(reader && unshared),
  })
}

async function item(type: ContentType, id: string, { reader, ...sight }: Sight) {
  const [found] = await listItems(type, { id, ...sight })
  const [json] = found ? await listJson(type, [found], reader) : []
  if (!found || !json) return notFound(`There is no ${inSentence(type.one)} with this id.`)
  const headers = { ETag: entityTag(found, json), 'No-Vary-Search': 'params, except=("state")' }
  return publicJson(json, { ...headers, ...(reader && unshared) })
}
