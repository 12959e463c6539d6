import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { ContentType, Item, ItemValues } from '~/content/schema/define.ts'
import { immediatePublishingValues } from '~/content/schema/publishing.ts'
import {
  type ItemTableRow,
  itemFromRow,
  localizedItemFromRow,
  localizeItem,
  stringifyNepaliValues,
  toColumns,
  tryRead,
} from '~/content/schema/rows.server.ts'
import { computeStaleKeysColumn, hasTranslatedFields } from '~/content/translations/status.server.ts'
import { deleteWorkingCopyRow } from '~/content/workflow/working-copies.server.ts'
import { changeContent, type Db, database, type Transaction } from '~/db/database.server.ts'
import { upsertRow } from '~/db/upsert.server.ts'
import { HttpError } from '~/http/problems.ts'
import { normalizeSlug } from '~/text/slug.ts'
import { cachedUnlessSearched } from './cache.server.ts'
import { areFewMatches, countMatchesUpToFew } from './list-text.server.ts'
import { nextPosition } from './positions.server.ts'
import {
  applyDefaultOrder,
  asContentDb,
  defaultSortKeys,
  findItemRows,
  type ListQuery,
  matchingItemsQuery,
  selectItemRows,
  selectPublicRows,
} from './query.server.ts'
import { type ChangeOptions, recordChange } from './record-change.server.ts'
import {
  assertSlugFree,
  assertUnique,
  findFreeSlug,
  findRedirectedItemId,
  recordRedirect,
} from './unique.server.ts'
import { publicationStatusWithLabel } from './visibility.server.ts'

export class VersionConflictError extends HttpError {
  constructor(message: string) {
    super(409, message)
  }
}

export interface ListItemsQuery extends ListQuery {
  limit?: number
  after?: ItemCursor
  bothLanguages?: boolean
}

export type ItemCursor = (string | number)[]

export const cursorOfItem = <Type extends ContentType>(type: Type, item: Item<Type>): ItemCursor => {
  const values: Record<string, unknown> = { ...item }
  return defaultSortKeys(type).map((key) => (key === 'position' ? item.position : String(values[key])))
}

/** Longer lists are cached only if staff arrange them by hand. */
const maxCachedItems = 50

export const listItems = <Type extends ContentType>(type: Type, query: ListItemsQuery = {}) => {
  const isShort = type.orderable || (query.limit ?? Number.POSITIVE_INFINITY) <= maxCachedItems
  if (!isShort || query.unpublished) return readItems(type, query)
  return cachedUnlessSearched(`${type.name} items`, query, () => readItems(type, query))
}

async function readItems<Type extends ContentType>(type: Type, query: ListItemsQuery): Promise<Item<Type>[]> {
  const db = await database()
  const { q, limit, after, unpublished, bothLanguages } = query
  const count = q && limit ? await countMatchesUpToFew(db, type, q) : undefined
  if (count === 0) return []
  const byTexts = q ? count === undefined || areFewMatches(count) : undefined
  let rows = matchingItemsQuery(db, type, { ...query, byTexts }).selectAll()
  if (after) {
    const comparison = sql.raw(type.orderable ? '>' : '<')
    const sortTuple = sql.join(defaultSortKeys(type).map((key) => sql.ref(key)))
    rows = rows.where(sql<boolean>`(${sortTuple}) ${comparison} (${sql.join(after)})`)
  }
  const sorted = applyDefaultOrder(type, rows)
  const found = await (limit ? sorted.limit(limit) : sorted).execute()
  return found.map((row) =>
    unpublished
      ? localizeItem(type, itemFromRow(type, row), true)
      : localizedItemFromRow(type, row, bothLanguages),
  )
}

export async function findPublishedBySlug<Type extends ContentType>(type: Type, slug: string) {
  const normalized = normalizeSlug(slug)
  const found = await findVisible(type, 'slug', slug)
  return found ?? (normalized === slug ? undefined : findVisible(type, 'slug', normalized))
}

