import type { LoaderFunctionArgs } from '@remix-run/node'
import { listPublicChanges, placeOfChange } from '~/content/store/public-changes.server.ts'
import { badQuery, methodNotAllowed, publicJson } from './answers.server.ts'
import { mostItems, pageOf, readPage, readSince, strangers } from './list-query.server.ts'
import { unreadable } from './unreadable.server.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const { searchParams: params } = url
  const known = ['since', 'limit', 'cursor']
  const errors = strangers(params, known)
  const since = readSince(params, errors)
  const { limit = mostItems, after } = readPage({ place: 3 }, url, errors)
  if (Object.keys(errors).length > 0) return badQuery(errors, known)
  try {
    const found = await listPublicChanges({ since, after, limit: limit + 1 })
    const { items, links } = pageOf(found, { limit }, request, placeOfChange)
    return publicJson(items, links)
  } catch (error) {
    return unreadable(error, 'changes')
  }
}

export const action = () => methodNotAllowed()
