import type { ParsedForm } from '~/content/forms/submission.server.ts'
import {
  findChange,
  findFieldChange,
  type ItemVersionChange,
  listVersions,
  rowAtVersion,
} from '~/content/history/versions.server.ts'
import { replaceInValues } from '~/content/media/replace-file.server.ts'
import type { ContentType, Item } from '~/content/schema/define.ts'
import { type FormInputs, toFormInputs } from '~/content/schema/form-inputs.ts'
import { itemFromRow, itemRowFromJson } from '~/content/schema/rows.server.ts'
import { flattenTranslatedValues, typeWithTranslationFields } from '~/content/schema/translations.ts'
import type { MergedWorkingCopy } from '~/content/workflow/find-working-copy.server.ts'
import {
  findTheirChangesAndConflicts,
  mergeWorkingCopyWithLive,
  workingCopyTypeName,
} from '~/content/workflow/working-copies.server.ts'
import {
  type ConflictingChange,
  type FormState,
  listShownConflictKeys,
  readConflictChoice,
} from '~/routes/staff/resource/form/form-state.server.ts'
import { findStaffNameOrEmail } from '~/routes/staff/resource/reviews/reviews.server.ts'
import { staffFormsEn as t } from '~/ui/staff/en.ts'

type Values = Record<string, unknown>

/** What a form shows: the item, or its working copy merged with it. */
interface FormVersion {
  values: Values
  live: Values
  /** Fields in which the working copy conflicts with the live item. */
  liveConflicts: string[]
}

interface MergeInput<Type extends ContentType> {
  sent: FormState
  texts: [string, string][]
  parsed: ParsedForm
  current: Item<Type>
  copy?: MergedWorkingCopy<Type>
}

interface MergeResult {
  form: Partial<FormState>
  /** The user must choose a side. */
  hasConflicts: boolean
  /** Conflicts that were shown before and have no choice. */
  undecided: string[]
  authors: string
  /** Values taken from others, by field. */
  takenValues: Values
  message: (how: 'merged' | 'shown') => string
}

/** Merges into the parsed form what others have saved since it was opened. */
export async function mergeConcurrentEdits<Type extends ContentType>(
  type: Type,
  { sent, texts, parsed, current, copy }: MergeInput<Type>,
): Promise<MergeResult> {
  const shown = listShownConflictKeys(texts, type)
  const isNewer =
    current.version !== sent.version || (copy !== undefined && copy.version !== sent.workingCopyVersion)
  const saves = isNewer || shown.length > 0 ? await listVersions(type, sent.id) : []
  const stored = formVersion(type, current, copy)
  const opened = isNewer ? await findOpenedVersion(type, sent, saves, parsed, copy) : stored
  const takenValues: Values = {}
  const take = (key: string, value: unknown) => {
    takenValues[key] = value
    setParsedValue(parsed, key, value)
  }
  for (const key of shown)
    if (readConflictChoice(parsed.inputs, key) === 'theirs') take(key, theirValues(opened ?? stored)[key])
  const { onlyTheirs, conflicts: ownConflicts } = isNewer
    ? findTheirChangesAndConflicts(type, { base: opened?.values, mine: parsed.values, theirs: stored.values })
    : { onlyTheirs: [], conflicts: [] }
  const storedInputs = toFormInputs(type, stored.values)
  for (const key of onlyTheirs) {
    take(key, stored.values[key])
    for (const name of inputNamesOf(key, storedInputs)) parsed.inputs[name] = storedInputs[name] ?? ''
  }
  const liveConflicts = stored.liveConflicts.filter(
    (key) =>
      !isSame(parsed.values, stored.live, key) &&
      !(opened?.liveConflicts.includes(key) && isSame(opened.live, stored.live, key)),
  )
  // Of a field with three values, the form shows two at a time: first that of the working copy.
  const isLiveLater = ownConflicts.some((key) => liveConflicts.includes(key))
  const conflicts = isLiveLater ? ownConflicts : [...ownConflicts, ...liveConflicts]
  for (const key of conflicts) delete parsed.inputs[`take[${key}]`]
  const theirs = isLiveLater ? stored.values : theirValues(stored)
  const findLiveChange = createFieldChangeFinder(saves, current.version)
  const changedBy: FieldChangeFinder = async (key) =>
    !copy || isSame(theirs, stored.live, key)
      ? findLiveChange(key)
      : { by: await findStaffNameOrEmail(copy.stored.savedBy), at: copy.stored.savedAt }
  const allKeys = [...new Set([...shown, ...conflicts])]
  const shownConflicts = await findConflictAuthorsByField(allKeys, changedBy)
  const theirNames = await findAuthorNamesText(onlyTheirs, changedBy)
  return {
    form: {
      version: isLiveLater ? sent.version : current.version,
      ...(copy && { workingCopyVersion: copy.version }),
      ...(allKeys.length > 0 && { conflicts: shownConflicts, theirs: toFormInputs(type, theirs) }),
    },
    hasConflicts: conflicts.length > 0,
    undecided: shown.filter((key) => !readConflictChoice(parsed.inputs, key)),
    authors: [...new Set(Object.values(shownConflicts).map(({ by }) => by))].join(', '),
    takenValues,
    message: (how) =>
      onlyTheirs.length > 0 ? t.conflict[how](theirNames, joinFieldLabels(type, onlyTheirs)) : '',
  }
}

