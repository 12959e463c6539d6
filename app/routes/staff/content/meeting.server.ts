import { findStaffRow } from '~/auth/staff.server.ts'
import { type FormInputs, toFormInputs } from '~/content/kinds/inputs.ts'
import { flatten, withTranslations } from '~/content/kinds/overlay.ts'
import type { ContentType } from '~/content/kinds/type.ts'
import { compareFields } from '~/content/store/compare.server.ts'
import { findFieldChange, type SavedVersion } from '~/content/store/merge.server.ts'
import type { ParsedForm } from '~/content/store/submit.server.ts'
import { type FileReplacement, replaceInValues } from '~/content/store/swap.server.ts'
import { staffFormsEn as t } from '~/ui/staff/en.ts'
import { type Conflict, chosenSide } from './form-state.server.ts'

type FieldValues = Record<string, unknown>

export interface OtherEdition {
  /** Where it stands: in the item that is stored, or in its working copy. */
  source: Conflict['source']
  /** What the form began with; undefined where nobody knows any more. */
  base?: FieldValues
  values: FieldValues
  /** It is another than what the form began with. */
  isNewer: boolean
  changedBy(key: string): Promise<Pick<Conflict, 'by' | 'at'>>
}

export interface MergeResult {
  /** Somebody has to choose first. */
  hasConflicts: boolean
  undecided: string[]
  conflicts: Record<string, Conflict>
  theirs: FormInputs
  authors: string
  /** What was taken from others, by fields. */
  takenValues: FieldValues
  message: (how: 'kept' | 'shown') => string
}

/** Puts what others saved meanwhile into what was sent; undefined where nobody did and nothing was asked. */
export async function mergeEdition(
  type: ContentType,
  parsed: ParsedForm,
  resolvedBefore: string[],
  { source, base: begun, values, isNewer, changedBy }: OtherEdition,
): Promise<MergeResult | undefined> {
  if (!isNewer && resolvedBefore.length === 0) return undefined
  const theirs = flatten(type, values)
  const baseValues = isNewer ? begun : values
  const base =
    baseValues && (parsed.replacements ?? []).reduce(replacingFile(type), flatten(type, baseValues))
  const takenValues: FieldValues = {}
  for (const key of resolvedBefore)
    if (chosenSide(parsed.inputs, key) === 'theirs') takenValues[key] = (base ?? theirs)[key]
  for (const key of Object.keys(takenValues)) takeValue(parsed, key, takenValues[key])
  const { onlyTheirs, conflicts } = isNewer
    ? compareFields(type, { base, mine: parsed.values, theirs })
    : { onlyTheirs: [], conflicts: [] }
  const stored = toFormInputs(type, theirs)
  for (const key of onlyTheirs) {
    takenValues[key] = theirs[key]
    takeValue(parsed, key, theirs[key])
    for (const name of inputNamesOf(key, stored)) parsed.inputs[name] = stored[name] ?? ''
  }
  for (const key of conflicts) delete parsed.inputs[`take[${key}]`]
  const conflictKeys = [...new Set([...resolvedBefore, ...conflicts])]
  const entries = conflictKeys.map(
    async (key): Promise<[string, Conflict]> => [key, { ...(await changedBy(key)), source }],
  )
  const conflictByKey = Object.fromEntries(await Promise.all(entries))
  const authors = await authorNames(onlyTheirs, changedBy)
  return {
    hasConflicts: conflicts.length > 0,
    undecided: resolvedBefore.filter((key) => !chosenSide(parsed.inputs, key)),
    conflicts: conflictByKey,
    theirs: Object.fromEntries(
      conflictKeys.flatMap((key) => inputNamesOf(key, stored).map((name) => [name, stored[name] ?? ''])),
    ),
    takenValues,
    authors: [...new Set(Object.values(conflictByKey).map(({ by }) => by))].join(', '),
    message: (how) => (onlyTheirs.length > 0 ? t.conflict[how](authors, labelsOf(type, onlyTheirs)) : ''),
  }
}

/** A file that the library has another for is no change of somebody else. */
const replacingFile = (type: ContentType) => (values: FieldValues, swap: FileReplacement) =>
  replaceInValues(type, values, swap)

export function takeValue({ values, errors }: ParsedForm, key: string, value: unknown) {
  values[key] = value
  delete errors[key]
}

const inputNamesOf = (key: string, inputs: FormInputs) =>
  Object.keys(inputs).filter((name) => name === key || name.startsWith(`${key}[`))

export const labelsOf = (type: ContentType, keys: string[]) =>
  keys.map((key) => withTranslations(type).fields[key]?.label).join(', ')

export async function authorNames(keys: string[], whoIn: OtherEdition['changedBy']) {
  const authors = await Promise.all(keys.map(whoIn))
  return [...new Set(authors.map(({ by }) => by))].join(', ')
}

/** Who changed what in an item up to a version, by its history. */
export const changedByIn =
  (saves: SavedVersion[], version: number): OtherEdition['changedBy'] =>
  async (key) => {
    const save = findFieldChange(saves, key, version)
    return { by: await staffName(save?.actor), at: save?.at ?? '' }
  }

export const staffName = async (actor = 'Someone else') => (await findStaffRow(actor))?.name || actor
