import { z } from 'zod'
import type { Field, Kind } from './fields.ts'
import type { ContentType, Item } from './type.ts'

export type Column = string | number | null
/** What the store keeps with every record; the type's own columns stand beside it. */
export interface Row {
  _id: string
  position: number
  version: number
  createdAt: string
  updatedAt: string
}

/** A stored record that does not fit its declaration. */
export class UnexpectedDataError extends Error {}

/** How each kind of field is kept; the table test holds the migrations against it. */
export const columnTypes: Record<Kind, 'text' | 'integer' | 'real'> = {
  text: 'text',
  longText: 'text',
  email: 'text',
  href: 'text',
  choice: 'text',
  suggestion: 'text',
  percent: 'integer',
  number: 'real',
  month: 'text',
  lines: 'text',
  link: 'text',
  picture: 'text',
  document: 'text',
}

const keptAsJson = {
  lines: z.array(z.string()),
  link: z.object({ label: z.string(), href: z.string() }),
  document: z
    .object({
      name: z.string(),
      fileName: z.string(),
      type: z.string(),
      size: z.number(),
      pages: z.number(),
    })
    .nullable(),
}

export function toColumns(type: ContentType, values: Record<string, unknown>): Record<string, Column> {
  return mapFields(type, (_, key) => {
    const value = values[key]
    return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value)
  })
}

/** Throws `UnexpectedDataError` where a column does not hold what its field says. */
export function fromRow<Type extends ContentType>(type: Type, row: Row): Item<Type> {
  const columns = new Map<string, Column>(Object.entries(row))
  const values = mapFields(type, (field, key) =>
    readColumn(field, columns.get(key), `${type.name} ${row._id}.${key}`),
  )
  const kept = { _id: row._id, position: row.position, version: row.version, updatedAt: row.updatedAt }
  // The values were just read by the type's own fields, which the compiler can't follow.
  return { ...kept, ...values } as Item<Type>
}

function readColumn(field: Field, column: Column | undefined, where: string): unknown {
  if (field.kind in keptAsJson) {
    const schema = keptAsJson[field.kind as keyof typeof keptAsJson]
    const read = schema.safeParse(parseJson(column))
    if (read.success) return read.data
  } else if (field.kind === 'choice') {
    if (field.options?.some((option) => option === column)) return column
  } else if (typeof column === (columnTypes[field.kind] === 'text' ? 'string' : 'number')) return column
  throw new UnexpectedDataError(`${where} does not hold a ${field.kind}`)
}

function parseJson(column: Column | undefined): unknown {
  try {
    return JSON.parse(String(column))
  } catch {
    return undefined
  }
}

function mapFields<Value>(type: ContentType, map: (field: Field, key: string) => Value) {
  return Object.fromEntries(Object.entries(type.fields).map(([key, field]) => [key, map(field, key)]))
}
