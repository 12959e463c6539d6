import { type QueryCreator, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { matchOption } from '~/content/fields/field.ts'
import { serverFieldKinds } from '~/content/fields/index.server.ts'
import type { ColumnValue } from '~/content/fields/kind.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { zodSchemaOfField } from '~/content/schema/parse-values.server.ts'
import type { PublicationStatus } from '~/content/schema/publishing.ts'
import type { ItemTableRow } from '~/content/schema/rows.server.ts'
import {
  fieldTranslationSql,
  hasTranslatedFields,
  type TranslationProblem,
  translationProblemCondition,
} from '~/content/translations/status.server.ts'
import { findFilterColumn } from '~/content/types/public-columns.server.ts'
import type { Db } from '~/db/database.server.ts'
import { isIn, tableWithRowReplaced } from '~/db/sql.server.ts'
import { listSearchCondition } from './list-text.server.ts'
import type { PendingKind } from './pending.server.ts'
import { changedSinceCondition } from './periods.server.ts'
import { currentPreview } from './preview.server.ts'
import {
  hasPublishingFields,
  listScope,
  permalinkScope,
  publishingStateCondition,
  visibilityConditions,
} from './visibility.server.ts'

export interface ListQuery {
  id?: string
  q?: string
  /** Finds text matches first, then filters rows: for counts, and if few items match. */
  byTexts?: boolean
  /** Field values in any case; `true` or `false` for flags. */
  filters?: Record<string, string>
  /** First and last day, by the type's date field. */
  from?: string
  to?: string
  /** Only items edited, published or expired since this moment (ISO 8601). */
  since?: string
  files?: string
  excludedIds?: string[]
  /** Only items that visitors see in lists today. */
  visible?: boolean
  /** With `visible`, also expired items, which visitors still find by permalink. */
  includesExpired?: boolean
  /** Also drafts, scheduled and unpublished items: for staff only. */
  unpublished?: boolean
  state?: PublicationStatus
  is?: string
  nepali?: TranslationProblem
  waiting?: PendingKind
}

type Rows = Record<string, ItemTableRow>

export function matchingItemsQuery(
  db: Db,
  type: ContentType,
  query: ListQuery,
): SelectQueryBuilder<Rows, string, object> {
  const {
    id,
    q,
    byTexts,
    filters = {},
    from,
    to,
    since,
    excludedIds,
    visible,
    includesExpired,
    unpublished: includesUnpublished,
    state,
    is,
    nepali: translation,
    waiting,
    files,
  } = query
  let rows = selectItemRows(db, type)
  if (id !== undefined) rows = rows.where('_id', '=', id)
  if (q)
    rows = rows.where(
      type.list.searchFields.length > 0 ? listSearchCondition(type, q, byTexts) : sql<boolean>`false`,
    )
  for (const [key, value] of Object.entries(filters)) rows = rows.where(hasValue(type, key, value))
  if (excludedIds?.length) rows = rows.where(sql<boolean>`not ${isIn(sql.ref('_id'), excludedIds)}`)
  if (type.dateField) {
    const dateColumn = sql.ref(type.dateField)
    if (from) rows = rows.where(sql<boolean>`${dateColumn} >= ${from}`)
    if (to) rows = rows.where(sql<boolean>`${dateColumn} <= ${to}`)
  }
  if (since) rows = rows.where(changedSinceCondition(type, since))
  for (const rule of visibilityConditions(type, {
    ...(visible && (includesExpired ? permalinkScope : listScope)),
    includesUnpublished,
  }))
    rows = rows.where(rule)
  if (state && hasPublishingFields(type)) rows = rows.where(publishingStateCondition(type, state))
  if (is) for (const rule of filterPresetConditions(type, is)) rows = rows.where(rule)
  if (translation && hasTranslatedFields(type))
    rows = rows.where(translationProblemCondition(type, translation))
  if (waiting) rows = rows.where(hasPendingWork(type, waiting))
  if (files) rows = rows.where(hasFileType(type, files))
  return rows
}

export function filterPresetConditions(type: ContentType, name: string): RawBuilder<boolean>[] {
  const { status, filters = {} } = type.list.filterPresets?.[name] ?? {}
  const fieldConditions = Object.entries(filters).map(([key, value]) => hasValue(type, key, value))
  return status && hasPublishingFields(type)
    ? [publishingStateCondition(type, status), ...fieldConditions]
    : fieldConditions
}

function hasPendingWork({ name }: ContentType, pending: PendingKind) {
  const pendingIds = {
    copy: sql`select itemId from working_copies where type = ${name}`,
    review: sql`select itemId from reviews where type = ${name} and state = 'waiting'`,
  }
  return sql<boolean>`_id in (${pendingIds[pending]})`
}

const hasFileType = ({ name }: ContentType, files: string) =>
  sql<boolean>`_id in (select itemId from file_uses join stored_files on stored_files.name = file_uses.name
    where file_uses.type = ${name} and stored_files.type = ${files})`

/** The column as the public sees it, which can differ from the stored value. */
export const publicColumn = (type: ContentType, key: string): RawBuilder<ColumnValue> =>
  findFilterColumn(type, key)?.sqlValue() ?? sql.ref(key)

function hasValue(type: ContentType, key: string, value: string) {
  const field = type.fields[key]
  const { filterValue } = field && !findFilterColumn(type, key) ? serverFieldKinds[field.kind] : {}
  if (field && filterValue) {
    const storedValue = filterValue(value, field)
    // A literal, not a parameter: flags are indexed, and the best plan differs between their values.
    return sql<boolean>`${sql.ref(key)} = ${typeof storedValue === 'number' ? sql.lit(storedValue) : storedValue}`
  }
  const equals = (text: RawBuilder<ColumnValue>) => sql<boolean>`lower(${text}) = ${value.toLowerCase()}`
  return field?.translated
    ? sql<boolean>`(${equals(publicColumn(type, key))} or ${equals(fieldTranslationSql(key))})`
    : equals(publicColumn(type, key))
}

export const defaultSortKeys = (type: Pick<ContentType, 'dateField'>) => [
  ...(type.dateField ? [type.dateField] : []),
  'position',
  '_id',
]

export function applyDefaultOrder<Rest>(type: ContentType, rows: SelectQueryBuilder<Rows, string, Rest>) {
  for (const key of defaultSortKeys(type)) rows = rows.orderBy(sql.ref(key), type.orderable ? 'asc' : 'desc')
  return rows
}

export const selectItemRows = (db: Db, { name }: Pick<ContentType, 'name'>) =>
  asContentDb(db).selectFrom(name)

export const findItemRows = (db: Db, type: ContentType, ids: readonly string[]) =>
  selectItemRows(db, type)
    .selectAll()
    .where(isIn(sql.ref('_id'), ids))
    .execute()

/** Rows that visitors can open. */
export const selectPublicRows = (db: Db, type: ContentType) =>
  visibilityConditions(type, permalinkScope).reduce(
    (rows, condition) => rows.where(condition),
    selectItemRows(db, type),
  )

/** Untyped: the columns come from the declaration of the content type. In a preview, the working copy's row replaces the stored one. */
export function asContentDb(db: Db): QueryCreator<Rows> {
  const untypedDb = db as unknown as QueryCreator<Rows>
  const { type = '', row } = currentPreview() ?? {}
  return row ? untypedDb.with(type, () => tableWithRowReplaced(type, row)) : untypedDb
}

export type ParsedFilterValue = { value: string; error?: undefined } | { value?: undefined; error: string }

/** The allowed values of a field; undefined if any value is allowed. */
export function filterOptions(type: ContentType, key: string): readonly string[] | undefined {
  const field = type.fields[key]
  const fieldOptions = field && !serverFieldKinds[field.kind].allowsCustom ? field.options : undefined
  return findFilterColumn(type, key)?.options ?? fieldOptions
}

export function parseFilterValue(type: ContentType, key: string, value: string): ParsedFilterValue {
  const options = filterOptions(type, key)
  if (options) return parseFilterOption(key, options, value)
  const field = type.fields[key]
  if (!field) return { value }
  const parsed = zodSchemaOfField({ ...field, label: key, required: true }).safeParse(value)
  return parsed.success ? { value: String(parsed.data) } : { error: parsed.error.issues[0]?.message ?? '' }
}

export function parseFilterOption(key: string, options: readonly string[], value: string): ParsedFilterValue {
  const option = matchOption(options, value)
  return option === undefined ? { error: `${key} must be one of: ${options.join(', ')}.` } : { value: option }
}
