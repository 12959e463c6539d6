import { findStaffRow } from '~/auth/staff.server.ts'
import type { ParsedForm } from '~/content/forms/submission.server.ts'
import { defaultColumns, findChange } from '~/content/history/restore.server.ts'
import {
  findFieldChange,
  type ItemVersionChange,
  itemAtVersion,
  listVersions,
} from '~/content/history/versions.server.ts'
import { findItemRow } from '~/content/items/store.server.ts'
import { type FileReplacement, replaceInValues } from '~/content/media/replace-file.server.ts'
import type { ContentType, Item } from '~/content/schema/define.ts'
import { type FormInputs, toFormInputs } from '~/content/schema/form-inputs.ts'
import { itemFromRow, parseItemRow } from '~/content/schema/rows.server.ts'
import { flattenTranslatedValues, withTranslations } from '~/content/schema/translations.ts'
import {
  compareFields,
  findWorkingCopy,
  mergeWorkingCopyWithLive,
  type WorkingCopyMerge,
  workingCopyType,
} from '~/content/workflow/working-copies.server.ts'
import { database } from '~/db/database.server.ts'
import type { WorkingCopy } from '~/db/tables.ts'
import {
  type FieldConflict,
  type FormState,
  listShownConflictKeys,
  readConflictChoice,
} from '~/routes/staff/resource/form/form-state.server.ts'
import { staffFormsEn as t } from '~/ui/staff/en.ts'

interface MergeInput<Type extends ContentType> {
  sent: FormState
  texts: [string, string][]
  parsed: ParsedForm
  current?: Item<Type>
  copy?: MergedWorkingCopy<Type>
}

interface FormMergeResult
  extends Pick<MergeResult, 'hasConflicts' | 'undecided' | 'authors' | 'takenValues' | 'message'> {
  form: Partial<FormState>
}

/** Merges with the working copy first. Once that has no conflicts, merges with the item. */
export async function mergeConcurrentEdits<Type extends ContentType>(
  type: Type,
  { sent, texts, parsed, current, copy }: MergeInput<Type>,
): Promise<FormMergeResult | undefined> {
  if (!current) return undefined
  const copyResult =
    copy &&
    (await mergeOtherVersion(
      type,
      parsed,
      listShownConflictKeys(texts, type, 'copy'),
      await workingCopyEditionOf(type, sent, copy),
    ))
  const hasCopyConflicts = copyResult?.hasConflicts ?? false
  const liveVersion = await liveVersionOf(type, sent, current)
  const resolvedBefore = listShownConflictKeys(texts, type, 'item')
  const itemResult = await mergeOtherVersion(
    type,
    parsed,
    resolvedBefore,
    hasCopyConflicts ? { ...liveVersion, isNewer: false } : liveVersion,
  )
  const form = {
    version: hasCopyConflicts ? sent.version : current.version,
    ...(copy && { workingCopyVersion: copy.version }),
  }
  const results = [copyResult, itemResult].filter((one) => one !== undefined)
  if (results.length === 0)
    return { form, hasConflicts: false, undecided: [], authors: '', takenValues: {}, message: () => '' }
  const conflicts = Object.assign({}, ...results.map((one) => one.conflicts))
  const shown = { conflicts, theirs: Object.assign({}, ...results.map((one) => one.theirs)) }
  return {
    form: { ...form, ...(Object.keys(conflicts).length > 0 && shown) },
    hasConflicts: results.some(({ hasConflicts }) => hasConflicts),
    takenValues: Object.assign({}, ...results.map(({ takenValues }) => takenValues)),
    undecided: results.flatMap(({ undecided }) => undecided),
    authors: [...new Set(results.map(({ authors }) => authors).filter(Boolean))].join(', '),
    message: (how) =>
      results
        .map((one) => one.message(how))
        .filter(Boolean)
        .join(' '),
  }
}

async function liveVersionOf<Type extends ContentType>(
  type: Type,
  { id, version }: FormState,
  current: Item<Type>,
): Promise<OtherVersion> {
  const saves = await listVersions(type, id)
  const isNewer = current.version !== version
  const base = isNewer ? itemAtVersion(type, saves, version) : undefined
  return {
    source: 'item',
    base,
    values: { ...current },
    isNewer,
    changedBy: createFieldChangeFinder(saves, current.version),
  }
}

async function workingCopyEditionOf<Type extends ContentType>(
  type: Type,
  { id, version, workingCopyVersion: openedVersion }: FormState,
  { stored, item }: MergedWorkingCopy<Type>,
): Promise<OtherVersion> {
  const change = openedVersion ? await findChange(openedVersion) : undefined
  const row =
    change?.type === workingCopyType(type) && change.itemId === id ? parseItemRow(change.after) : undefined
  const base = row
    ? { ...itemFromRow(type, { ...defaultColumns(type), ...row }) }
    : itemAtVersion(type, await listVersions(type, id), version)
  const changedBy = async () => ({ by: await findStaffName(stored.savedBy), at: stored.savedAt })
  return { source: 'copy', base, values: { ...item }, isNewer: stored.version !== openedVersion, changedBy }
}

type FieldValues = Record<string, unknown>

