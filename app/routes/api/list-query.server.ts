import { createHash } from 'node:crypto'
import { z } from 'zod'
import { bikramYearMessage, looksLikeBikramYear } from '~/content/fields/date/index.server.ts'
import { moment } from '~/content/fields/index.ts'
import { parseIfNumber } from '~/content/fields/number/index.server.ts'
import { defaultSortKeys, type ParsedFilterValue, parseFilterValue } from '~/content/items/query.server.ts'
import type { ItemCursor, ListItemsQuery } from '~/content/items/store.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { type FieldErrors, zodSchemaOfField } from '~/content/schema/parse-values.server.ts'
import { isDay } from '~/i18n/nepal-time.ts'
import { printableParameterName } from '~/text/plain-text.ts'
import { maxBufferedItems } from './json-stream.server.ts'
import { cacheBusters, invalidQueryResponse } from './responses.server.ts'

export interface ListQueryRules extends Pick<ContentType, 'dateField'> {
  filters: Record<string, (value: string) => ParsedFilterValue>
  /** Number of sort keys in a cursor. */
  cursorLength: number
}

export const maxPageSize = 1000
export const maxSearchLength = 200

export const listQueryRulesOf = (type: ContentType): ListQueryRules => ({
  dateField: type.dateField,
  filters: Object.fromEntries(
    type.list.filterFields.map((key) => [key, (value: string) => parseFilterValue(type, key, value)]),
  ),
  cursorLength: defaultSortKeys(type).length,
})

type ParsedListQuery =
  | { query: ListItemsQuery; errors?: undefined; knownParameters: string[] }
  | { query?: undefined; errors: FieldErrors; knownParameters: string[] }

export function parseApiQuery(
  schema: ListQueryRules,
  url: URL,
  extraParameters: string[] = [],
): ParsedListQuery {
  const { searchParams: params } = url
  const days = schema.dateField ? ['from', 'to'] : []
  const knownParameters = [
    'q',
    ...Object.keys(schema.filters),
    ...days,
    'since',
    ...pagingParameters,
    ...extraParameters,
  ]
  const errors = parameterNameErrors(params, knownParameters)
  const query: ListItemsQuery = { filters: {} }
  for (const [name, read] of Object.entries(schema.filters)) {
    const input = params.get(name)
    const { value, error } = input ? read(input) : {}
    if (error) errors[name] ??= error
    if (value && query.filters) query.filters[name] = value
  }
  query.q = params.get('q')?.trim() || undefined
  if (query.q && query.q.length > maxSearchLength)
    errors.q = `q can have at most ${maxSearchLength} characters.`
  Object.assign(query, parseLimitAndCursor(schema, url, errors), parseDays(days, params, errors))
  query.since = parseSince(params, errors)
  return Object.keys(errors).length > 0 ? { errors, knownParameters } : { query, knownParameters }
}

const pagingParameters = ['limit', 'cursor']

/** Reports unknown and repeated parameters. */
export function parameterNameErrors(params: URLSearchParams, knownParameters: string[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const name of new Set(params.keys())) {
    if (cacheBusters.includes(name)) continue
    if (!knownParameters.includes(name))
      errors[printableParameterName(name)] = unknownParameterMessage(
        printableParameterName(name),
        knownParameters,
      )
    else if (params.getAll(name).length > 1) errors[name] = `${name} can be given only once.`
  }
  return errors
}

const unknownParameterMessage = (name: string, knownParameters: string[]) =>
  `There is no parameter ${name} here${knownParameters.length > 0 ? `, but: ${knownParameters.join(', ')}` : ''}.`

export function unknownParametersResponse(request: Request, knownParameters: string[] = []) {
  const errors = parameterNameErrors(new URL(request.url).searchParams, knownParameters)
  return Object.keys(errors).length > 0 ? invalidQueryResponse(errors, knownParameters) : undefined
}

const limitSchema = z.preprocess(
  parseIfNumber,
  z
    .number('limit must be a number.')
    .int('limit must be a whole number.')
    .min(1, 'limit must be at least 1.')
    .max(maxPageSize, `limit must be at most ${maxPageSize}.`),
)

