import type { Schema } from '../../../content/kinds/kind.server.ts'
import { staffStates } from '../../../content/kinds/publishing.ts'
import { type ContentType, inSentence } from '../../../content/kinds/type.ts'
import { optionsOf } from '../../../content/store/filters.server.ts'
import { valueSchema } from '../../../content/store/schemas.server.ts'
import { languages } from '../../../process/language.ts'
import { keptHours, longestKey } from '../idempotency.server.ts'
import { longestSearch, mostItems } from '../list-query.server.ts'
import type { Parameter } from './types.ts'

export function listParameters(type: ContentType): Parameter[] {
  const filters = type.filters.map((name): Parameter => {
    const field = type.fields[name]
    const description = `Only those with this ${inSentence(field?.label ?? name)}`
    const options = optionsOf(type, name)
    if (options) return query(name, description, { type: 'string', enum: options })
    const { type: kind = 'string', examples }: Schema = field ? valueSchema(field) : {}
    return query(name, description, { type: kind, ...(Array.isArray(examples) && { examples }) })
  })
  return [search, ...filters, ...(type.dated ? days : []), since, ...paging, lang, state, ifNoneMatch]
}

export const query = (name: string, description: string, schema: Parameter['schema']): Parameter => ({
  name,
  in: 'query',
  description,
  schema,
})

export const search = query('q', 'Only those with this text in them, whatever its case', {
  type: 'string',
  maxLength: longestSearch,
})

const day = { type: 'string', format: 'date' }

export const days = [query('from', 'Only from this day on', day), query('to', 'Only up to this day', day)]

export const since = query(
  'since',
  'Only what has become as it is at this moment or later (`updatedAt`); a day means its beginning in Nepal',
  { type: 'string', format: 'date-time' },
)

export const cursor = query('cursor', 'Where the next page begins: from the `Link` of the answer before', {
  type: 'string',
})

export const paging = [
  query(
    'limit',
    'At most so many; without it, all: where those are more than 1,000, as a stream without an `ETag`',
    { type: 'integer', minimum: 1, maximum: mostItems },
  ),
  cursor,
]

export const state = query(
  'state',
  'For staff alone: those that stand so with visitors. Without it, a list has what visitors see',
  { type: 'string', enum: staffStates },
)

export const lang = query(
  'lang',
  'The language: with `ne`, what is filled in Nepali stands in the place of the English. Who changes such an answer and sends it back puts the Nepali under `ne`: a changed field beside it becomes the English. A choice, such as a category or a department to choose from, has the same value in each language: filters and writes take that',
  { type: 'string', enum: languages },
)

export const id: Parameter = {
  name: 'id',
  in: 'path',
  required: true,
  description: 'The `_id` of the item',
  schema: { type: 'string' },
}

export const ifNoneMatch: Parameter = {
  name: 'If-None-Match',
  in: 'header',
  description: 'The `ETag` of an earlier answer: 304 where nothing has changed',
  schema: { type: 'string' },
}

const header = (
  name: string,
  description: string,
  schema: Parameter['schema'] = { type: 'string' },
): Parameter => ({ name, in: 'header', description, schema })

export const readConditions = [
  ifNoneMatch,
  header('If-Modified-Since', 'The `Last-Modified` of an earlier answer, where it had no `ETag`'),
]

export const changeConditions = [
  header(
    'If-Match',
    'The `ETag` of the item as it was read: 412 where it is another meanwhile, by a change or by its deadline; its counters (`downloads`, `applicationsReceived`) hold nothing back',
  ),
  header('If-Unmodified-Since', 'Where there is no `ETag`: 412 where the item was changed later'),
  header('If-None-Match', 'With `*`: 412 where the item is there'),
]

export const idempotencyKey = header(
  'Idempotency-Key',
  `A name of your own for this call: sent again within ${keptHours} hours, it adds nothing and gets the same answer; with another body, 422`,
  { type: 'string', minLength: 1, maxLength: longestKey, pattern: '^[!-~]*$' },
)
