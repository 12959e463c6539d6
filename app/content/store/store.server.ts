import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { changeContent, type Db, database } from '../../db/database.server.ts'
import { putRow } from '../../db/put.server.ts'
import { isIn } from '../../db/sql.server.ts'
import { RefusedError } from '../../process/refused-error.ts'
import { evenSlug } from '../../process/slug.ts'
import { asRead, fromRow, publicItem, type Row, toColumns, toNepali } from '../kinds/columns.server.ts'
import { publishedAtOnce } from '../kinds/publishing.ts'
import type { ContentType, Item, Values } from '../kinds/type.ts'
import { attempt } from './attempt.server.ts'
import { areFew, countFew } from './list-texts.server.ts'
import { isTranslated, outdated } from './nepali.server.ts'
import { nextPosition } from './positions.server.ts'
import { anyTable, inOrder, type ListQuery, matching, orderKeys } from './query.server.ts'
import { noteChange, recordChange, type Way } from './record.server.ts'
import { dropItem, indexItem } from './search-index.server.ts'
import { freeSlug, keepOldAddress, movedFrom } from './slugs.server.ts'
import { standingOf } from './standing.server.ts'
import { refuseTaken, refuseTakenAddress } from './taken.server.ts'
import { unlessSought } from './until-changed.server.ts'
import { open, seen } from './visibility.server.ts'
import { takeCopy } from './working-copies.server.ts'

export class ConflictError extends RefusedError {
  constructor(message: string) {
    super(409, message)
  }
}

export interface StoreQuery extends ListQuery {
  limit?: number
  /** Where the last item already seen stands, as `placeOf` tells. */
  after?: Place
  both?: boolean
}

export type Place = (string | number)[]

export const placeOf = <Type extends ContentType>(type: Type, item: Item<Type>): Place => {
  const values: Record<string, unknown> = { ...item }
  return orderKeys(type).map((key) => (key === 'position' ? item.position : String(values[key])))
}

/** Entries of a list that is kept, where it is not arranged by hand and shown whole. */
const mostKept = 50

export const listItems = <Type extends ContentType>(type: Type, query: StoreQuery = {}) => {
  const isShort = type.ordered || (query.limit ?? Number.POSITIVE_INFINITY) <= mostKept
  if (!isShort || query.unpublished) return readItems(type, query)
  return unlessSought(`${type.name} items`, query, () => readItems(type, query))
}

async function readItems<Type extends ContentType>(type: Type, query: StoreQuery): Promise<Item<Type>[]> {
  const db = await database()
  const { q, limit, after, unpublished, both } = query
  const known = q && limit ? await countFew(db, type, q) : undefined
  if (known === 0) return []
  const byTexts = q ? known === undefined || areFew(known) : undefined
  let rows = matching(db, type, { ...query, byTexts }).selectAll()
  if (after) {
    const beyond = sql.raw(type.ordered ? '>' : '<')
    const place = sql.join(orderKeys(type).map((key) => sql.ref(key)))
    rows = rows.where(sql<boolean>`(${place}) ${beyond} (${sql.join(after)})`)
  }
  const sorted = inOrder(type, rows)
  const found = await (limit ? sorted.limit(limit) : sorted).execute()
  return found.map((row) =>
    unpublished ? asRead(type, fromRow(type, row), true) : publicItem(type, row, both),
  )
}

export async function findBySlug<Type extends ContentType>(type: Type, slug: string) {
  const even = evenSlug(slug)
  const found = await findOpen(type, 'slug', slug)
  return found ?? (even === slug ? undefined : findOpen(type, 'slug', even))
}

export async function newSlugOf(type: ContentType, slug: string): Promise<string | undefined> {
  const db = await database()
  const id = (await movedFrom(db, type, slug)) ?? (await movedFrom(db, type, evenSlug(slug)))
  return id && (await findPublished(type, id))?.slug
}

export const findPublished = <Type extends ContentType>(type: Type, id: string, both = false) =>
  findOpen(type, '_id', id, both)

async function findOpen<Type extends ContentType>(
  type: Type,
  key: 'slug' | '_id',
  value: string,
  both = false,
): Promise<Item<Type> | undefined> {
  let rows = table(await database(), type)
    .selectAll()
    .where(key, '=', value)
  for (const rule of seen(type, open)) rows = rows.where(rule)
  const row = await rows.executeTakeFirst()
  return row && publicItem(type, row, both)
}

export async function findItem<Type extends ContentType>(
  type: Type,
  id: string,
): Promise<Item<Type> | undefined> {
  const row = await findRow(await database(), type, id)
  return row && fromRow(type, row)
}

/** Those of these that are there and can be read, by their ids; of others `attempt` says what is wrong. */
export async function findItems<Type extends ContentType>(
  type: Type,
  ids: readonly string[],
  part: string,
): Promise<Map<string, Item<Type>>> {
  const rows = table(await database(), type)
    .selectAll()
    .where(isIn(sql.ref('_id'), ids))
  const found = await attempt(part, () => rows.execute())
  const read = (found.value ?? []).map((row) => attempt(part, async () => fromRow(type, row)))
  const items = (await Promise.all(read)).flatMap(({ value }) => (value ? [value] : []))
  return new Map(items.map((item) => [item._id, item]))
}