function formVersion<Type extends ContentType>(
  type: Type,
  live: Item<Type>,
  copy?: { item: Item<Type>; conflicts: string[] },
): FormVersion {
  return {
    values: flattenTranslatedValues(type, { ...(copy?.item ?? live) }),
    live: flattenTranslatedValues(type, { ...live }),
    liveConflicts: copy?.conflicts ?? [],
  }
}

const theirValues = ({ values, live, liveConflicts }: FormVersion): Values => ({
  ...values,
  ...Object.fromEntries(liveConflicts.map((key) => [key, live[key]])),
})

/** What the form was opened with. Undefined if the history lacks it. A replaced library file is no edit by others. */
async function findOpenedVersion<Type extends ContentType>(
  type: Type,
  { id, version, workingCopyVersion }: FormState,
  saves: ItemVersionChange[],
  { replacements = [] }: ParsedForm,
  copy?: MergedWorkingCopy<Type>,
): Promise<FormVersion | undefined> {
  const live = copy?.live.version === version ? copy.live : rowAtVersion(type, saves, version)
  if (!live) return undefined
  const change = copy && workingCopyVersion ? await findChange(workingCopyVersion) : undefined
  const json = change?.type === workingCopyTypeName(type) && change.itemId === id ? change.after : null
  const row = itemRowFromJson(json)
  const base = row && (rowAtVersion(type, saves, row.version) ?? live)
  const opened = formVersion(
    type,
    itemFromRow(type, live),
    json && base
      ? mergeWorkingCopyWithLive(type, { row: json, base: JSON.stringify(base) }, live)
      : undefined,
  )
  const replaceFiles = (values: Values) =>
    replacements.reduce((replaced, one) => replaceInValues(type, replaced, one), values)
  return { ...opened, values: replaceFiles(opened.values), live: replaceFiles(opened.live) }
}

const isSame = (one: Values, other: Values, key: string) =>
  JSON.stringify(one[key]) === JSON.stringify(other[key])

export function setParsedValue({ values, errors }: ParsedForm, key: string, value: unknown) {
  values[key] = value
  delete errors[key]
}

const inputNamesOf = (key: string, inputs: FormInputs) =>
  Object.keys(inputs).filter((name) => name === key || name.startsWith(`${key}[`))

export const joinFieldLabels = (type: ContentType, keys: string[]) =>
  keys.map((key) => typeWithTranslationFields(type).fields[key]?.label).join(', ')

type FieldChangeFinder = (key: string) => Promise<ConflictingChange>

export const findConflictAuthorsByField = async (
  keys: string[],
  changedBy: FieldChangeFinder,
): Promise<Record<string, ConflictingChange>> =>
  Object.fromEntries(await Promise.all(keys.map(async (key) => [key, await changedBy(key)])))

export async function findAuthorNamesText(keys: string[], changedBy: FieldChangeFinder) {
  const authors = await Promise.all(keys.map(changedBy))
  return [...new Set(authors.map(({ by }) => by))].join(', ')
}

/** Finds the author of a field's last change, up to a version. */
export const createFieldChangeFinder =
  (saves: ItemVersionChange[], version: number): FieldChangeFinder =>
  async (key) => {
    const save = findFieldChange(saves, key, version)
    return { by: await findStaffNameOrEmail(save?.actor), at: save?.at ?? '' }
  }
