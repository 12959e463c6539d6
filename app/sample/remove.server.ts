import { sql } from 'kysely'
import { clearPositionCache } from '~/content/items/positions.server.ts'
import { asContentDb } from '~/content/items/query.server.ts'
import { findItemRow, removeItem, updateItem, writeRowWithHistory } from '~/content/items/store.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import {
  defaultColumns,
  type ItemTableRow,
  itemFromRow,
  itemRowFromJson,
} from '~/content/schema/rows.server.ts'
import { library } from '~/content/types/library.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { settings, settingsId } from '~/content/types/settings.ts'
import { workingCopyTypeName } from '~/content/workflow/working-copies.server.ts'
import { changeContent, type Db, database, type Transaction } from '~/db/database.server.ts'
import { sampleActor } from './actor.ts'

export interface SampleItem {
  type: ContentType
  id: string
  /** Staff have changed it, or have a draft of it. */
  isEdited: boolean
}

/** Items of the sample that are still on the site, without the settings. */
export async function listSampleItems(db?: Db): Promise<SampleItem[]> {
  const reader = db ?? (await database())
  const ids = await sampleIdsByType(reader)
  const found = await Promise.all(
    removableTypes.map(async (type) => {
      const { rows } = await sql<{ id: string; edited: number }>`
        select item._id as id, exists (
          select 1 from changes as later where later."itemId" = item._id and later.actor <> ${sampleActor}
            and (later.type = ${type.name} and later.action = 'update' or later.type = ${workingCopyTypeName(type)})
        ) as edited
        from ${sql.table(type.name)} as item where item._id in (${sql.join(['', ...(ids.get(type.name) ?? [])])})
        order by item.position, item._id`.execute(reader)
      return rows.map(({ id, edited }) => ({ type, id, isEdited: Boolean(edited) }))
    }),
  )
  return found.flat()
}

/** The ids of a type's items that came with the sample, also of removed ones. */
export const listSampleIds = async ({ name }: ContentType): Promise<string[]> =>
  (await sampleIdsByType(await database())).get(name) ?? []

/** The history begins with the sample, up to the first change by anybody else. */
async function sampleIdsByType(db: Db): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ type: string; itemId: string }>`
    select type, "itemId" from changes where action = 'create' and sequence < coalesce(
      (select sequence from changes where actor <> ${sampleActor} order by sequence limit 1),
      (select max(sequence) + 1 from changes))`.execute(db)
  const ids = new Map<string, string[]>()
  for (const { type, itemId } of rows) ids.set(type, [...(ids.get(type) ?? []), itemId])
  return ids
}

/** The library comes last, since files in use cannot go. */
const removableTypes: ContentType[] = [
  ...contentTypes.filter(({ name }) => name !== settings.name && name !== library.name),
  library,
]

/** Removes it in one transaction. Edited items stay, except those in `edited`. Returns the number of removed items. */
export function removeSample(actor: string, edited: ReadonlySet<string>): Promise<number> {
  return changeContent(async (within) => {
    const items = (await listSampleItems(within)).filter(({ id, isEdited }) => !isEdited || edited.has(id))
    for (const { type, id } of items) await removeItem(type, id, actor, { within })
    await renameCounters(within, items, (type) => type, setAside)
    await resetSettings(within, actor)
    return items.length
  })
}

/** Downloads of the sample would count among those of the company. */
const setAside = (type: string) => `sample ${type}`

async function renameCounters(
  db: Transaction,
  items: { type: ContentType; id: string }[],
  from: (type: string) => string,
  to: (type: string) => string,
) {
  for (const { type, id } of items)
    await sql`update downloads set type = ${to(type.name)} where type = ${from(type.name)} and "itemId" = ${id}`.execute(
      db,
    )
}

