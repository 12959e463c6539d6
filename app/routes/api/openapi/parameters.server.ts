import { valueSchema } from '~/content/api/schemas.server.ts'
import type { JsonSchema } from '~/content/fields/kind.server.ts'
import { filterOptions } from '~/content/items/query.server.ts'
import { type ContentType, lowerFirst } from '~/content/schema/define.ts'
import { publicationFilters } from '~/content/schema/publishing.ts'
import { languages } from '~/i18n/language.ts'
import { keyLifetimeHours, maxKeyLength } from '~/routes/api/idempotency.server.ts'
import { maxPageSize, maxSearchLength } from '~/routes/api/list-query.server.ts'
import type { Parameter } from './types.ts'

export function collectionParametersOf(type: ContentType): Parameter[] {
  const filters = type.list.filterFields.map((name): Parameter => {
    const field = type.fields[name]
    const description = `Only those with this ${lowerFirst(field?.label ?? name)}`
    const options = filterOptions(type, name)
    if (options) return queryParameter(name, description, { type: 'string', enum: options })
    const { type: schemaType = 'string', examples }: JsonSchema = field ? valueSchema(field) : {}
    return queryParameter(name, description, {
      type: schemaType,
      ...(Array.isArray(examples) && { examples }),
    })
  })
  return [
    searchParameter,
    ...filters,
    ...(type.dateField ? dayParameters : []),
    sinceParameter,
    ...pagingParameters,
    languageParameter,
    stateParameter,
    ifNoneMatchHeader,
  ]
}

export const queryParameter = (
  name: string,
  description: string,
  schema: Parameter['schema'],
): Parameter => ({
  name,
  in: 'query',
  description,
  schema,
})

export const searchParameter = queryParameter('q', 'Only those with this text in them, whatever its case', {
  type: 'string',
  maxLength: maxSearchLength,
})

const daySchema = { type: 'string', format: 'date' }

export const dayParameters = [
  queryParameter('from', 'Only from this day on', daySchema),
  queryParameter('to', 'Only up to this day', daySchema),
]

export const sinceParameter = queryParameter(
  'since',
  'Only what has become as it is at this moment or later (`updatedAt`); a day means its beginning in Nepal',
  { type: 'string', format: 'date-time' },
)

export const cursorParameter = queryParameter(
  'cursor',
  'Where the next page begins: from the `Link` of the answer before',
  {
    type: 'string',
  },
)

export const pagingParameters = [
  queryParameter(
    'limit',
    'At most so many; without it, all: where those are more than 1,000, as a stream without an `ETag`',
    { type: 'integer', minimum: 1, maximum: maxPageSize },
  ),
  cursorParameter,
]

export const stateParameter = queryParameter(
  'state',
  'For staff alone: those that stand so with visitors. Without it, a list has what visitors see',
  { type: 'string', enum: publicationFilters },
)

export const languageParameter = queryParameter(
  'lang',
  'The language: with `ne`, what is filled in Nepali stands in the place of the English. Who changes such an answer and sends it back puts the Nepali under `ne`: a changed field beside it becomes the English. A choice, such as a category or a department to choose from, has the same value in each language: filters and writes take that',
  { type: 'string', enum: languages },
)

export const idParameter: Parameter = {
  name: 'id',
  in: 'path',
  required: true,
  description: 'The `_id` of the item',
  schema: { type: 'string' },
}

export const ifNoneMatchHeader: Parameter = {
  name: 'If-None-Match',
  in: 'header',
  description: 'The `ETag` of an earlier answer: 304 where nothing has changed',
  schema: { type: 'string' },
}

const requestHeader = (
  name: string,
  description: string,
  schema: Parameter['schema'] = { type: 'string' },
): Parameter => ({ name, in: 'header', description, schema })

export const preconditionHeadersForReads = [
  ifNoneMatchHeader,
  requestHeader('If-Modified-Since', 'The `Last-Modified` of an earlier answer, where it had no `ETag`'),
]

export const preconditionHeadersForChanges = [
  requestHeader(
    'If-Match',
    'The `ETag` of the item as it was read: 412 where it is another meanwhile, by a change or by its deadline; its counters (`downloads`, `applicationsReceived`) hold nothing back',
  ),
  requestHeader('If-Unmodified-Since', 'Where there is no `ETag`: 412 where the item was changed later'),
  requestHeader('If-None-Match', 'With `*`: 412 where the item is there'),
]

export const idempotencyKeyHeader = requestHeader(
  'Idempotency-Key',
  `A name of your own for this call: sent again within ${keyLifetimeHours} hours, it adds nothing and gets the same answer; with another body, 422`,
  { type: 'string', minLength: 1, maxLength: maxKeyLength, pattern: '^[!-~]*$' },
)
