import type { Db } from '../../db/database.server.ts'
import { withEnding } from '../../files/names.ts'
import type { Media, StoredFile } from '../../files/values.ts'
import { mayKeep, readAreas } from '../kinds/areas.ts'
import { columnsInBoth, fromRow, type Row } from '../kinds/columns.server.ts'
import type { Field } from '../kinds/fields.ts'
import { serverKinds } from '../kinds/index.server.ts'
import { fileOf } from '../kinds/index.ts'
import { gathered, inBoth, inNepali, spreadOut } from '../kinds/overlay.ts'
import type { ContentType } from '../kinds/type.ts'
import { library } from '../types/library.ts'
import { typeOf } from '../types/registry.ts'
import { filesOf, usesOf } from './file-uses.server.ts'
import { changesOf, restoreRow, rowOf } from './history.server.ts'
import { findRow, followChanges, updateItem } from './store.server.ts'
import { TakenError } from './taken.server.ts'

/** The new file can't stand where the old one does; the message says so to people. */
export class UnfitFileError extends TakenError {
  constructor(message: string) {
    super('file', message)
  }
}

/**
 * What follows when a file of the library becomes another: that takes its place in every item that names it, in the
 * same transaction. On the way back, each item becomes what it was, unless it was changed again since.
 */
async function replaceEverywhere(db: Db, type: ContentType, actor: string, before: Row, after: Row) {
  if (type.name !== library.name) return
  const [was, is] = [fromRow(library, before), fromRow(library, after)]
  if (!was.file || !is.file) return
  const isOther = was.file.name !== is.file.name
  await refuseOthers(db, was.file.name, actor, isOther ? 'every' : 'some')
  if (!isOther) return
  const facts = await db
    .selectFrom('stored_files')
    .selectAll()
    .where('name', '=', is.file.name)
    .executeTakeFirst()
  const swap: Swap = {
    from: was.file,
    to: { ...is.file, kind: 'document', at: '', actor, ...facts, pages: is.file.pages ?? facts?.pages ?? 0 },
    alt: is.alt,
    nepaliAlt: is.ne?.alt ?? '',
  }
  const isWayBack = await wasNamed(db, after._id, before.version, is.file.name)
  for (const { type: name, itemId } of await usesOf(db, was.file.name)) {
    const used = typeOf(name)
    if (!used) continue
    const swapped = await lastSwap(db, name, itemId, swap)
    if (isWayBack && !swapped) continue
    if (swapped?.isLast) await restoreRow(used, swapped.before, { actor, locked: [], copy: null, within: db })
    else await swapIn(db, used, itemId, swap, actor)
  }
}

followChanges(replaceEverywhere)

/** What is said of a file is theirs who keep something that uses it; who replaces it changes all of that. */
async function refuseOthers(db: Db, name: string, actor: string, need: 'some' | 'every') {
  const row = await db
    .selectFrom('staff')
    .select(['role', 'areas'])
    .where('email', '=', actor)
    .executeTakeFirst()
  if (!row) return
  const rights = { role: row.role, areas: readAreas(row.areas) }
  const types = [...new Set((await usesOf(db, name)).map(({ type }) => typeOf(type)))]
  const others = types.filter((type) => type && !mayKeep(rights, type.area))
  if (others.length === 0 || (need === 'some' && others.length < types.length)) return
  const said =
    need === 'some'
      ? 'What is said of this file can’t be changed by you'
      : 'This file can’t be replaced by you'
  throw new UnfitFileError(
    `${said}: it is used where you may change nothing (${others.map((type) => type?.many).join(', ')}).`,
  )
}

interface Swap {
  from: Media
  to: StoredFile
  /** What the library says of the new one. */
  alt: string
  nepaliAlt: string
}

/** Whether the entry of the library named this file before. */
async function wasNamed(db: Db, id: string, version: number, name: string) {
  const rows = await changesOf(db, library.name, id, 500)
  return rows.some(({ before }) => {
    const row = rowOf(before)
    return row !== undefined && row.version < version && filesOf(library, row).includes(name)
  })
}

/** The last change of an item that put the one file in the place of the other. */
async function lastSwap(db: Db, name: string, id: string, { from, to }: Swap) {
  const type = typeOf(name)
  const changes = type ? await changesOf(db, name, id, 500) : []
  const names = (json: string | null, file: string) =>
    type !== undefined && json !== null && filesOf(type, JSON.parse(json)).includes(file)
  const at = changes.findIndex(({ before, after }) => names(before, to.name) && names(after, from.name))
  const found = changes[at]
  return found && { before: found.before, isLast: at === 0 }
}

async function swapIn(db: Db, type: ContentType, id: string, swap: Swap, actor: string) {
  const row = await findRow(db, type, id)
  if (!row) return
  const item = fromRow(type, row)
  const values = spreadOut(type, { ...item })
  const columns = columnsInBoth(row)
  for (const [key, field] of Object.entries(inBoth(type).fields)) {
    const { file, namedIn } = serverKinds[field.kind]
    if (namedIn?.(columns[key]).includes(swap.from.name))
      values[key] = String(values[key]).replaceAll(swap.from.name, swap.to.name)
    if (!file?.names(columns[key]).includes(swap.from.name)) continue
    if (!file.holds.includes(swap.to.kind) || !fileOf(field)?.types.includes(swap.to.type))
      throw new UnfitFileError(notFor(type, field, values))
    values[key] = swappedIn(values[key], swap, file.of)
    for (const [words, text] of describing(type, key, swap)) if (values[words]) values[words] = text
  }
  // The values are the item's own but for its files, which the compiler can't follow.
  await updateItem(type, id, gathered(type, values) as typeof item, actor, row.version, undefined, {
    within: db,
  })
}

/** Links go on working: they lead by the name that people gave. */
function swappedIn(value: unknown, swap: Swap, of: (stored: StoredFile) => unknown): unknown {
  const { from, to } = swap
  if (Array.isArray(value)) return value.map((one) => swappedIn(one, swap, of))
  if (typeof value === 'string') return value === from.name ? of(to) : value
  if (!(value instanceof Object) || Reflect.get(value, 'name') !== from.name) return value
  const [, ending = ''] = to.name.split('.')
  const fileName = withEnding(String(Reflect.get(value, 'fileName')), ending)
  return { ...value, ...Object(of({ ...to, fileName })) }
}

/** What items said of the picture is said of another one now: what the library says of that stands in its place. */
const describing = (type: ContentType, key: string, { alt, nepaliAlt }: Swap) =>
  Object.entries(type.fields).flatMap(([words, { describes }]): [string, string][] =>
    describes === key
      ? [
          [words, alt],
          [inNepali(words), nepaliAlt],
        ]
      : [],
  )

const notFor = (type: ContentType, { label }: Field, values: Record<string, unknown>) =>
  `This file can’t take the place of the other: it would not fit into “${label}” of ${type.one} “${values[type.titled] ?? ''}”, which uses that.`
