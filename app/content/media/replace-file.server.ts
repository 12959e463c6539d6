import { filePermissionsEn } from '~/content/en.ts'
import { type Field, pickedInputName } from '~/content/fields/field.ts'
import { serverFieldKinds } from '~/content/fields/index.server.ts'
import { getFieldFileSupport } from '~/content/fields/index.ts'
import { tryParseJson } from '~/content/fields/kind.server.ts'
import { restoreRow } from '~/content/history/restore.server.ts'
import { listItemChanges } from '~/content/history/versions.server.ts'
import { findActorRights } from '~/content/items/actors.server.ts'
import { findItemRow, updateItem } from '~/content/items/store.server.ts'
import { RefusedValueError } from '~/content/items/unique.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { hasPermission } from '~/content/schema/permissions.ts'
import {
  defaultColumns,
  type ItemTableRow,
  itemFromRow,
  itemRowFromJson,
  stringifyNepaliValues,
  toColumns,
} from '~/content/schema/rows.server.ts'
import {
  flattenTranslatedValues,
  nestTranslatedValues,
  translationKey,
  typeWithTranslationFields,
} from '~/content/schema/translations.ts'
import { library } from '~/content/types/library.ts'
import { findType } from '~/content/types/registry.ts'
import { canApprove, nextAuthors, parseAuthors } from '~/content/workflow/approval.server.ts'
import { upsertWorkingCopy } from '~/content/workflow/working-copies.server.ts'
import type { Db, Transaction } from '~/db/database.server.ts'
import { withExtension } from '~/files/names.ts'
import type { StoredFile, StoredMedia } from '~/files/values.ts'
import { listFileUses, typesReferencing } from './file-uses.server.ts'
import { canDownloadFile } from './permissions.server.ts'
import { fileNamesIn } from './stored-files.server.ts'

export interface FileReplacement {
  from: StoredMedia
  to: StoredFile
  /** Alt texts of the new file, which replace those in items. */
  altTexts?: { alt: string; nepaliAlt: string }
}

type Values = Record<string, unknown>

async function createReplacement(
  db: Db,
  from: StoredMedia,
  to: StoredMedia,
  altTexts?: FileReplacement['altTexts'],
): Promise<FileReplacement> {
  const stored = db.selectFrom('stored_files').selectAll().where('name', '=', to.name)
  const storedFile = await stored.executeTakeFirst()
  const defaults = { kind: 'document' as const, at: '', actor: '', ...storedFile }
  return { from, to: { ...defaults, ...to, pages: to.pages ?? storedFile?.pages ?? 0 }, altTexts }
}

/** Replacements in the library since a moment, oldest first; none for an invalid moment. */
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
    const [previous, current] = [before, after].map(fileOfEntry)
    if (previous && current && previous.name !== current.name)
      replacements.push(await createReplacement(db, previous, current))
  }
  return replacements
}

function fileOfEntry(json: string | null) {
  const row = itemRowFromJson(json)
  return row && itemFromRow(library, { ...defaultColumns(library), ...row }).file
}

export const replaceInForm = (
  type: ContentType,
  texts: [string, string][],
  replacements: FileReplacement[],
): [string, string][] =>
  texts.map(([name, text]) => {
    const [key] = Object.keys(typeWithTranslationFields(type).fields).filter(
      (one) => one === name || pickedInputName(one) === name,
    )
    const field = key === undefined ? undefined : typeWithTranslationFields(type).fields[key]
    return field
      ? [name, replacements.reduce((value, replacement) => replaceInText(field, value, replacement), text)]
      : [name, text]
  })

function replaceInText(field: Field, text: string, replacement: FileReplacement) {
  const { file, storedNamesIn } = serverFieldKinds[field.kind]
  if (!text.includes(replacement.from.name)) return text
  if (storedNamesIn) return text.replaceAll(replacement.from.name, replacement.to.name)
  if (!file || !fits(field, replacement)) return text
  if (file.isNameOnly) return String(replaceInValue(text, replacement, file.fromStored))
  return JSON.stringify(replaceInValue(tryParseJson(text), replacement, file.fromStored))
}

const fits = (field: Field, { to }: FileReplacement) =>
  serverFieldKinds[field.kind].file?.acceptedFileKinds.includes(to.kind) &&
  getFieldFileSupport(field)?.types.includes(to.type)

