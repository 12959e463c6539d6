import type { Db } from '../../db/database.server.ts'
import { mayKeep } from '../kinds/areas.ts'
import { fromRow, type Row, rowOf, toColumns, toNepali } from '../kinds/columns.server.ts'
import type { Field } from '../kinds/fields.ts'
import { gathered, spreadOut } from '../kinds/overlay.ts'
import type { ContentType } from '../kinds/type.ts'
import { library } from '../types/library.ts'
import { typeOf } from '../types/registry.ts'
import { whoIs } from './actors.server.ts'
import { authorsAfter, authorsOf } from './authors.server.ts'
import { fileRightsEn } from './en.ts'
import { mayHave } from './file-rights.server.ts'
import { filesOf, typesNaming, usesOf } from './file-uses.server.ts'
import { changesOf, restoreRow } from './history.server.ts'
import { followChanges } from './record.server.ts'
import { mayLetOut } from './second-person.server.ts'
import { findRow, updateItem } from './store.server.ts'
import { type Swap, swapInValues, swapOf } from './swap.server.ts'
import { TakenError } from './taken.server.ts'
import { putCopy } from './working-copies.server.ts'

/** In every item that names it, in the same transaction; on the way back, where it was not changed since. */
async function replaceEverywhere(db: Db, type: ContentType, actor: string, before?: Row, after?: Row) {
  if (type.name !== library.name) return
  const [was, is] = [before, after].map((row) => (row ? fromRow(library, row) : undefined))
  const isOther = was?.file?.name !== is?.file?.name
  if (was?.file) await refuseOthers(db, was.file.name, actor, isOther && is?.file ? 'every' : 'some')
  if (is?.file && isOther) await refuseOthers(db, is.file.name, actor, 'some')
  if (!isOther || !was?.file || !is?.file || !before || !after) return
  const swap = await swapOf(db, was.file, is.file, { alt: is.alt, nepaliAlt: is.ne?.alt ?? '' })
  const isWayBack = await wasNamed(db, after._id, before.version, is.file.name)
  for (const { type: name, itemId } of await usesOf(db, was.file.name)) {
    const used = typeOf(name)
    if (!used) continue
    const swapped = await lastSwap(db, name, itemId, swap)
    if (isWayBack && !swapped) continue
    if (swapped?.isLast) await restoreRow(used, swapped.before, { actor, locked: [], copy: null, within: db })
    else await swapIn(db, used, itemId, swap, actor)
  }
  await swapInCopies(db, swap, actor)
}

followChanges(replaceEverywhere)

/** What is said of a file is theirs who keep something that uses it; who replaces it changes all of that. */
async function refuseOthers(db: Db, name: string, actor: string, need: 'some' | 'every') {
  const rights = await whoIs(db, actor)
  if (!rights) return
  const types = await typesNaming(name, db)
  if (types.length === 0 && !(await mayHave(db, name, { ...rights, actor })))
    throw new TakenError('file', fileRightsEn.foreign)
  const others = types.filter((type) => !mayKeep(rights, type.area))
  if (others.length === 0 || (need === 'some' && others.length < types.length)) return
  const said = need === 'some' ? 'You cannot edit the details of this file' : 'You cannot replace this file'
  throw new TakenError(
    'file',
    `${said}: it is used where you may change nothing (${others.map(({ many }) => many).join(', ')}).`,
  )
}

async function wasNamed(db: Db, id: string, version: number, name: string) {
  const rows = await changesOf(db, library.name, id, 500)
  return rows.some(({ before }) => {
    const row = rowOf(before)
    return row !== undefined && row.version < version && filesOf(library, row).includes(name)
  })
}

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
  const values = swapInValues(type, spreadOut(type, { ...item }), swap, refuseUnfit(type, item))
  // The values are the item's own but for its files, which the compiler can't follow.
  await updateItem(type, id, gathered(type, values) as typeof item, actor, {
    ...{ expected: row.version, isUnread: true, within: db },
  })
}

/** What is still to be published would bring the old file back. */
async function swapInCopies(db: Db, swap: Swap, actor: string) {
  const name = swap.from.name
  for (const copy of await db.selectFrom('working_copies').selectAll().execute()) {
    const type = typeOf(copy.type)
    const live = type && (await findRow(db, type, copy.itemId))
    if (!type || !live || !(copy.row.includes(name) || copy.base.includes(name))) continue
    const swapped = (json: string) => {
      const row: Row = { ...live, ...rowOf(json) }
      const values = spreadOut(type, { ...fromRow(type, row) })
      const { ne, ...base } = gathered(type, swapInValues(type, values, swap, refuseUnfit(type, values)))
      const columns = toColumns(type, base as Parameters<typeof toColumns>[1])
      return JSON.stringify({
        ...row,
        ...columns,
        ...(row.ne !== undefined && { ne: toNepali(type, Object(ne)) }),
      })
    }
    const authors = authorsAfter(authorsOf(copy), [actor], true)
    // What was let out is another one now.
    const isLetOut = copy.decidedBy !== '' && (await mayLetOut(db, actor, authors))
    await putCopy(db, {
      ...copy,
      row: swapped(copy.row),
      base: swapped(copy.base),
      authors: JSON.stringify(authors),
      decidedBy: isLetOut ? copy.decidedBy : '',
    })
  }
}

const refuseUnfit = (type: ContentType, values: object) => (field: Field) => {
  throw new TakenError('file', notFor(type, field, { ...values }))
}

const notFor = (type: ContentType, { label }: Field, values: Record<string, unknown>) =>
  `You cannot use this file here. It does not fit “${label}” of ${type.one} “${values[type.titled] ?? ''}”.`
