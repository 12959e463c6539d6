import { type QueryCreator, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { matchOption } from '~/content/fields/field.ts'
import { serverFieldKinds } from '~/content/fields/index.server.ts'
import type { ColumnValue } from '~/content/fields/kind.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { fieldRule } from '~/content/schema/parse-values.server.ts'
import type { PublicationStatus } from '~/content/schema/publishing.ts'
import type { Row } from '~/content/schema/rows.server.ts'
import {
  hasTranslationState,
  isTranslated,
  type TranslationState,
  translationSql,
} from '~/content/translations/status.server.ts'
import { findPublicColumn } from '~/content/types/public-columns.server.ts'
import type { Db } from '~/db/database.server.ts'
import { isIn, tableWithRow } from '~/db/sql.server.ts'
import { matchesText } from './list-text.server.ts'
import type { PendingKind } from './pending.server.ts'
import { changedSince } from './periods.server.ts'
import { currentPreview } from './preview.server.ts'
import {
  hasPublishingState,
  hasSchedule,
  listScope,
  permalinkScope,
  visibilityConditions,
} from './visibility.server.ts'

export interface ListQuery {
  id?: string
  q?: string
  /** Where all that have `q` are counted, or are few: their texts are looked through before the rows. */
  byTexts?: boolean
  /** Values that fields must have, whatever their case; `true` or `false` for flags. */
  filters?: Record<string, string>
  /** First and last day of the field that the type is listed by. */
  from?: string
  to?: string
  /** Only what has become as it is at this moment or later, by a change or by itself. */
  since?: string
  files?: string
  without?: string[]
  /** Only what visitors may see today: nothing before its day of publishing, nothing after its last day. */
  visible?: boolean
  /** After its last day too: what visitors still find at its own address. */
  ended?: boolean
  /** Drafts, what is not live yet and what was taken down too: for staff alone. */
  unpublished?: boolean
  state?: PublicationStatus
  /** One of the type's own states: only those that are in it. */
  is?: string
  nepali?: TranslationState
  waiting?: PendingKind
}

type Rows = Record<string, Row>

export function selectMatching(
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
    without,
    visible,
    ended,
    unpublished: includesUnpublished,
    state,
    is,
    nepali: translation,
    waiting,
    files,
  } = query
  let rows = anyTable(db).selectFrom(type.name)
  if (id !== undefined) rows = rows.where('_id', '=', id)
  if (q) rows = rows.where(type.searchFields.length > 0 ? matchesText(type, q, byTexts) : sql<boolean>`false`)
  for (const [key, value] of Object.entries(filters)) rows = rows.where(hasValue(type, key, value))
  if (without?.length) rows = rows.where(sql<boolean>`not ${isIn(sql.ref('_id'), without)}`)
  if (type.dateField) {
    const dateColumn = sql.ref(type.dateField)
    if (from) rows = rows.where(sql<boolean>`${dateColumn} >= ${from}`)
    if (to) rows = rows.where(sql<boolean>`${dateColumn} <= ${to}`)
  }
  if (since) rows = rows.where(changedSince(type, since))
  for (const rule of visibilityConditions(type, {
    ...(visible && (ended ? permalinkScope : listScope)),
    includesUnpublished,
  }))
    rows = rows.where(rule)
  if (state && hasSchedule(type)) rows = rows.where(hasPublishingState(type, state))
  if (is) for (const rule of stateConditions(type, is)) rows = rows.where(rule)
  if (translation && isTranslated(type)) rows = rows.where(hasTranslationState(type, translation))
  if (waiting) rows = rows.where(hasPendingWork(type, waiting))
  if (files) rows = rows.where(hasFileType(type, files))
  return rows
}

export function stateConditions(type: ContentType, name: string): RawBuilder<boolean>[] {
  const { status, filters = {} } = type.filterPresets?.[name] ?? {}
  const ofFields = Object.entries(filters).map(([key, value]) => hasValue(type, key, value))
  return status && hasSchedule(type) ? [hasPublishingState(type, status), ...ofFields] : ofFields
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

/** A field as the public sees it, which may be another value than the stored one. */
export const publicColumn = (type: ContentType, key: string): RawBuilder<ColumnValue> =>
  findPublicColumn(type, key)?.sqlValue() ?? sql.ref(key)

function hasValue(type: ContentType, key: string, value: string) {
  const field = type.fields[key]
  const { filterValue } = field && !findPublicColumn(type, key) ? serverFieldKinds[field.kind] : {}
  if (field && filterValue) {
    const storedValue = filterValue(value, field)
    // No parameter: those with a flag have an index, so that a plan for the one value is none for the other.
    return sql<boolean>`${sql.ref(key)} = ${typeof storedValue === 'number' ? sql.lit(storedValue) : storedValue}`
  }
  const equals = (text: RawBuilder<ColumnValue>) => sql<boolean>`lower(${text}) = ${value.toLowerCase()}`
  return field?.translated
    ? sql<boolean>`(${equals(publicColumn(type, key))} or ${equals(translationSql(key))})`
    : equals(publicColumn(type, key))
}

export const sortKeys = (type: Pick<ContentType, 'dateField'>) => [
  ...(type.dateField ? [type.dateField] : []),
  'position',
  '_id',
]

export function orderRows<Rest>(type: ContentType, rows: SelectQueryBuilder<Rows, string, Rest>) {
  for (const key of sortKeys(type)) rows = rows.orderBy(sql.ref(key), type.orderable ? 'asc' : 'desc')
  return rows
}

/** Columns are checked by the declaration, not by kysely. A working copy's row stands where previewed. */
export function anyTable(db: Db): QueryCreator<Rows> {
  const untypedDb = db as unknown as QueryCreator<Rows>
  const { type = '', row } = currentPreview() ?? {}
  return row ? untypedDb.with(type, () => tableWithRow(type, row)) : untypedDb
}

export type FilterValue = { value: string; error?: undefined } | { value?: undefined; error: string }

/** Values that a field of the type can have for whoever asks; undefined where it may be any. */
export function filterOptions(type: ContentType, key: string): readonly string[] | undefined {
  const field = type.fields[key]
  const fieldOptions = field && !serverFieldKinds[field.kind].allowsCustom ? field.options : undefined
  return findPublicColumn(type, key)?.options ?? fieldOptions
}

export function readFilter(type: ContentType, key: string, value: string): FilterValue {
  const options = filterOptions(type, key)
  if (options) return parseOption(key, options, value)
  const field = type.fields[key]
  if (!field) return { value }
  const parsed = fieldRule({ ...field, label: key, required: true }).safeParse(value)
  return parsed.success ? { value: String(parsed.data) } : { error: parsed.error.issues[0]?.message ?? '' }
}

export function parseOption(key: string, options: readonly string[], value: string): FilterValue {
  const option = matchOption(options, value)
  return option === undefined ? { error: `${key} must be one of: ${options.join(', ')}.` } : { value: option }
}
