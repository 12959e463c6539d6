import { createHash } from 'node:crypto'
import { z } from 'zod'
import { moment } from '~/content/kinds/index.ts'
import { readNumber } from '~/content/kinds/number.server.ts'
import { type FieldErrors, rule } from '~/content/kinds/rules.server.ts'
import type { ContentType } from '~/content/kinds/type.ts'
import { inBikram, isInBikram } from '~/content/kinds/year.server.ts'
import { type Filter, readFilter } from '~/content/store/filters.server.ts'
import { orderKeys } from '~/content/store/query.server.ts'
import type { Place, StoreQuery } from '~/content/store/store.server.ts'
import { isDay } from '~/process/nepal-time.ts'
import { repeatable } from '~/process/plain-text.ts'
import { badQuery, cacheBusters } from './answers.server.ts'
import { mostAtOnce } from './long-list.server.ts'

export interface ListShape extends Pick<ContentType, 'dated'> {
  filters: Record<string, (value: string) => Filter>
  /** Of which kind each part of a cursor is. */
  place: number
}

export const mostItems = 1000
export const longestSearch = 200

export const shapeOf = (type: ContentType): ListShape => ({
  dated: type.dated,
  filters: Object.fromEntries(
    type.filters.map((key) => [key, (value: string) => readFilter(type, key, value)]),
  ),
  place: orderKeys(type).length,
})

type Read =
  | { query: StoreQuery; errors?: undefined; known: string[] }
  | { query?: undefined; errors: FieldErrors; known: string[] }

export function readListQuery(shape: ListShape, url: URL, others: string[] = []): Read {
  const { searchParams: params } = url
  const days = shape.dated ? ['from', 'to'] : []
  const known = ['q', ...Object.keys(shape.filters), ...days, 'since', ...paging, ...others]
  const errors = strangers(params, known)
  const query: StoreQuery = { filters: {} }
  for (const [name, read] of Object.entries(shape.filters)) {
    const given = params.get(name)
    const { value, wrong } = given ? read(given) : {}
    if (wrong) errors[name] ??= wrong
    if (value && query.filters) query.filters[name] = value
  }
  query.q = params.get('q')?.trim() || undefined
  if (query.q && query.q.length > longestSearch) errors.q = `q can have at most ${longestSearch} characters.`
  Object.assign(query, readPage(shape, url, errors), readDays(days, params, errors))
  query.since = readSince(params, errors)
  return Object.keys(errors).length > 0 ? { errors, known } : { query, known }
}

const paging = ['limit', 'cursor']

/** A sentence for each parameter that is not known here, or that was given twice. */
export function strangers(params: URLSearchParams, known: string[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const name of new Set(params.keys())) {
    if (cacheBusters.includes(name)) continue
    if (!known.includes(name)) errors[repeatable(name)] = noParameter(repeatable(name), known)
    else if (params.getAll(name).length > 1) errors[name] = `${name} can be given only once.`
  }
  return errors
}

const noParameter = (name: string, known: string[]) =>
  `There is no parameter ${name} here${known.length > 0 ? `, but: ${known.join(', ')}` : ''}.`

/** Refuses an address that is asked something it does not know; undefined where all is known. */
export function unasked(request: Request, known: string[] = []) {
  const errors = strangers(new URL(request.url).searchParams, known)
  return Object.keys(errors).length > 0 ? badQuery(errors, known) : undefined
}

const limit = z.preprocess(
  readNumber,
  z
    .number('limit must be a number.')
    .int('limit must be a whole number.')
    .min(1, 'limit must be at least 1.')
    .max(mostItems, `limit must be at most ${mostItems}.`),
)

export function readPage({ place }: Pick<ListShape, 'place'>, url: URL, errors: FieldErrors) {
  const { searchParams: params } = url
  const page: Pick<StoreQuery, 'limit' | 'after'> = {}
  if (params.has('limit')) {
    const read = limit.safeParse(params.get('limit'))
    if (read.success) page.limit = read.data
    else errors.limit ??= read.error.issues[0]?.message ?? ''
  }
  const cursor = params.get('cursor')
  if (cursor !== null) {
    const { after, of } = readCursor(cursor) ?? {}
    if (after?.length !== place) errors.cursor ??= wrongCursor
    // Those of earlier versions say nothing of their list.
    else if (of !== undefined && of !== listAt(url)) errors.cursor ??= othersCursor
    else page.after = after
  }
  return page
}

const wrongCursor = 'cursor must come from the Link of an earlier answer.'
const othersCursor = 'cursor comes from another list, or from this one with other filters.'

function readDays(names: string[], params: URLSearchParams, errors: FieldErrors) {
  const days: Record<string, string> = {}
  for (const name of names) {
    const day = params.get(name)
    if (day && isDay(day) && isInBikram(day)) errors[name] ??= inBikram(name, day)
    else if (day && isDay(day)) days[name] = day
    else if (day) errors[name] ??= `${name} must be a day such as 2026-01-31.`
  }
  return days
}

/** A moment, or the day in Nepal at whose beginning it lies. An unescaped plus sign has become a space. */
export function readSince(params: URLSearchParams, errors: FieldErrors): string | undefined {
  const given = params
    .get('since')
    ?.trim()
    .replace(/ (?=\d\d:\d\d$)/, '+')
  if (given === undefined) return undefined
  const read = sinceRule.safeParse(isDay(given) ? `${given}T00:00` : given)
  if (read.success) return String(read.data)
  errors.since ??= read.error.issues[0]?.message ?? ''
  return undefined
}

const sinceRule = rule(
  moment('since', { required: true, missing: 'since must be a day or a moment such as 2026-01-31T12:00Z.' }),
)

/** One more than is shown is read, so that the last page names no next, and a list that is too long to be made whole is known. */
export const readAhead = ({ limit = mostAtOnce, after }: StoreQuery): StoreQuery => ({
  after,
  limit: limit + 1,
})

export function pageOf<Found>(
  found: Found[],
  { limit = found.length }: StoreQuery,
  request: Request,
  placeOf: (last: Found) => Place,
) {
  const items = found.slice(0, limit)
  const last = items.at(-1)
  const links: Record<string, string> =
    found.length > limit && last ? { Link: nextLink(request, placeOf(last)) } : {}
  return { items, links }
}

function nextLink(request: Request, place: Place) {
  const url = new URL(request.url)
  const { pathname, searchParams } = url
  for (const name of cacheBusters) searchParams.delete(name)
  const cursor: Cursor = { after: place, of: listAt(url) }
  searchParams.set('cursor', Buffer.from(JSON.stringify(cursor)).toString('base64url'))
  return `<${pathname}?${searchParams}>; rel="next"`
}

/** Names a list with its filters, in few letters. */
function listAt({ pathname, searchParams }: URL) {
  const passedOver = [...paging, 'lang', ...cacheBusters]
  const filters = [...searchParams].filter(([name, value]) => value && !passedOver.includes(name)).sort()
  return createHash('sha256')
    .update(JSON.stringify([pathname, filters]))
    .digest('base64url')
    .slice(0, 8)
}

interface Cursor {
  after: Place
  of?: string
}

function readCursor(cursor: string): Cursor | undefined {
  try {
    const { data } = anyCursor.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    return Array.isArray(data) ? { after: data } : data
  } catch {
    return undefined
  }
}

const cursorPlace = z.array(z.union([z.string().max(100), z.number()])).max(3)
const anyCursor = z.union([cursorPlace, z.object({ after: cursorPlace, of: z.string() })])