export async function findCurrentSlug(type: ContentType, slug: string): Promise<string | undefined> {
  const db = await database()
  const id =
    (await findRedirectedItemId(db, type, slug)) ??
    (await findRedirectedItemId(db, type, normalizeSlug(slug)))
  return id && (await findPublished(type, id))?.slug
}

export const findPublished = <Type extends ContentType>(type: Type, id: string, bothLanguages = false) =>
  findVisible(type, '_id', id, bothLanguages)

async function findVisible<Type extends ContentType>(
  type: Type,
  key: 'slug' | '_id',
  value: string,
  bothLanguages = false,
): Promise<Item<Type> | undefined> {
  const rows = selectPublicRows(await database(), type)
  const row = await rows.selectAll().where(key, '=', value).executeTakeFirst()
  return row && localizedItemFromRow(type, row, bothLanguages)
}

export async function findItem<Type extends ContentType>(
  type: Type,
  id: string,
): Promise<Item<Type> | undefined> {
  const row = await findItemRow(await database(), type, id)
  return row && itemFromRow(type, row)
}

/** Items by id, without missing and unreadable ones. */
export async function findItemsById<Type extends ContentType>(
  type: Type,
  ids: readonly string[],
  label: string,
): Promise<Map<string, Item<Type>>> {
  const db = await database()
  const result = await tryRead(label, () => findItemRows(db, type, ids))
  const read = (result.value ?? []).map((row) => tryRead(label, async () => itemFromRow(type, row)))
  const items = (await Promise.all(read)).flatMap(({ value }) => (value ? [value] : []))
  return new Map(items.map((item) => [item._id, item]))
}

/** Receives the sequence of the change, by which it can be undone. */
export type ChangeRecordedCallback = (sequence: number) => void

interface CreateOptions extends Pick<ChangeOptions, 'within' | 'isUrgent' | 'isApproved'> {
  id?: string
  at?: Date
  onRecorded?: ChangeRecordedCallback
}

export function createItem<Type extends ContentType>(
  type: Type,
  values: ItemValues<Type>,
  actor: string,
  { id = randomBytes(8).toString('hex'), at, within, onRecorded, isUrgent, isApproved }: CreateOptions = {},
): Promise<Item<Type>> {
  return changeContent(async (db) => {
    await assertUnique(db, type, values)
    await assertSlugFree(db, type, values.slug)
    // Taken within the transaction, as concurrent writers wait for each other.
    const now = (at ?? new Date()).toISOString()
    const columns = toColumns(type, { ...immediatePublishingValues, ...values })
    const ne = stringifyNepaliValues(type, { ...values.ne })
    const row: ItemTableRow = {
      ...columns,
      _id: id,
      position: await nextPosition(db, type),
      version: 1,
      createdAt: now,
      updatedAt: now,
      ...(type.site.slugFrom && { slug: values.slug || (await findFreeSlug(db, type, values)) }),
      ...(hasTranslatedFields(type) && {
        ne,
        neOld: computeStaleKeysColumn(type, undefined, { ...columns, ne }, values.confirmedTranslations),
      }),
    }
    await upsertRow(db, type.name, row)
    const change = { actor, type, itemId: id, action: 'create' as const, after: row, isUrgent, isApproved }
    const sequence = await recordChange(db, change)
    onRecorded?.(sequence)
    return itemFromRow(type, row)
  }, within)
}

type UpdateOptions = ChangeOptions & { expectedVersion?: number; onRecorded?: ChangeRecordedCallback }
type RemoveOptions = Pick<UpdateOptions, 'expectedVersion' | 'within' | 'isUrgent'>