export function parseLimitAndCursor(
  { cursorLength }: Pick<ListQueryRules, 'cursorLength'>,
  url: URL,
  errors: FieldErrors,
) {
  const { searchParams: params } = url
  const page: Pick<ListItemsQuery, 'limit' | 'after'> = {}
  if (params.has('limit')) {
    const read = limitSchema.safeParse(params.get('limit'))
    if (read.success) page.limit = read.data
    else errors.limit ??= read.error.issues[0]?.message ?? ''
  }
  const cursor = params.get('cursor')
  if (cursor !== null) {
    const { after, of } = parseCursor(cursor) ?? {}
    if (after?.length !== cursorLength) errors.cursor ??= invalidCursorMessage
    // Cursors of earlier versions have no list fingerprint.
    else if (of !== undefined && of !== listFingerprint(url)) errors.cursor ??= foreignCursorMessage
    else page.after = after
  }
  return page
}

const invalidCursorMessage = 'cursor must come from the Link of an earlier answer.'
const foreignCursorMessage = 'cursor comes from another list, or from this one with other filters.'

function parseDays(names: string[], params: URLSearchParams, errors: FieldErrors) {
  const days: Record<string, string> = {}
  for (const name of names) {
    const day = params.get(name)
    if (day && isDay(day) && looksLikeBikramYear(day)) errors[name] ??= bikramYearMessage(name, day)
    else if (day && isDay(day)) days[name] = day
    else if (day) errors[name] ??= `${name} must be a day such as 2026-01-31.`
  }
  return days
}

/** A day means its start in Nepal. URL decoding has turned an unescaped plus sign into a space. */
export function parseSince(params: URLSearchParams, errors: FieldErrors): string | undefined {
  const input = params
    .get('since')
    ?.trim()
    .replace(/ (?=\d\d:\d\d$)/, '+')
  if (input === undefined) return undefined
  const read = sinceRule.safeParse(isDay(input) ? `${input}T00:00` : input)
  if (read.success) return String(read.data)
  errors.since ??= read.error.issues[0]?.message ?? ''
  return undefined
}

const sinceRule = zodSchemaOfField(
  moment('since', {
    required: true,
    requiredMessage: 'since must be a day or a moment such as 2026-01-31T12:00Z.',
  }),
)

/** Reads one item more than the page shows, to detect a next page or a list that must be streamed. */
export const withLookahead = ({ limit = maxBufferedItems, after }: ListItemsQuery): ListItemsQuery => ({
  after,
  limit: limit + 1,
})

export function toPageWithNextLink<Found>(
  found: Found[],
  { limit = found.length }: ListItemsQuery,
  request: Request,
  positionOf: (last: Found) => ItemCursor,
) {
  const items = found.slice(0, limit)
  const last = items.at(-1)
  const links: Record<string, string> =
    found.length > limit && last ? { Link: nextLink(request, positionOf(last)) } : {}
  return { items, links }
}

function nextLink(request: Request, position: ItemCursor) {
  const url = new URL(request.url)
  const { pathname, searchParams } = url
  for (const name of cacheBusters) searchParams.delete(name)
  const cursor: Cursor = { after: position, of: listFingerprint(url) }
  searchParams.set('cursor', Buffer.from(JSON.stringify(cursor)).toString('base64url'))
  return `<${pathname}?${searchParams}>; rel="next"`
}

/** A short hash of the path and the filters. */
function listFingerprint({ pathname, searchParams }: URL) {
  const ignoredParameters = [...pagingParameters, 'lang', ...cacheBusters]
  const filters = [...searchParams]
    .filter(([name, value]) => value && !ignoredParameters.includes(name))
    .sort()
  return createHash('sha256')
    .update(JSON.stringify([pathname, filters]))
    .digest('base64url')
    .slice(0, 8)
}

interface Cursor {
  after: ItemCursor
  of?: string
}

function parseCursor(cursor: string): Cursor | undefined {
  try {
    const { data } = cursorSchema.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    return Array.isArray(data) ? { after: data } : data
  } catch {
    return undefined
  }
}

const cursorPositionSchema = z.array(z.union([z.string().max(100), z.number()])).max(3)
const cursorSchema = z.union([
  cursorPositionSchema,
  z.object({ after: cursorPositionSchema, of: z.string() }),
])
