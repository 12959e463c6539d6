import type { Db } from '../../db/database.server.ts'
import { hasPermission } from '../kinds/areas.ts'
import { itemFromRow, parseRow, type Row, toColumns, toNepaliColumn } from '../kinds/columns.server.ts'
import type { Field } from '../kinds/fields.ts'
import { flatten, nest } from '../kinds/overlay.ts'
import type { ContentType } from '../kinds/type.ts'
import { library } from '../types/library.ts'
import { findType } from '../types/registry.ts'
import { findActor } from './actors.server.ts'
import { nextAuthors, parseAuthors } from './authors.server.ts'
import { filePermissionsEn } from './en.ts'
import { canDownload } from './file-rights.server.ts'
import { fileNamesIn, listFileUses, typesReferencing } from './file-uses.server.ts'
import { listItemChanges, restoreRow } from './history.server.ts'
import { onChange } from './record.server.ts'
import { canApprove } from './second-person.server.ts'
import { findRow, updateItem } from './store.server.ts'
import { createReplacement, type FileReplacement, replaceInValues } from './swap.server.ts'
import { NotUniqueError } from './taken.server.ts'
import { upsertWorkingCopy } from './working-copies.server.ts'

/** In every item that names it, in the same transaction; on the way back, where it was not changed since. */
async function replaceFileEverywhere(db: Db, type: ContentType, actor: string, before?: Row, after?: Row) {
  if (type.name !== library.name) return
  const [was, is] = [before, after].map((row) => (row ? itemFromRow(library, row) : undefined))
  const isOtherFile = was?.file?.name !== is?.file?.name
  if (was?.file)
    await assertCanChangeFile(db, was.file.name, actor, isOtherFile && is?.file ? 'every' : 'some')
  if (is?.file && isOtherFile) await assertCanChangeFile(db, is.file.name, actor, 'some')
  if (!isOtherFile || !was?.file || !is?.file || !before || !after) return
  const replacement = await createReplacement(db, was.file, is.file, {
    alt: is.alt,
    nepaliAlt: is.ne?.alt ?? '',
  })
  const isRevert = await wasFileOf(db, after._id, before.version, is.file.name)
  for (const { type: name, itemId } of await listFileUses(db, was.file.name)) {
    const usingType = findType(name)
    if (!usingType) continue
    const lastReplacement = await findLastReplacement(db, name, itemId, replacement)
    if (isRevert && !lastReplacement) continue
    if (lastReplacement?.isLast)
      await restoreRow(usingType, lastReplacement.before, { actor, locked: [], copy: null, within: db })
    else await replaceInItem(db, usingType, itemId, replacement, actor)
  }
  await replaceInWorkingCopies(db, replacement, actor)
}

onChange(replaceFileEverywhere)

/** What is said of a file is theirs who keep something that uses it; who replaces it changes all of that. */
async function assertCanChangeFile(db: Db, name: string, actor: string, scope: 'some' | 'every') {
  const rights = await findActor(db, actor)
  if (!rights) return
  const types = await typesReferencing(name, db)
  if (types.length === 0 && !(await canDownload(db, name, { ...rights, actor })))
    throw new NotUniqueError('file', filePermissionsEn.foreign)
  const others = types.filter((type) => !hasPermission(rights, type.permission))
  if (others.length === 0 || (scope === 'some' && others.length < types.length)) return
  const reason =
    scope === 'some' ? 'You cannot edit the details of this file' : 'You cannot replace this file'
  throw new NotUniqueError(
    'file',
    `${reason}: it is used where you may change nothing (${others.map(({ plural }) => plural).join(', ')}).`,
  )
}

async function wasFileOf(db: Db, id: string, version: number, name: string) {
  const rows = await listItemChanges(db, library.name, id, 500)
  return rows.some(({ before }) => {
    const row = parseRow(before)
    return row !== undefined && row.version < version && fileNamesIn(library, row).includes(name)
  })
}

async function findLastReplacement(db: Db, name: string, id: string, { from, to }: FileReplacement) {
  const type = findType(name)
  const changes = type ? await listItemChanges(db, name, id, 500) : []
  const references = (json: string | null, file: string) =>
    type !== undefined && json !== null && fileNamesIn(type, JSON.parse(json)).includes(file)
  const at = changes.findIndex(
    ({ before, after }) => references(before, to.name) && references(after, from.name),
  )
  const found = changes[at]
  return found && { before: found.before, isLast: at === 0 }
}

async function replaceInItem(
  db: Db,
  type: ContentType,
  id: string,
  replacement: FileReplacement,
  actor: string,
) {
  const row = await findRow(db, type, id)
  if (!row) return
  const item = itemFromRow(type, row)
  const values = replaceInValues(type, flatten(type, { ...item }), replacement, failUnfit(type, item))
  // The values are the item's own but for its files, which the compiler can't follow.
  await updateItem(type, id, nest(type, values) as typeof item, actor, {
    ...{ expected: row.version, isUnread: true, within: db },
  })
}

/** What is still to be published would bring the old file back. */
async function replaceInWorkingCopies(db: Db, replacement: FileReplacement, actor: string) {
  const name = replacement.from.name
  for (const copy of await db.selectFrom('working_copies').selectAll().execute()) {
    const type = findType(copy.type)
    const live = type && (await findRow(db, type, copy.itemId))
    if (!type || !live || !(copy.row.includes(name) || copy.base.includes(name))) continue
    const replaceInJson = (json: string) => {
      const row: Row = { ...live, ...parseRow(json) }
      const values = flatten(type, { ...itemFromRow(type, row) })
      const { ne, ...base } = nest(type, replaceInValues(type, values, replacement, failUnfit(type, values)))
      const columns = toColumns(type, base as Parameters<typeof toColumns>[1])
      return JSON.stringify({
        ...row,
        ...columns,
        ...(row.ne !== undefined && { ne: toNepaliColumn(type, Object(ne)) }),
      })
    }
    const authors = nextAuthors(parseAuthors(copy), [actor], true)
    // What was let out is another one now.
    const isApproved = copy.decidedBy !== '' && (await canApprove(db, actor, authors))
    await upsertWorkingCopy(db, {
      ...copy,
      row: replaceInJson(copy.row),
      base: replaceInJson(copy.base),
      authors: JSON.stringify(authors),
      decidedBy: isApproved ? copy.decidedBy : '',
    })
  }
}

const failUnfit = (type: ContentType, values: object) => (field: Field) => {
  throw new NotUniqueError('file', unfitMessage(type, field, { ...values }))
}

const unfitMessage = (type: ContentType, { label }: Field, values: Record<string, unknown>) =>
  `You cannot use this file here. It does not fit “${label}” of ${type.singular} “${values[type.titleField] ?? ''}”.`