/** Throws `VersionConflictError` or `ApprovalRequiredError`; undefined for a missing item. Equal values record no change. */
export function updateItem<Type extends ContentType>(
  type: Type,
  id: string,
  values: ItemValues<Type>,
  actor: string,
  { expectedVersion, onRecorded, within, ...changeOptions }: UpdateOptions = {},
): Promise<Item<Type> | undefined> {
  return changeContent(async (db) => {
    const before = await findItemRow(db, type, id)
    if (!before) return undefined
    assertVersion(type, before, expectedVersion)
    await assertUnique(db, type, values, id)
    const updatedRow: ItemTableRow = {
      ...before,
      ...toColumns(type, { ...before, ...values, ...derivedValues(type, before, values) }),
    }
    if (type.site.slugFrom) updatedRow.slug = values.slug || before.slug
    if (hasTranslatedFields(type)) {
      if (values.ne) updatedRow.ne = stringifyNepaliValues(type, { ...values.ne })
      updatedRow.neOld = computeStaleKeysColumn(type, before, updatedRow, values.confirmedTranslations)
    }
    if (updatedRow.slug !== before.slug) await assertSlugFree(db, type, updatedRow.slug, id)
    if (isSameRow(before, updatedRow)) return itemFromRow(type, before)
    const after = { ...updatedRow, version: before.version + 1, updatedAt: new Date().toISOString() }
    const sequence = await writeRowWithHistory(db, type, before, after, { actor, ...changeOptions })
    onRecorded?.(sequence)
    return itemFromRow(type, after)
  }, within)
}

/** Writes an edited or restored row with its redirect and history. Returns the sequence of the change. */
export async function writeRowWithHistory(
  db: Transaction,
  type: ContentType,
  before: ItemTableRow | undefined,
  after: ItemTableRow,
  options: Omit<ChangeOptions, 'within'> & { actor: string },
): Promise<number> {
  if (before) await replaceRow(db, type, before, after)
  else await asContentDb(db).insertInto(type.name).values(after).execute()
  await recordRedirect(db, type, before ?? after, after)
  const action = before ? ('update' as const) : ('create' as const)
  return recordChange(db, { ...options, type, itemId: after._id, action, before, after })
}

/** Throws `VersionConflictError` if the row has changed since it was read. */
export async function replaceRow(
  db: Transaction,
  type: ContentType,
  { _id, version }: ItemTableRow,
  after: ItemTableRow,
) {
  const rows = asContentDb(db).updateTable(type.name).set(after).where('_id', '=', _id)
  const { numUpdatedRows } = await rows.where('version', '=', version).executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw versionConflictError(type)
}

/** Returns the sequence of the change; 0 for a missing item. Throws `VersionConflictError` as `updateItem` does. */
export function removeItem(
  type: ContentType,
  id: string,
  actor: string,
  { expectedVersion, within, isUrgent = false }: RemoveOptions = {},
): Promise<number> {
  return changeContent(async (db) => {
    const before = await findItemRow(db, type, id)
    if (!before) return 0
    assertVersion(type, before, expectedVersion)
    const rows = asContentDb(db).deleteFrom(type.name).where('_id', '=', id)
    const { numDeletedRows } = await rows.where('version', '=', before.version).executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) throw versionConflictError(type)
    const copy = await deleteWorkingCopyRow(db, type, id)
    return recordChange(db, { actor, type, itemId: id, action: 'remove', before, copy, isUrgent })
  }, within)
}

function derivedValues<Type extends ContentType>(type: Type, before: ItemTableRow, values: ItemValues<Type>) {
  if (!type.rules.beforeUpdate || publicationStatusWithLabel(type, before).state !== 'live') return undefined
  const current = itemFromRow(type, before)
  return type.rules.beforeUpdate(current, { ...current, ...values })
}

const isSameRow = (one: ItemTableRow, other: ItemTableRow) =>
  Object.entries(one).every(([key, value]) => Reflect.get(other, key) === value)

export const versionConflictError = ({ singular }: ContentType) =>
  new VersionConflictError(`${singular} was changed meanwhile.`)

function assertVersion(type: ContentType, { version }: ItemTableRow, expected = version) {
  if (version !== expected) throw versionConflictError(type)
}

export const findItemRow = (db: Db, type: ContentType, id: string): Promise<ItemTableRow | undefined> =>
  selectItemRows(db, type).selectAll().where('_id', '=', id).executeTakeFirst()