/** Is told the sequence of a change, by which that can be taken back. */
export type Told = (sequence: number) => void

interface CreateOptions extends Pick<Way, 'within' | 'isUrgent' | 'isSeen'> {
  id?: string
  at?: Date
  told?: Told
}

export function createItem<Type extends ContentType>(
  type: Type,
  values: Values<Type>,
  actor: string,
  { id = randomBytes(8).toString('hex'), at, within, told, isUrgent, isSeen }: CreateOptions = {},
): Promise<Item<Type>> {
  return changeContent(async (db) => {
    await refuseTaken(db, type, values)
    await refuseTakenAddress(db, type, values.slug)
    // Of the moment in which it is written: those who come together wait for each other.
    const now = (at ?? new Date()).toISOString()
    const base = toColumns(type, { ...publishedAtOnce, ...values })
    const ne = toNepali(type, { ...values.ne })
    const row: Row = {
      ...base,
      _id: id,
      position: await nextPosition(db, type),
      version: 1,
      createdAt: now,
      updatedAt: now,
      ...(type.slugFrom && { slug: values.slug || (await freeSlug(db, type, values)) }),
      ...(isTranslated(type) && { ne, neOld: outdated(type, undefined, { ...base, ne }, values.neChecked) }),
    }
    await putRow(db, type.name, row)
    const change = { actor, type, itemId: id, action: 'create' as const, after: row, isUrgent, isSeen }
    if (told) told(await recordChange(db, change))
    else await noteChange(db, change)
    const item = fromRow(type, row)
    await indexItem(db, type, item)
    return item
  }, within)
}

type UpdateOptions = Way & { expected?: number; told?: Told }
type RemoveOptions = Pick<UpdateOptions, 'expected' | 'within' | 'isUrgent'>

/** Throws `ConflictError`, `SecondPersonError`; undefined where there is no item. No change, no trace. */
export function updateItem<Type extends ContentType>(
  type: Type,
  id: string,
  values: Values<Type>,
  actor: string,
  { expected, told, within, ...way }: UpdateOptions = {},
): Promise<Item<Type> | undefined> {
  return changeContent(async (db) => {
    const before = await findRow(db, type, id)
    if (!before) return undefined
    refuseChanged(type, before, expected)
    await refuseTaken(db, type, values, id)
    const given: Row = {
      ...before,
      ...toColumns(type, { ...before, ...values, ...followed(type, before, values) }),
    }
    if (type.slugFrom) given.slug = values.slug || before.slug
    if (isTranslated(type)) {
      if (values.ne) given.ne = toNepali(type, { ...values.ne })
      given.neOld = outdated(type, before, given, values.neChecked)
    }
    if (given.slug !== before.slug) await refuseTakenAddress(db, type, given.slug, id)
    if (isSame(before, given)) return fromRow(type, before)
    const after = { ...given, version: before.version + 1, updatedAt: new Date().toISOString() }
    await replaceRow(db, type, before, after)
    await keepOldAddress(db, type, before, after)
    const change = { actor, type, itemId: id, action: 'update' as const, before, after, ...way }
    const sequence = await recordChange(db, change)
    told?.(sequence)
    const item = fromRow(type, after)
    await indexItem(db, type, item)
    return item
  }, within)
}

/** Writes the row anew, which must be as it was read. */
export async function replaceRow(db: Db, type: ContentType, { _id, version }: Row, after: Row) {
  const rows = anyTable(db).updateTable(type.name).set(after).where('_id', '=', _id)
  const { numUpdatedRows } = await rows.where('version', '=', version).executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw changedMeanwhile(type)
}

/** The sequence of the change; 0 where there is no such item. Throws `ConflictError` as `updateItem` does. */
export function removeItem(
  type: ContentType,
  id: string,
  actor: string,
  { expected, within, isUrgent = false }: RemoveOptions = {},
): Promise<number> {
  return changeContent(async (db) => {
    const before = await findRow(db, type, id)
    if (!before) return 0
    refuseChanged(type, before, expected)
    const rows = anyTable(db).deleteFrom(type.name).where('_id', '=', id)
    const { numDeletedRows } = await rows.where('version', '=', before.version).executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) throw changedMeanwhile(type)
    await dropItem(db, type.name, id)
    const copy = await takeCopy(db, type, id)
    return recordChange(db, { actor, type, itemId: id, action: 'remove', before, copy, isUrgent })
  }, within)
}

/** What follows from what visitors see so far. */
function followed<Type extends ContentType>(type: Type, before: Row, values: Values<Type>) {
  if (!type.follow || standingOf(type, before).state !== 'live') return undefined
  const seen = fromRow(type, before)
  return type.follow(seen, { ...seen, ...values })
}

const isSame = (one: Row, other: Row) =>
  Object.entries(one).every(([key, value]) => Reflect.get(other, key) === value)

export const changedMeanwhile = ({ one }: ContentType) => new ConflictError(`${one} was changed meanwhile.`)

function refuseChanged(type: ContentType, { version }: Row, expected = version) {
  if (version !== expected) throw changedMeanwhile(type)
}

export const findRow = (db: Db, type: ContentType, id: string): Promise<Row | undefined> =>
  table(db, type).selectAll().where('_id', '=', id).executeTakeFirst()

const table = (db: Db, type: ContentType) => anyTable(db).selectFrom(type.name)