/** Each setting that still has the value of the sample gets its default. A site without a name of its own is closed. */
async function resetSettings(within: Transaction, actor: string) {
  const current = await findItemRow(within, settings, settingsId)
  const [created] = await listChanges(within, settings.name, settingsId)
  const sample = created?.actor === sampleActor ? itemRowFromJson(created.after) : undefined
  if (!current || !sample) return
  const [now, then] = [itemFromRow(settings, current), itemFromRow(settings, sample)]
  const defaults = itemFromRow(settings, { ...current, ...defaultColumns(settings) })
  const isSampleValue = (key: string) => Reflect.get(now, key) === Reflect.get(then, key)
  const values = {
    ...now,
    ...Object.fromEntries(
      Object.keys(settings.fields).flatMap((key) =>
        isSampleValue(key) ? [[key, Reflect.get(defaults, key)]] : [],
      ),
    ),
    isOpen: now.isOpen && !isSampleValue('companyName'),
    ne: Object.fromEntries(
      Object.entries({ ...now.ne }).filter(([key, text]) => text !== Reflect.get({ ...then.ne }, key)),
    ),
  }
  await updateItem(settings, settingsId, values, actor, { within })
}

const listChanges = (db: Db, type: string, itemId: string) =>
  db
    .selectFrom('changes')
    .selectAll()
    .where('type', '=', type)
    .where('itemId', '=', itemId)
    .orderBy('sequence')
    .execute()

/** Milliseconds. Longer than the removal of all items takes. */
const removalDuration = 60_000

interface Removal {
  actor: string
  at: string
  changes: { sequence: number; type: string; itemId: string; before: string | null; copy: string | null }[]
}

/** The last removal of the sample whose items are still gone. */
export async function findRemoval(db?: Db): Promise<Removal | undefined> {
  const reader = db ?? (await database())
  const found = await Promise.all(
    Array.from(await sampleIdsByType(reader), async ([type, ids]) => {
      const { rows } = await sql<Removal['changes'][number] & { at: string; actor: string }>`
        select * from changes as last where type = ${type} and "itemId" in (${sql.join(ids)}) and action = 'remove'
          and not exists (select 1 from changes as later where later.type = last.type
            and later."itemId" = last."itemId" and later.sequence > last.sequence)`.execute(reader)
      return rows
    }),
  )
  const rows = found.flat().sort((one, other) => other.sequence - one.sequence)
  const [newest] = rows
  if (!newest) return undefined
  const since = Date.parse(newest.at) - removalDuration
  const changes = rows.filter(({ at, actor }) => actor === newest.actor && Date.parse(at) >= since)
  // One deleted item is no removal of the sample.
  return changes.length > 1 ? { actor: newest.actor, at: newest.at, changes } : undefined
}

/** Brings the items and settings back as they were. Returns the number of restored items. */
export function restoreSample(actor: string): Promise<number> {
  return changeContent(async (within) => {
    const removal = await findRemoval(within)
    if (!removal) return 0
    let restored = 0
    for (const change of removal.changes) {
      const type = removableTypes.find(({ name }) => name === change.type)
      const row = itemRowFromJson(change.before)
      if (!type || !row || (await findItemRow(within, type, row._id))) continue
      await writeRowWithHistory(within, type, undefined, await placed(within, type, row), { actor })
      await renameCounters(within, [{ type, id: row._id }], setAside, (name) => name)
      restored++
    }
    clearPositionCache(within)
    await restoreSettings(within, actor, removal)
    return restored
  })
}

/** Another item may have taken the position meanwhile. */
async function placed(db: Transaction, type: ContentType, row: ItemTableRow): Promise<ItemTableRow> {
  const rows = asContentDb(db).selectFrom(type.name)
  const occupant = await rows.select('_id').where('position', '=', row.position).executeTakeFirst()
  if (!occupant) return row
  const { last } = await rows.select(sql<number>`max(position)`.as('last')).executeTakeFirstOrThrow()
  return { ...row, position: last + 1 }
}

async function restoreSettings(within: Transaction, actor: string, removal: Removal) {
  const current = await findItemRow(within, settings, settingsId)
  const last = (await listChanges(within, settings.name, settingsId)).at(-1)
  const before = itemRowFromJson(last?.before ?? null)
  const isOfRemoval = last && Math.abs(Date.parse(last.at) - Date.parse(removal.at)) < removalDuration
  if (!current || !before || !isOfRemoval || last.actor !== removal.actor) return
  await writeRowWithHistory(within, settings, current, { ...before, version: current.version + 1 }, { actor })
}
