import { z } from 'zod'
import { isDay } from '~/content/nepal-time.ts'
import { orderKeys } from '~/content/query.server.ts'
import type { FieldErrors } from '~/content/rules.server.ts'
import type { Place, StoreQuery } from '~/content/store.server.ts'
import type { ContentType } from '~/content/type.ts'

/** What a list can be narrowed down by, and what its cursors name. */
type ListShape = Pick<ContentType, 'filters' | 'ordered' | 'dated'>

export const mostItems = 1000
export const longestSearch = 200

const limit = z.coerce
  .number('limit must be a number.')
  .int('limit must be a whole number.')
  .min(1, 'limit must be at least 1.')
  .max(mostItems, `limit must be at most ${mostItems}.`)

/** What a list's query asks for; parameters that the type does not know are passed over. */
export function readListQuery(
  type: ListShape,
  params: URLSearchParams,
): { query: StoreQuery; errors?: undefined } | { query?: undefined; errors: FieldErrors } {
  const query: StoreQuery = { filters: {} }
  const errors: FieldErrors = {}
  for (const name of type.filters) {
    const value = params.get(name)
    if (value && query.filters) query.filters[name] = value
  }
  query.q = params.get('q')?.trim() || undefined
  if (query.q && query.q.length > longestSearch) errors.q = `q can have at most ${longestSearch} characters.`
  if (params.has('limit')) {
    const read = limit.safeParse(params.get('limit') || undefined)
    if (read.success) query.limit = read.data
    else errors.limit = read.error.issues[0]?.message ?? ''
  }
  const cursor = params.get('cursor')
  if (cursor) {
    query.after = readCursor(type, cursor)
    if (!query.after) errors.cursor = 'cursor must come from the Link of an earlier answer.'
  }
  if (type.dated) Object.assign(query, readDays(params, errors))
  return Object.keys(errors).length > 0 ? { errors } : { query }
}

function readDays(params: URLSearchParams, errors: FieldErrors) {
  const days: Record<string, string> = {}
  for (const name of ['from', 'to']) {
    const day = params.get(name)
    if (day && isDay(day)) days[name] = day
    else if (day) errors[name] = `${name} must be a day such as 2026-01-31.`
  }
  return days
}

export function nextLink(request: Request, cursor: string) {
  const { pathname, searchParams } = new URL(request.url)
  searchParams.set('cursor', cursor)
  return `<${pathname}?${searchParams}>; rel="next"`
}

export const writeCursor = (place: Place) => Buffer.from(JSON.stringify(place)).toString('base64url')

function readCursor(type: ListShape, cursor: string): Place | undefined {
  try {
    const place = cursorPlace.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    return place.length === orderKeys(type).length ? place : undefined
  } catch {
    return undefined
  }
}

const cursorPlace = z.array(z.union([z.string().max(100), z.number()])).max(3)
