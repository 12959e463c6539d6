import type { RawBuilder } from 'kysely'
import { log } from '~/config/log.server.ts'
import type { Field } from '~/content/fields/field.ts'
import { serverFieldKinds } from '~/content/fields/index.server.ts'
import { type ColumnValue, tryParseJson } from '~/content/fields/kind.server.ts'
import { currentLanguage } from '~/i18n/request-language.server.ts'
import { type ContentType, type IdAndSlug, type Item, pathOf } from './define.ts'
import {
  isEmptyValue,
  textNeedsTranslation,
  translatedKeys,
  translationKey,
  typeWithTranslationFields,
} from './translations.ts'

export interface ComputedFilterColumns {
  type: ContentType
  /** Fields whose public value is computed, for filters and counts. */
  columns: Record<string, { sqlValue: () => RawBuilder<ColumnValue>; options: readonly string[] }>
}

/** System columns, which every content table has in addition to its own. */
export interface ItemTableRow {
  _id: string
  position: number
  version: number
  createdAt: string
  updatedAt: string
  slug?: string
  /** JSON of translated columns by field key. Only tables of translatable types have it. */
  ne?: string
  /** JSON list of keys whose translation is stale, or is English text inserted as a start. */
  neOld?: string
}

// History rows were written from rows of the same table.
export const itemRowFromJson = (json: string | null | undefined): ItemTableRow | undefined =>
  json ? (JSON.parse(json) as ItemTableRow) : undefined

export class UnexpectedDataError extends Error {}

export function toColumns(type: ContentType, values: Record<string, unknown>): Record<string, ColumnValue> {
  return mapFields(type, ({ kind }, key) => serverFieldKinds[kind].toColumn(values[key]))
}

export const defaultColumns = (type: ContentType) =>
  mapFields(type, ({ kind, defaultValue }) => serverFieldKinds[kind].toColumn(defaultValue))

export function stringifyNepaliValues(type: ContentType, ne: Record<string, unknown>): string {
  const { fields } = typeWithTranslationFields(type)
  const filled = translatedKeys(type).flatMap((key) => {
    const field = fields[translationKey(key)]
    return field && !isEmptyValue(field, ne[key])
      ? [[key, serverFieldKinds[field.kind].toColumn(ne[key])]]
      : []
  })
  return JSON.stringify(Object.fromEntries(filled))
}

/** Translated columns by field key; none for a damaged row. */
export const nepaliColumnsFromRow = (row?: object): Record<string, ColumnValue> =>
  Object(tryParseJson(Reflect.get(row ?? {}, 'ne')))

export const flattenTranslatedColumns = (row: object): Record<string, unknown> => ({
  ...row,
  ...Object.fromEntries(
    Object.entries(nepaliColumnsFromRow(row)).map(([key, column]) => [translationKey(key), column]),
  ),
})

/** Throws `UnexpectedDataError` if a column does not fit its field. */
export const itemFromRow = <Type extends ContentType>(type: Type, row: ItemTableRow): Item<Type> =>
  withPath(type, { ...baseValues(type, row), ...nepaliValues(type, row) })

/** Hides `unpublishAt`. With `bothLanguages`, the translation is nested under `ne`, as in the API. */
export function localizedItemFromRow<Type extends ContentType>(
  type: Type,
  row: ItemTableRow,
  bothLanguages = false,
): Item<Type> {
  const publicRow = 'unpublishAt' in row ? { ...row, unpublishAt: '' } : row
  const base = baseValues(type, publicRow)
  if (!bothLanguages && currentLanguage() === 'en') return withPath(type, base)
  const { ne, neOld } = nepaliValues(type, row)
  return withPath(type, { ...applyOverlay(type, base, ne), ...(bothLanguages && { ne, neOld }) })
}

