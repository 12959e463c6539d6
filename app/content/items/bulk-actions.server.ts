import { optionLabel } from '~/content/fields/field.ts'
import { serverFieldKinds } from '~/content/fields/index.server.ts'
import { undoChange } from '~/content/history/restore.server.ts'
import type { ContentType, Item } from '~/content/schema/define.ts'
import { parseValues } from '~/content/schema/parse-values.server.ts'
import { UnexpectedDataError } from '~/content/schema/rows.server.ts'
import { typeWithTranslationFields } from '~/content/schema/translations.ts'
import { HttpError } from '~/http/problems.ts'
import { maxUndone } from './bulk-limits.ts'
import { findItem, removeItem, updateItem, VersionConflictError } from './store.server.ts'
import { hasPublishingFields, publicationStatusWithLabel } from './visibility.server.ts'

/** Items per round, so that other writes can run in between. */
const batchSize = 50

export interface BulkAction {
  name: string
  label: string
  group: string
}

export interface SelectedItem {
  id: string
  version?: number
}

export interface BulkResult {
  done: number
  unchanged: number
  refused: { name: string; reason: string }[]
  notPublic: number
  changes: number[]
}

export function listBulkActions(type: ContentType, locked: readonly string[] = []): BulkAction[] {
  const fieldActions = (type.list.bulkEditable ?? []).flatMap((key) => {
    const field = type.fields[key]
    if (!field || locked.includes(key)) return []
    const { options = [] } = serverFieldKinds[field.kind].filterChoices?.(field) ?? {}
    return options.map(([value, label]) => ({ name: `${key}=${value}`, label, group: field.label }))
  })
  const visibilityActions = [
    { name: 'publish', label: 'Publish', group: '' },
    { name: 'draft', label: 'Make drafts', group: '' },
  ]
  return [
    ...(hasPublishingFields(type) ? visibilityActions : []),
    { name: 'remove', label: 'Delete', group: '' },
    ...fieldActions,
  ]
}

export async function runBulkAction(
  type: ContentType,
  action: BulkAction,
  selected: readonly SelectedItem[],
  actor: string,
): Promise<BulkResult> {
  const outcomes = await inBatches(selected, (item) => applyBulkAction(type, action, item, actor))
  const changes = outcomes.flatMap(({ change }) => change || [])
  const refused = outcomes.flatMap((outcome) => outcome.refused ?? [])
  const notPublic = outcomes.filter(({ isNotPublic }) => isNotPublic).length
  const unchanged = outcomes.length - changes.length - refused.length
  return { done: changes.length, unchanged, refused, notPublic, changes }
}

async function inBatches<One, Result>(all: readonly One[], work: (one: One) => Promise<Result>) {
  const results: Result[] = []
  for (let from = 0; from < all.length; from += batchSize)
    results.push(...(await Promise.all(all.slice(from, from + batchSize).map(work))))
  return results
}

interface Outcome {
  change?: number
  refused?: { name: string; reason: string }
  isNotPublic?: boolean
}

async function applyBulkAction(
  type: ContentType,
  action: BulkAction,
  selected: SelectedItem,
  actor: string,
): Promise<Outcome> {
  let name = type.singular
  try {
    const item = await findItem(type, selected.id)
    if (!item) return { refused: { name, reason: 'it is not there any more' } }
    name = titleOf(type, item)
    if (action.name === 'remove')
      return { change: await removeItem(type, selected.id, actor, { expectedVersion: selected.version }) }
    const newValues = valuesOfAction(type, action, item)
    const unchangedKeys = Object.keys(typeWithTranslationFields(type).fields).filter(
      (key) => !(key in newValues),
    )
    const { values, errors } = parseValues(type, { ...item, ...newValues }, item, unchangedKeys)
    if (!values) return { refused: { name, reason: Object.values(errors)[0] ?? '' } }
    let change: number | undefined
    const saved = await updateItem(type, selected.id, values, actor, {
      expectedVersion: selected.version,
      isUnread: true,
      onRecorded: (sequence) => {
        change = sequence
      },
    })
    const isNotPublic =
      action.name === 'publish' && saved && publicationStatusWithLabel(type, saved).state !== 'live'
    return { change, isNotPublic: isNotPublic === true }
  } catch (error) {
    if (error instanceof VersionConflictError)
      return { refused: { name, reason: 'somebody changed it meanwhile: look at it again' } }
    if (error instanceof HttpError) return { refused: { name, reason: error.message } }
    if (error instanceof UnexpectedDataError)
      return { refused: { name, reason: 'it can’t be read: open it and save it' } }
    throw error
  }
}

function valuesOfAction(
  type: ContentType,
  { name }: BulkAction,
  item: Item<ContentType>,
): Record<string, unknown> {
  if (name === 'draft') return { visibility: 'Draft' }
  if (name === 'publish')
    return { visibility: 'Published', ...(isPastUnpublishAt(type, item) && { unpublishAt: '' }) }
  const [key = '', value = ''] = name.split('=')
  return { [key]: value }
}

const isPastUnpublishAt = (type: ContentType, item: Item<ContentType>) =>
  publicationStatusWithLabel(type, { ...item, visibility: 'Published' }).state === 'ended'

export function titleOf(type: ContentType, item: Item<ContentType>) {
  const value = String(item[type.titleField] ?? '')
  const field = type.fields[type.titleField]
  return (field ? optionLabel(field, value) : value) || type.singular
}

/** Undoes the changes, newest first. Returns how many could be undone. */
export async function undoChanges(
  type: ContentType,
  changes: readonly number[],
  actor: string,
  locked: readonly string[],
): Promise<number> {
  const newestFirst = changes.toSorted((one, other) => other - one).slice(0, maxUndone)
  const undone = await inBatches(newestFirst, (sequence) => tryUndo(type, sequence, actor, locked))
  return undone.filter(Boolean).length
}

/** The earlier version may need a value or file that is taken or deleted by now. */
async function tryUndo(type: ContentType, sequence: number, actor: string, locked: readonly string[]) {
  try {
    return await undoChange(type, sequence, actor, locked)
  } catch (error) {
    if (error instanceof HttpError || error instanceof UnexpectedDataError) return false
    throw error
  }
}
