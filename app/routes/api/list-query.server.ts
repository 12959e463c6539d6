import { z } from 'zod'
import type { FieldErrors } from '~/content/rules.server.ts'
import type { ListQuery } from '~/content/store.server.ts'
import type { ContentType } from '~/content/type.ts'

const mostItems = 1000

const limit = z.coerce
  .number('limit must be a number.')
  .int('limit must be a whole number.')
  .min(1, 'limit must be at least 1.')
  .max(mostItems, `limit must be at most ${mostItems}.`)

/** What a list's query asks for; parameters that the type does not know are passed over. */
export function readListQuery(
  type: ContentType,
  params: URLSearchParams,
): { query: ListQuery; errors?: undefined } | { query?: undefined; errors: FieldErrors } {
  const query: ListQuery = { filters: {} }
  const errors: FieldErrors = {}
  for (const name of type.filters) {
    const value = params.get(name)
    if (value && query.filters) query.filters[name] = value
  }
  query.q = params.get('q')?.trim() || undefined
  if (query.q && query.q.length > 200) errors.q = 'q can have at most 200 characters.'
  if (params.has('limit')) {
    const read = limit.safeParse(params.get('limit') || undefined)
    if (read.success) query.limit = read.data
    else errors.limit = read.error.issues[0]?.message ?? ''
  }
  const cursor = params.get('cursor')
  if (cursor) {
    query.after = readCursor(cursor)
    if (!query.after) errors.cursor = 'cursor must come from the Link of an earlier answer.'
  }
  return Object.keys(errors).length > 0 ? { errors } : { query }
}

export const writeCursor = ({ position, _id }: { position: number; _id: string }) => `${position}.${_id}`

function readCursor(cursor: string) {
  const [, position, _id] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(cursor) ?? []
  return position && _id ? { position: Number(position), _id } : undefined
}
