import { readersLanguage } from '../../process/reader.server.ts'
import type { Field } from './fields.ts'
import { serverKinds } from './index.server.ts'
import { type Column, parseJson } from './kind.server.ts'
import { inBoth, inNepali, isEmptyAs, needsNepali, translatedKeys } from './overlay.ts'
import { type ContentType, type Found, type Item, pathOf } from './type.ts'

/** What the store keeps with every record; the type's own columns stand beside it. */
export interface Row {
  _id: string
  position: number
  version: number
  createdAt: string
  updatedAt: string
  slug?: string
  /** Columns of translated fields by their keys, as JSON; only in tables whose type has such. */
  ne?: string
  /** Keys of fields whose Nepali says what they said before, or is English that was put there as a start; as JSON. */
  neOld?: string
}

// Rows of the history were written by the store from rows of the same table.
export const rowOf = (json: string | null | undefined): Row | undefined =>
  json ? (JSON.parse(json) as Row) : undefined

export class UnexpectedDataError extends Error {}

export function toColumns(type: ContentType, values: Record<string, unknown>): Record<string, Column> {
  return mapFields(type, ({ kind }, key) => serverKinds[kind].write(values[key]))
}

export function toNepali(type: ContentType, ne: Record<string, unknown>): string {
  const { fields } = inBoth(type)
  const filled = translatedKeys(type).flatMap((key) => {
    const field = fields[inNepali(key)]
    return field && !isEmptyAs(field, ne[key]) ? [[key, serverKinds[field.kind].write(ne[key])]] : []
  })
  return JSON.stringify(Object.fromEntries(filled))
}

/** The columns of a row's Nepali by the keys of the fields; of a damaged row none. */
export const nepaliColumns = (row?: object): Record<string, Column> =>
  Object(parseJson(Reflect.get(row ?? {}, 'ne')))

export const columnsInBoth = (row: object): Record<string, unknown> => ({
  ...row,
  ...Object.fromEntries(Object.entries(nepaliColumns(row)).map(([key, column]) => [inNepali(key), column])),
})

/** Throws `UnexpectedDataError` where a column does not hold what its field says. */
export const fromRow = <Type extends ContentType>(type: Type, row: Row): Item<Type> =>
  itemOf(type, { ...baseOf(type, row), ...nepaliOf(type, row) })

/** When it is to be taken down is staff's affair. With `both`, the Nepali stands beside it, as in the API. */
export function publicItem<Type extends ContentType>(type: Type, row: Row, both = false): Item<Type> {
  const shown = 'unpublishAt' in row ? { ...row, unpublishAt: '' } : row
  const base = baseOf(type, shown)
  if (!both && readersLanguage() === 'en') return itemOf(type, base)
  const { ne, neOld } = nepaliOf(type, row)
  return itemOf(type, { ...inReadersWords(type, base, ne), ...(both && { ne, neOld }) })
}

export function asRead<Type extends ContentType>(type: Type, item: Item<Type>, both = false): Item<Type> {
  const { ne, neOld, ...base }: Values & Found = { ...item }
  return itemOf(type, { ...inReadersWords(type, base, { ...Object(ne) }), ...(both && { ne, neOld }) })
}

// The values were read by the type's own fields, which the compiler can't follow.
const itemOf = <Type extends ContentType>(type: Type, values: Values & Found) =>
  ({ ...values, path: pathOf(type, values) }) as Item<Type>

type Values = Record<string, unknown>

function inReadersWords<Base extends Values>(type: ContentType, base: Base, ne: Values): Base {
  if (readersLanguage() === 'en') return base
  const laid = translatedKeys(type).map((key) => {
    const field = type.fields[key]
    const lay = field && serverKinds[field.kind].lay
    return [key, ne[key] === undefined ? base[key] : lay ? lay(base[key], ne[key], field) : ne[key]]
  })
  const untranslated = untranslatedIn(type, base, ne)
  return { ...base, ...Object.fromEntries(laid), ...(untranslated.length > 0 && { untranslated }) }
}

export const untranslatedIn = (type: ContentType, base: Values, ne: Values = {}) =>
  translatedKeys(type).filter((key) => {
    const field = type.fields[key]
    const words = field && serverKinds[field.kind].translatable?.(base[key], field)
    return words && ne[key] === undefined && needsNepali(words)
  })

function baseOf(type: ContentType, row: Row): Values & Found {
  const columns = new Map<string, Column>(Object.entries(row))
  const values = mapFields(type, (field, key) =>
    readColumn(field, columns.get(key), `${type.name} ${row._id}.${key}`),
  )
  const { _id, position, version, createdAt, updatedAt, slug = '' } = row
  return { _id, position, version, createdAt, updatedAt, slug, ...values }
}

/** What a row has in Nepali; nothing where it is of a day when there was none. */
function nepaliOf(type: ContentType, { _id, ne: json = '{}', neOld = '[]' }: Row) {
  const ne: Values = {}
  if (json === '{}') return { ne, neOld: [] }
  const columns = parseJson(json)
  const old = parseJson(neOld)
  const where = `${type.name} ${_id}`
  if (!(columns instanceof Object) || !Array.isArray(old))
    throw new UnexpectedDataError(`${where} does not hold what is in Nepali`)
  const { fields } = inBoth(type)
  for (const key of translatedKeys(type)) {
    const [field, column] = [fields[inNepali(key)], Reflect.get(columns, key)]
    if (field && column !== undefined) ne[key] = readColumn(field, column, `${where}.${inNepali(key)}`)
  }
  return { ne, neOld: old.map(String) }
}

function readColumn(field: Field, column: Column | undefined, where: string): unknown {
  const value = serverKinds[field.kind].read(column, field)
  if (value === undefined) throw new UnexpectedDataError(`${where} does not hold a ${field.kind}`)
  return value
}

function mapFields<Value>(type: ContentType, map: (field: Field, key: string) => Value) {
  return Object.fromEntries(Object.entries(type.fields).map(([key, field]) => [key, map(field, key)]))
}
