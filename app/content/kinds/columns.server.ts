import type { Field } from './fields.ts'
import { serverKinds } from './index.server.ts'
import type { Column } from './kind.server.ts'
import type { ContentType, Item } from './type.ts'

/** What the store keeps with every record; the type's own columns stand beside it. */
export interface Row {
  _id: string
  position: number
  version: number
  createdAt: string
  updatedAt: string
  /** Only in tables whose type has pages. */
  slug?: string
}

/** A stored record that does not fit its declaration. */
export class UnexpectedDataError extends Error {}

export function toColumns(type: ContentType, values: Record<string, unknown>): Record<string, Column> {
  return mapFields(type, ({ kind }, key) => serverKinds[kind].write(values[key]))
}

/** Throws `UnexpectedDataError` where a column does not hold what its field says. */
export function fromRow<Type extends ContentType>(type: Type, row: Row): Item<Type> {
  const columns = new Map<string, Column>(Object.entries(row))
  const values = mapFields(type, (field, key) =>
    readColumn(field, columns.get(key), `${type.name} ${row._id}.${key}`),
  )
  const { _id, position, version, createdAt, updatedAt, slug = '' } = row
  const kept = { _id, position, version, createdAt, updatedAt, slug }
  // The values were just read by the type's own fields, which the compiler can't follow.
  return { ...kept, ...values } as Item<Type>
}

/** A row as visitors read it: when it is to be taken down is staff's affair. */
export const shownRow = <Stored extends Row>(row: Stored) =>
  'unpublishAt' in row ? { ...row, unpublishAt: '' } : row

function readColumn(field: Field, column: Column | undefined, where: string): unknown {
  const value = serverKinds[field.kind].read(column, field)
  if (value === undefined) throw new UnexpectedDataError(`${where} does not hold a ${field.kind}`)
  return value
}

function mapFields<Value>(type: ContentType, map: (field: Field, key: string) => Value) {
  return Object.fromEntries(Object.entries(type.fields).map(([key, field]) => [key, map(field, key)]))
}
