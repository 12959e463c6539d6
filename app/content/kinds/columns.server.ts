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
  /** Only in tables whose type has pages. */
  slug?: string
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
  percent: 'real',
  number: 'real',
  month: 'text',
  date: 'text',
  moment: 'text',
  flag: 'integer',
  count: 'integer',
  lines: 'text',
  tags: 'text',
  link: 'text',
  picture: 'text',
  media: 'text',
  document: 'text',
  documents: 'text',
  slug: 'text',
}

const file = { name: z.string(), fileName: z.string(), type: z.string(), size: z.number() }
const document = z.object({ ...file, pages: z.number(), addedOn: z.string().optional() })
const texts = z.array(z.string())

const keptAsJson = {
  lines: texts,
  tags: texts,
  link: z.object({ label: z.string(), href: z.string() }),
  media: z.object({ ...file, width: z.number(), height: z.number() }).nullable(),
  document: document.nullable(),
  documents: z.array(document),
}

const isKeptAsJson = (kind: Kind): kind is keyof typeof keptAsJson => kind in keptAsJson

export function toColumns(type: ContentType, values: Record<string, unknown>): Record<string, Column> {
  return mapFields(type, ({ kind }, key) => {
    const value = values[key]
    if (isKeptAsJson(kind)) return JSON.stringify(value)
    if (typeof value === 'string' || value === null) return value
    // SQLite knows no booleans.
    return Number(value)
  })
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
  if (isKeptAsJson(field.kind)) {
    const read = keptAsJson[field.kind].safeParse(parseJson(column))
    if (read.success) return read.data
  } else if (field.kind === 'flag') {
    if (column === 0 || column === 1) return column === 1
  } else if (field.kind === 'count' && column === null) {
    return null
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