export function localizeItem<Type extends ContentType>(
  type: Type,
  item: Item<Type>,
  bothLanguages = false,
): Item<Type> {
  const { ne, neOld, ...base }: UntypedValues & IdAndSlug = { ...item }
  return withPath(type, {
    ...applyOverlay(type, base, { ...Object(ne) }),
    ...(bothLanguages && { ne, neOld }),
  })
}

// TypeScript cannot relate the values to the fields of the type.
const withPath = <Type extends ContentType>(type: Type, values: UntypedValues & IdAndSlug) =>
  ({ ...values, path: pathOf(type, values) }) as Item<Type>

type UntypedValues = Record<string, unknown>

function applyOverlay<Base extends UntypedValues>(type: ContentType, base: Base, ne: UntypedValues): Base {
  if (currentLanguage() === 'en') return base
  const overlaid = translatedKeys(type).map((key) => {
    const field = type.fields[key]
    const overlay = field && serverFieldKinds[field.kind].overlay
    return [key, ne[key] === undefined ? base[key] : overlay ? overlay(base[key], ne[key], field) : ne[key]]
  })
  const untranslated = findKeysLackingTranslation(type, base, ne)
  return { ...base, ...Object.fromEntries(overlaid), ...(untranslated.length > 0 && { untranslated }) }
}

export const findKeysLackingTranslation = (type: ContentType, base: UntypedValues, ne: UntypedValues = {}) =>
  translatedKeys(type).filter((key) => {
    const field = type.fields[key]
    const text = field && serverFieldKinds[field.kind].translatableText?.(base[key], field)
    return text && ne[key] === undefined && textNeedsTranslation(text)
  })

function baseValues(type: ContentType, row: ItemTableRow): UntypedValues & IdAndSlug {
  const columns = new Map<string, ColumnValue>(Object.entries(row))
  const values = mapFields(type, (field, key) =>
    readColumn(field, columns.get(key), `${type.name} ${row._id}.${key}`),
  )
  const { _id, position, version, createdAt, updatedAt, slug = '' } = row
  return { _id, position, version, createdAt, updatedAt, slug, ...values }
}

/** Rows older than the translation feature have no translation. */
function nepaliValues(type: ContentType, { _id, ne: json = '{}', neOld = '[]' }: ItemTableRow) {
  const ne: UntypedValues = {}
  if (json === '{}') return { ne, neOld: [] }
  const columns = tryParseJson(json)
  const staleKeys = tryParseJson(neOld)
  const label = `${type.name} ${_id}`
  if (!(columns instanceof Object) || !Array.isArray(staleKeys))
    throw new UnexpectedDataError(`${label} does not hold a valid translation`)
  const { fields } = typeWithTranslationFields(type)
  for (const key of translatedKeys(type)) {
    const [field, column] = [fields[translationKey(key)], Reflect.get(columns, key)]
    if (field && column !== undefined) ne[key] = readColumn(field, column, `${label}.${translationKey(key)}`)
  }
  return { ne, neOld: staleKeys.map(String) }
}

function readColumn(field: Field, column: ColumnValue | undefined, label: string): unknown {
  const value = serverFieldKinds[field.kind].fromColumn(column, field)
  if (value === undefined) throw new UnexpectedDataError(`${label} does not hold a ${field.kind}`)
  return value
}

function mapFields<Value>(type: ContentType, map: (field: Field, key: string) => Value) {
  return Object.fromEntries(Object.entries(type.fields).map(([key, field]) => [key, map(field, key)]))
}

/** `unexpected`: a stored record does not match its declaration. `unreadable`: any other error. */
type ReadFailure = 'unexpected' | 'unreadable'

export type TryReadResult<Value> =
  | { value: Value; failure?: undefined }
  | { value?: undefined; failure: ReadFailure }

export async function tryRead<Value>(
  part: string,
  read: () => Promise<Value>,
): Promise<TryReadResult<Value>> {
  try {
    return { value: await read() }
  } catch (error) {
    log().error({ err: error, part }, 'part of a page could not be read')
    return { failure: error instanceof UnexpectedDataError ? 'unexpected' : 'unreadable' }
  }
}
