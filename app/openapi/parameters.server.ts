import { staffStates } from '../content/publishing.ts'
import { type ContentType, inSentence } from '../content/type.ts'
import { longestSearch, mostItems } from '../routes/api/list-query.server.ts'
import { valueSchema } from './schemas.server.ts'
import type { Parameter } from './types.ts'

/** What a list can be narrowed down by. */
export function listParameters(type: ContentType): Parameter[] {
  const filters = type.filters.map((name): Parameter => {
    const field = type.fields[name]
    const description = `Only those with this ${inSentence(field?.label ?? name)}`
    if (!field || !['choice', 'suggestion', 'flag'].includes(field.kind))
      return query(name, description, { type: 'string' })
    const { type: kind, enum: options, examples } = valueSchema(field)
    return query(name, description, { type: kind, ...(options ? { enum: options } : { examples }) })
  })
  return [search, ...filters, ...(type.dated ? days : []), ...paging, state, ifNoneMatch]
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

export const paging = [
  query('limit', 'At most so many; without it, all', { type: 'integer', minimum: 1, maximum: mostItems }),
  query('cursor', 'Where the next page begins: from the `Link` of the answer before', { type: 'string' }),
]

export const state = query(
  'state',
  'For staff alone: drafts and what is scheduled too, with `visibility`, `publishAt` and `unpublishAt`',
  { type: 'string', enum: staffStates },
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

export const ifMatch: Parameter = {
  name: 'If-Match',
  in: 'header',
  description: 'The `ETag` of the item as it was read: 409 where someone changed it meanwhile',
  schema: { type: 'string' },
}