interface OtherVersion {
  source: FieldConflict['source']
  /** The version the form started from. Undefined if the history lacks it. */
  base?: FieldValues
  values: FieldValues
  /** Changed since the form was opened. */
  isNewer: boolean
  changedBy(key: string): Promise<Pick<FieldConflict, 'by' | 'at'>>
}

interface MergeResult {
  /** The user must choose a side. */
  hasConflicts: boolean
  undecided: string[]
  conflicts: Record<string, FieldConflict>
  theirs: FormInputs
  authors: string
  /** Values taken from others, by field. */
  takenValues: FieldValues
  message: (how: 'merged' | 'shown') => string
}

/** Merges concurrent edits into the parsed form. Undefined without concurrent edits or earlier choices. */
async function mergeOtherVersion(
  type: ContentType,
  parsed: ParsedForm,
  resolvedBefore: string[],
  { source, base: openedBase, values, isNewer, changedBy }: OtherVersion,
): Promise<MergeResult | undefined> {
  if (!isNewer && resolvedBefore.length === 0) return undefined
  const theirs = flattenTranslatedValues(type, values)
  const baseValues = isNewer ? openedBase : values
  const base =
    baseValues &&
    (parsed.replacements ?? []).reduce(replacingFile(type), flattenTranslatedValues(type, baseValues))
  const takenValues: FieldValues = {}
  for (const key of resolvedBefore)
    if (readConflictChoice(parsed.inputs, key) === 'theirs') takenValues[key] = (base ?? theirs)[key]
  for (const key of Object.keys(takenValues)) replaceParsedValue(parsed, key, takenValues[key])
  const { onlyTheirs, conflicts } = isNewer
    ? compareFields(type, { base, mine: parsed.values, theirs })
    : { onlyTheirs: [], conflicts: [] }
  const stored = toFormInputs(type, theirs)
  for (const key of onlyTheirs) {
    takenValues[key] = theirs[key]
    replaceParsedValue(parsed, key, theirs[key])
    for (const name of inputNamesOf(key, stored)) parsed.inputs[name] = stored[name] ?? ''
  }
  for (const key of conflicts) delete parsed.inputs[`take[${key}]`]
  const conflictKeys = [...new Set([...resolvedBefore, ...conflicts])]
  const entries = conflictKeys.map(
    async (key): Promise<[string, FieldConflict]> => [key, { ...(await changedBy(key)), source }],
  )
  const conflictByKey = Object.fromEntries(await Promise.all(entries))
  const authors = await joinAuthorNames(onlyTheirs, changedBy)
  return {
    hasConflicts: conflicts.length > 0,
    undecided: resolvedBefore.filter((key) => !readConflictChoice(parsed.inputs, key)),
    conflicts: conflictByKey,
    theirs: Object.fromEntries(
      conflictKeys.flatMap((key) => inputNamesOf(key, stored).map((name) => [name, stored[name] ?? ''])),
    ),
    takenValues,
    authors: [...new Set(Object.values(conflictByKey).map(({ by }) => by))].join(', '),
    message: (how) =>
      onlyTheirs.length > 0 ? t.conflict[how](authors, joinFieldLabels(type, onlyTheirs)) : '',
  }
}

/** A replaced library file is no edit by somebody else. */
const replacingFile = (type: ContentType) => (values: FieldValues, replacement: FileReplacement) =>
  replaceInValues(type, values, replacement)

export function replaceParsedValue({ values, errors }: ParsedForm, key: string, value: unknown) {
  values[key] = value
  delete errors[key]
}

const inputNamesOf = (key: string, inputs: FormInputs) =>
  Object.keys(inputs).filter((name) => name === key || name.startsWith(`${key}[`))

export const joinFieldLabels = (type: ContentType, keys: string[]) =>
  keys.map((key) => withTranslations(type).fields[key]?.label).join(', ')

export async function joinAuthorNames(keys: string[], changedBy: OtherVersion['changedBy']) {
  const authors = await Promise.all(keys.map(changedBy))
  return [...new Set(authors.map(({ by }) => by))].join(', ')
}

/** Finds the author of a field's last change, up to a version. */
export const createFieldChangeFinder =
  (saves: ItemVersionChange[], version: number): OtherVersion['changedBy'] =>
  async (key) => {
    const save = findFieldChange(saves, key, version)
    return { by: await findStaffName(save?.actor), at: save?.at ?? '' }
  }

export const findStaffName = async (actor = 'Someone else') => (await findStaffRow(actor))?.name || actor

/** A working copy with later changes of the live item merged in. */
export interface MergedWorkingCopy<Type extends ContentType> extends WorkingCopyMerge<Type> {
  version: number
  stored: WorkingCopy
}

export async function findMergedWorkingCopy<Type extends ContentType>(
  type: Type,
  id: string,
): Promise<MergedWorkingCopy<Type> | undefined> {
  const db = await database()
  const [stored, live] = [await findWorkingCopy(db, type, id), await findItemRow(db, type, id)]
  return stored && live
    ? { ...mergeWorkingCopyWithLive(type, stored, live), version: stored.version, stored }
    : undefined
}
