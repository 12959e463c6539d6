import { itemFromRow, parseRow } from '~/content/kinds/columns.server.ts'
import type { ContentType, Item } from '~/content/kinds/type.ts'
import { defaultColumns, findChange } from '~/content/store/history.server.ts'
import { itemAtVersion, listVersions } from '~/content/store/merge.server.ts'
import type { ParsedForm } from '~/content/store/submit.server.ts'
import { workingCopyType } from '~/content/store/working-copies.server.ts'
import { conflictingKeys, type FormState } from './form-state.server.ts'
import {
  changedByIn,
  type MergeResult,
  mergeEdition,
  type OtherEdition,
  staffName,
} from './meeting.server.ts'
import type { MergedWorkingCopy } from './stored-copy.server.ts'

interface MergeInput<Type extends ContentType> {
  sent: FormState
  texts: [string, string][]
  reading: ParsedForm
  current?: Item<Type>
  copy?: MergedWorkingCopy<Type>
}

interface FormMergeResult
  extends Pick<MergeResult, 'hasConflicts' | 'undecided' | 'authors' | 'takenValues' | 'message'> {
  form: Partial<FormState>
}

/** First in the working copy, and once nothing is left to choose there, in the item itself. */
export async function mergeConcurrentEdits<Type extends ContentType>(
  type: Type,
  { sent, texts, reading, current, copy }: MergeInput<Type>,
): Promise<FormMergeResult | undefined> {
  if (!current) return undefined
  const copyResult =
    copy &&
    (await mergeEdition(
      type,
      reading,
      conflictingKeys(texts, type, 'copy'),
      await workingCopyEditionOf(type, sent, copy),
    ))
  const hasCopyConflicts = copyResult?.hasConflicts ?? false
  const liveEdition = await liveEditionOf(type, sent, current)
  const resolvedBefore = conflictingKeys(texts, type, 'item')
  const itemResult = await mergeEdition(
    type,
    reading,
    resolvedBefore,
    hasCopyConflicts ? { ...liveEdition, isNewer: false } : liveEdition,
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

async function liveEditionOf<Type extends ContentType>(
  type: Type,
  { id, version }: FormState,
  current: Item<Type>,
): Promise<OtherEdition> {
  const saves = await listVersions(type, id)
  const isNewer = current.version !== version
  const base = isNewer ? itemAtVersion(type, saves, version) : undefined
  return {
    source: 'item',
    base,
    values: { ...current },
    isNewer,
    changedBy: changedByIn(saves, current.version),
  }
}

async function workingCopyEditionOf<Type extends ContentType>(
  type: Type,
  { id, version, workingCopyVersion: openedVersion }: FormState,
  { stored, item }: MergedWorkingCopy<Type>,
): Promise<OtherEdition> {
  const change = openedVersion ? await findChange(openedVersion) : undefined
  const row =
    change?.type === workingCopyType(type) && change.itemId === id ? parseRow(change.after) : undefined
  const base = row
    ? { ...itemFromRow(type, { ...defaultColumns(type), ...row }) }
    : itemAtVersion(type, await listVersions(type, id), version)
  const changedBy = async () => ({ by: await staffName(stored.savedBy), at: stored.savedAt })
  return { source: 'copy', base, values: { ...item }, isNewer: stored.version !== openedVersion, changedBy }
}
