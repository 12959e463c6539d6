import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { UnexpectedDataError } from '~/content/columns.server.ts'
import { entityTag, listJson } from '~/content/json.server.ts'
import { collections } from '~/content/registry.ts'
import { listItems, placeOf } from '~/content/store.server.ts'
import { type ContentType, inSentence } from '~/content/type.ts'
import { log } from '~/server/log.server.ts'
import { failure, notFound, publicJson } from './answers.server.ts'
import { nextLink, readListQuery, writeCursor } from './list-query.server.ts'
import { writeContent } from './write.server.ts'

/** Lists and single items of every uniform content type. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const type = collections.find(({ name }) => name === params.collection)
  if (!type) return notFound()
  try {
    return params.id === undefined ? await list(type, request) : await item(type, params.id)
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

async function list(type: ContentType, request: Request) {
  const { query, errors } = readListQuery(type, new URL(request.url).searchParams)
  if (errors) return failure(400, Object.values(errors)[0] ?? '', { errors })
  const items = await listItems(type, { ...query, visible: true })
  const days = type.dated ? ['from', 'to'] : []
  const known = ['q', 'limit', 'cursor', ...type.filters, ...days].map((name) => `"${name}"`).join(' ')
  const last = items.at(-1)
  const more = query.limit === items.length && last
  return publicJson(await listJson(type, items), {
    'No-Vary-Search': `params, except=(${known})`,
    ...(more && { Link: nextLink(request, writeCursor(placeOf(type, last))) }),
  })
}

async function item(type: ContentType, id: string) {
  const [found] = await listItems(type, { id, visible: true })
  const [json] = found ? await listJson(type, [found]) : []
  if (!found || !json) return notFound(`There is no ${inSentence(type.one)} with this id.`)
  return publicJson(json, { ETag: entityTag(found, json) })
}
