import { filePermissionsEn } from '~/content/en.ts'
import { type Field, pickedInputName } from '~/content/fields/field.ts'
import { serverFieldKinds } from '~/content/fields/index.server.ts'
import { fileSupportOf } from '~/content/fields/index.ts'
import { parseJson } from '~/content/fields/kind.server.ts'
import { defaultColumns, listItemChanges, restoreRow } from '~/content/history/restore.server.ts'
import { findActor } from '~/content/items/actors.server.ts'
import { onChange } from '~/content/items/record-change.server.ts'
import { findRow, updateItem } from '~/content/items/store.server.ts'
import { NotUniqueError } from '~/content/items/unique.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { hasPermission } from '~/content/schema/permissions.ts'
import { itemFromRow, parseRow, type Row, toColumns, toNepaliColumn } from '~/content/schema/rows.server.ts'
import { flatten, nest, translationKey, withTranslations } from '~/content/schema/translations.ts'
import { library } from '~/content/types/library.ts'
import { findType } from '~/content/types/registry.ts'
import { canApprove, nextAuthors, parseAuthors } from '~/content/workflow/approval.server.ts'
import { upsertWorkingCopy } from '~/content/workflow/working-copies.server.ts'
import type { Db } from '~/db/database.server.ts'
import { withExtension } from '~/files/names.ts'
import type { Media, StoredFile } from '~/files/values.ts'
import { fileNamesIn, listFileUses, typesReferencing } from './file-uses.server.ts'
import { canDownload } from './permissions.server.ts'

export interface FileReplacement {
  from: Media
  to: StoredFile
  /** What the library says of the new one, where that is to stand in the place of what was said. */
  altTexts?: { alt: string; nepaliAlt: string }
}

type Values = Record<string, unknown>

/** What becomes of a file whose entry in the library names another one now. */
export async function createReplacement(
  db: Db,
  from: Media,
  to: Media,
  altTexts?: FileReplacement['altTexts'],
): Promise<FileReplacement> {
  const stored = db.selectFrom('stored_files').selectAll().where('name', '=', to.name)
  const storedFile = await stored.executeTakeFirst()
  const defaults = { kind: 'document' as const, at: '', actor: '', ...storedFile }
  return { from, to: { ...defaults, ...to, pages: to.pages ?? storedFile?.pages ?? 0 }, altTexts }
}

/** What the library put in the place of something else since a moment, in order; of no moment, nothing. */
export async function listReplacementsSince(db: Db, moment = ''): Promise<FileReplacement[]> {
  if (Number.isNaN(Date.parse(moment))) return []
  const changes = await db
    .selectFrom('changes')
    .select(['before', 'after'])
    .where('type', '=', library.name)
    .where('at', '>=', new Date(moment).toISOString())
    .orderBy('sequence')
    .execute()
  const replacements: FileReplacement[] = []
  for (const { before, after } of changes) {
    const [was, is] = [before, after].map(fileOfEntry)
    if (was && is && was.name !== is.name) replacements.push(await createReplacement(db, was, is))
  }
  return replacements
}

function fileOfEntry(json: string | null) {
  const row = parseRow(json)
  return row && itemFromRow(library, { ...defaultColumns(library), ...row }).file
}

export const replaceInForm = (
  type: ContentType,
  texts: [string, string][],
  replacements: FileReplacement[],
): [string, string][] =>
  texts.map(([name, text]) => {
    const [key] = Object.keys(withTranslations(type).fields).filter(
      (one) => one === name || pickedInputName(one) === name,
    )
    const field = key === undefined ? undefined : withTranslations(type).fields[key]
    return field
      ? [name, replacements.reduce((now, replacement) => replaceInText(field, now, replacement), text)]
      : [name, text]
  })

function replaceInText(field: Field, text: string, replacement: FileReplacement) {
  const { file, storedNamesIn } = serverFieldKinds[field.kind]
  if (!text.includes(replacement.from.name)) return text
  if (storedNamesIn) return text.replaceAll(replacement.from.name, replacement.to.name)
  if (!file || !fits(field, replacement)) return text
  if (file.isNameOnly) return String(replaceInValue(text, replacement, file.fromStored))
  return JSON.stringify(replaceInValue(parseJson(text), replacement, file.fromStored))
}

const fits = (field: Field, { to }: FileReplacement) =>
  serverFieldKinds[field.kind].file?.storedKinds.includes(to.kind) &&
  fileSupportOf(field)?.types.includes(to.type)

/** The values of an item, by the names of its inputs, with one file in the place of another; where it does not fit, it is told. */
export function replaceInValues(
  type: ContentType,
  values: Values,
  replacement: FileReplacement,
  onUnfit: (field: Field) => void = () => {},
): Values {
  const replaced = { ...values }
  for (const [key, field] of Object.entries(withTranslations(type).fields)) {
    const { file, storedNamesIn } = serverFieldKinds[field.kind]
    const value = values[key]
    if (!JSON.stringify(value ?? '').includes(replacement.from.name)) continue
    if (storedNamesIn) replaced[key] = String(value).replaceAll(replacement.from.name, replacement.to.name)
    if (!file) continue
    if (!fits(field, replacement)) {
      onUnfit(field)
      continue
    }
    replaced[key] = replaceInValue(value, replacement, file.fromStored)
    for (const [altField, text] of altTextsFor(type, key, replacement))
      if (replaced[altField]) replaced[altField] = text
  }
  return replaced
}

/** Links go on working: they lead by the name that people gave. */
function replaceInValue(
  value: unknown,
  replacement: FileReplacement,
  of: (stored: StoredFile) => unknown,
): unknown {
  const { from, to } = replacement
  if (Array.isArray(value)) return value.map((one) => replaceInValue(one, replacement, of))
  if (typeof value === 'string') return value === from.name ? of(to) : value
  if (!(value instanceof Object) || Reflect.get(value, 'name') !== from.name) return value
  const [, extension = ''] = to.name.split('.')
  const { proof, ...values }: Values = { ...value }
  const fileName = withExtension(String(values.fileName), extension)
  return { ...values, ...Object(of({ ...to, fileName })) }
}

/** What items said of the picture is said of another one now: what the library says of that stands in its place. */
const altTextsFor = (type: ContentType, key: string, { altTexts }: FileReplacement) =>
  Object.entries(type.fields).flatMap(([altField, { altFor }]): [string, string][] =>
    altTexts && altFor === key
      ? [
          [altField, altTexts.alt],
          [translationKey(altField), altTexts.nepaliAlt],
        ]
      : [],
  )

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
