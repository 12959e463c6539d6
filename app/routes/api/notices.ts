import type { LoaderFunctionArgs } from '@remix-run/node'
import { UnexpectedDataError } from '~/content/columns.server.ts'
import { findNotice, listNotices } from '~/content/notices.server.ts'
import { log } from '~/server/log.server.ts'
import { failure, methodNotAllowed, notFound, publicJson } from './answers.server.ts'
import { nextLink, readListQuery, writeCursor } from './list-query.server.ts'

const list = {
  filters: ['category', 'priority', 'department'],
  ordered: false,
  dated: 'publishDate',
}

/** Tenders, announcements and vacancies in one list, the newest first; or one of them. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  try {
    return params.id === undefined ? await all(request) : await one(params.id)
  } catch (error) {
    log().error({ err: error }, 'notices could not be read')
    return failure(
      500,
      error instanceof UnexpectedDataError
        ? 'Backend returned unexpected data format'
        : 'The data could not be read. Please try again.',
    )
  }
}

export const action = () => methodNotAllowed()

async function all(request: Request) {
  const { query, errors } = readListQuery(list, new URL(request.url).searchParams)
  if (errors) return failure(400, Object.values(errors)[0] ?? '', { errors })
  const { limit, after } = query
  const found = await listNotices(query, { limit, after })
  const known = ['q', 'limit', 'cursor', 'from', 'to', ...list.filters].map((name) => `"${name}"`).join(' ')
  const last = found.at(-1)
  return publicJson(
    found.map(({ notice }) => notice),
    {
      'No-Vary-Search': `params, except=(${known})`,
      ...(last && limit === found.length && { Link: nextLink(request, writeCursor(last.place)) }),
    },
  )
}

async function one(id: string) {
  const found = await findNotice(id)
  return found ? publicJson(found.notice) : notFound('There is no notice with this id.')
}