/** Replaces a file in values by input name. `onUnfit` receives each field that does not accept the new file. */
export function replaceInValues(
  type: ContentType,
  values: Values,
  replacement: FileReplacement,
  onUnfit: (field: Field) => void = () => {},
): Values {
  const replaced = { ...values }
  for (const [key, field] of Object.entries(typeWithTranslationFields(type).fields)) {
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

/** Retains the file name, so that links continue to work. */
function replaceInValue(
  value: unknown,
  replacement: FileReplacement,
  toValue: (stored: StoredFile) => unknown,
): unknown {
  const { from, to } = replacement
  if (Array.isArray(value)) return value.map((one) => replaceInValue(one, replacement, toValue))
  if (typeof value === 'string') return value === from.name ? toValue(to) : value
  if (!(value instanceof Object) || Reflect.get(value, 'name') !== from.name) return value
  const [, extension = ''] = to.name.split('.')
  const { proof, ...values }: Values = { ...value }
  const fileName = withExtension(String(values.fileName), extension)
  return { ...values, ...Object(toValue({ ...to, fileName })) }
}

/** Alt texts of items described the old picture, so those of the library replace them. */
const altTextsFor = (type: ContentType, key: string, { altTexts }: FileReplacement) =>
  Object.entries(type.fields).flatMap(([altField, { altFor }]): [string, string][] =>
    altTexts && altFor === key
      ? [
          [altField, altTexts.alt],
          [translationKey(altField), altTexts.nepaliAlt],
        ]
      : [],
  )

/** Replaces the file in every item that uses it. A revert restores the earlier rows if nothing changed since. */
export async function replaceFileOnEntryChange(
  db: Transaction,
  type: ContentType,
  actor: string,
  before?: ItemTableRow,
  after?: ItemTableRow,
) {
  if (type.name !== library.name) return
  const [previous, current] = [before, after].map((row) => (row ? itemFromRow(library, row) : undefined))
  const isOtherFile = previous?.file?.name !== current?.file?.name
  if (previous?.file)
    await assertCanChangeFile(db, previous.file.name, actor, isOtherFile && current?.file ? 'every' : 'some')
  if (current?.file && isOtherFile) await assertCanChangeFile(db, current.file.name, actor, 'some')
  if (!isOtherFile || !previous?.file || !current?.file || !before || !after) return
  const replacement = await createReplacement(db, previous.file, current.file, {
    alt: current.alt,
    nepaliAlt: current.ne?.alt ?? '',
  })
  const isRevert = await wasFileOf(db, after._id, before.version, current.file.name)
  for (const { type: name, itemId } of await listFileUses(db, previous.file.name)) {
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

/** Details need the permission of one type that uses the file; a replacement needs that of all. */
async function assertCanChangeFile(db: Db, name: string, actor: string, scope: 'some' | 'every') {
  const rights = await findActorRights(db, actor)
  if (!rights) return
  const types = await typesReferencing(name, db)
  if (types.length === 0 && !(await canDownloadFile(db, name, { ...rights, actor })))
    throw new RefusedValueError('file', filePermissionsEn.foreign)
  const others = types.filter((type) => !hasPermission(rights, type.permission))
  if (others.length === 0 || (scope === 'some' && others.length < types.length)) return
  const reason =
    scope === 'some' ? 'You cannot edit the details of this file' : 'You cannot replace this file'
  throw new RefusedValueError(
    'file',
    `${reason}: it is used where you may change nothing (${others.map(({ plural }) => plural).join(', ')}).`,
  )
}

async function wasFileOf(db: Db, id: string, version: number, name: string) {
  const rows = await listItemChanges(db, library.name, id, 500)
  return rows.some(({ before }) => {
    const row = itemRowFromJson(before)
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
  const change = changes[at]
  return change && { before: change.before, isLast: at === 0 }
}

async function replaceInItem(
  db: Transaction,
  type: ContentType,
  id: string,
  replacement: FileReplacement,
  actor: string,
) {
  const row = await findItemRow(db, type, id)
  if (!row) return
  const item = itemFromRow(type, row)
  const values = replaceInValues(
    type,
    flattenTranslatedValues(type, { ...item }),
    replacement,
    failUnfit(type, item),
  )
  // The values are the item's except for files, which the compiler cannot follow.
  await updateItem(type, id, nestTranslatedValues(type, values) as typeof item, actor, {
    ...{ expectedVersion: row.version, isUnread: true, within: db },
  })
}

/** Without this, publishing a working copy would bring the old file back. */
async function replaceInWorkingCopies(db: Transaction, replacement: FileReplacement, actor: string) {
  const name = replacement.from.name
  for (const copy of await db.selectFrom('working_copies').selectAll().execute()) {
    const type = findType(copy.type)
    const live = type && (await findItemRow(db, type, copy.itemId))
    if (!type || !live || !(copy.row.includes(name) || copy.base.includes(name))) continue
    const replaceInJson = (json: string) => {
      const row: ItemTableRow = { ...live, ...itemRowFromJson(json) }
      const values = flattenTranslatedValues(type, { ...itemFromRow(type, row) })
      const { ne, ...base } = nestTranslatedValues(
        type,
        replaceInValues(type, values, replacement, failUnfit(type, values)),
      )
      const columns = toColumns(type, base as Parameters<typeof toColumns>[1])
      return JSON.stringify({
        ...row,
        ...columns,
        ...(row.ne !== undefined && { ne: stringifyNepaliValues(type, Object(ne)) }),
      })
    }
    const authors = nextAuthors(parseAuthors(copy), [actor], true)
    // The approval was for the old file.
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
  throw new RefusedValueError('file', unfitMessage(type, field, { ...values }))
}

const unfitMessage = (type: ContentType, { label }: Field, values: Record<string, unknown>) =>
  `You cannot use this file here. It does not fit “${label}” of ${type.singular} “${values[type.titleField] ?? ''}”.`
