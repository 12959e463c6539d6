import { type QueryCreator, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.server.ts'
import { rowInPlace } from '../../db/row-in-place.server.ts'
import { isIn } from '../../db/sql.server.ts'
import type { Row } from '../kinds/columns.server.ts'
import { serverKinds } from '../kinds/index.server.ts'
import type { Column } from '../kinds/kind.server.ts'
import type { PublishingState } from '../kinds/publishing.ts'
import type { ContentType } from '../kinds/type.ts'
import { shownColumn } from '../types/registry.server.ts'
import { hasText } from './list-texts.server.ts'
import { hasNepali, isTranslated, type NepaliState, nepali } from './nepali.server.ts'
import { currentPreview } from './preview.server.ts'
import { turnedSince } from './showings.server.ts'
import { hasSchedule, hasState, listed, open, seen } from './visibility.server.ts'
import type { WaitingState } from './waiting.server.ts'

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
  state?: PublishingState
  /** One of the type's own states: only those that are in it. */
  is?: string
  nepali?: NepaliState
  waiting?: WaitingState
}

type Rows = Record<string, Row>

export function matching(
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
    unpublished,
    state,
    is,
    nepali: stands,
    waiting,
    files,
  } = query
  let rows = anyTable(db).selectFrom(type.name)
  if (id !== undefined) rows = rows.where('_id', '=', id)
  if (q) rows = rows.where(type.search.length > 0 ? hasText(type, q, byTexts) : sql<boolean>`false`)
  for (const [key, value] of Object.entries(filters)) rows = rows.where(hasValue(type, key, value))
  if (without?.length) rows = rows.where(sql<boolean>`not ${isIn(sql.ref('_id'), without)}`)
  if (type.dated) {
    const day = sql.ref(type.dated)
    if (from) rows = rows.where(sql<boolean>`${day} >= ${from}`)
    if (to) rows = rows.where(sql<boolean>`${day} <= ${to}`)
  }
  if (since) rows = rows.where(turnedSince(type, since))
  for (const rule of seen(type, { ...(visible && (ended ? open : listed)), unpublished }))
    rows = rows.where(rule)
  if (state && hasSchedule(type)) rows = rows.where(hasState(type, state))
  if (is) for (const rule of inState(type, is)) rows = rows.where(rule)
  if (stands && isTranslated(type)) rows = rows.where(hasNepali(type, stands))
  if (waiting) rows = rows.where(isWaiting(type, waiting))
  if (files) rows = rows.where(hasFileOf(type, files))
  return rows
}

export function inState(type: ContentType, name: string): RawBuilder<boolean>[] {
  const { state, filters = {} } = type.states?.[name] ?? {}
  const ofFields = Object.entries(filters).map(([key, value]) => hasValue(type, key, value))
  return state && hasSchedule(type) ? [hasState(type, state), ...ofFields] : ofFields
}

function isWaiting({ name }: ContentType, waiting: WaitingState) {
  const among = {
    copy: sql`select itemId from working_copies where type = ${name}`,
    review: sql`select itemId from reviews where type = ${name} and state = 'waiting'`,
  }
  return sql<boolean>`_id in (${among[waiting]})`
}

const hasFileOf = ({ name }: ContentType, files: string) =>
  sql<boolean>`_id in (select itemId from file_uses join stored_files on stored_files.name = file_uses.name
    where file_uses.type = ${name} and stored_files.type = ${files})`

/** A field as the public sees it, which may be another value than the stored one. */
export const column = (type: ContentType, key: string): RawBuilder<Column> =>
  shownColumn(type, key)?.shown() ?? sql.ref(key)

function hasValue(type: ContentType, key: string, value: string) {
  const field = type.fields[key]
  const { filteredBy } = field && !shownColumn(type, key) ? serverKinds[field.kind] : {}
  if (field && filteredBy) {
    const stored = filteredBy(value, field)
    // No parameter: those with a flag have an index, so that a plan for the one value is none for the other.
    return sql<boolean>`${sql.ref(key)} = ${typeof stored === 'number' ? sql.lit(stored) : stored}`
  }
  const is = (text: RawBuilder<Column>) => sql<boolean>`lower(${text}) = ${value.toLowerCase()}`
  return field?.translated
    ? sql<boolean>`(${is(column(type, key))} or ${is(nepali(key))})`
    : is(column(type, key))
}

export const orderKeys = (type: Pick<ContentType, 'dated'>) => [
  ...(type.dated ? [type.dated] : []),
  'position',
  '_id',
]

export function inOrder<Rest>(type: ContentType, rows: SelectQueryBuilder<Rows, string, Rest>) {
  for (const key of orderKeys(type)) rows = rows.orderBy(sql.ref(key), type.ordered ? 'asc' : 'desc')
  return rows
}

/** Columns are checked by the declaration, not by kysely. A working copy's row stands where previewed. */
export function anyTable(db: Db): QueryCreator<Rows> {
  const any = db as unknown as QueryCreator<Rows>
  const { type = '', row } = currentPreview() ?? {}
  return row ? any.with(type, () => rowInPlace(type, row)) : any
}
