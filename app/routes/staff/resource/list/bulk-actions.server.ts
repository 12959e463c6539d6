import { data } from '@remix-run/node'
import {
  type BulkAction,
  type BulkResult,
  listBulkActions,
  runBulkAction,
  type SelectedItem,
  titleOf,
} from '~/content/items/bulk-actions.server.ts'
import { maxBulkSelectedItems } from '~/content/items/bulk-limits.ts'
import { listIdsWithVersions } from '~/content/items/sort.server.ts'
import { findItem } from '~/content/items/store.server.ts'
import { publicationStatusWithLabel } from '~/content/items/visibility.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import type { ReceivedForm } from '~/files/forms/receive.server.ts'
import { redirectWithFlash } from '~/routes/staff/resource/save/responses.server.ts'
import { staffFormsEn } from '~/ui/staff/en.ts'
import { loadFiltersAndQuery } from './list-query.server.ts'

const t = staffFormsEn.bulkActions

export interface BulkConfirmation {
  act: string
  chosen: string
  count: number
  names: string[]
  isRemoval: boolean
}

interface BulkContext {
  request: Request
  actor: string
  lockedKeys: readonly string[]
  back: string
}

export async function handleBulkAction(type: ContentType, { texts }: ReceivedForm, context: BulkContext) {
  const { request, actor, lockedKeys, back } = context
  const sent = Object.fromEntries(texts)
  const action = listBulkActions(type, lockedKeys).find(({ name }) => name === sent.act)
  const selection = sent.all ? await selectAllMatching(type, request) : parseSelectedItems(texts)
  if (!action || selection.length === 0)
    return redirectWithFlash(request, back, { text: action ? t.nothing : t.noAction })
  const confirmation = sent.meant ? undefined : await confirmationFor(type, action, selection)
  if (confirmation) return data({ bulkConfirmation: confirmation }, 200)
  const result = await runBulkAction(type, action, selection, actor)
  return redirectWithFlash(request, back, {
    text: summarizeResult(action, result),
    undo: result.changes.join(' ') || undefined,
  })
}

/** From checked boxes, or from the confirmation dialog. */
export const parseSelectedItems = (texts: [string, string][]): SelectedItem[] =>
  [...new Set(texts.filter(([name]) => name === 'chosen').flatMap(([, value]) => value.split(' ')))]
    .filter(Boolean)
    .slice(0, maxBulkSelectedItems)
    .map((value) => {
      const [, id = value, version] = /^(.+):(\d{1,9})$/.exec(value) ?? []
      return { id, version: version ? Number(version) : undefined }
    })

async function selectAllMatching(type: ContentType, request: Request): Promise<SelectedItem[]> {
  const { query, sort } = await loadFiltersAndQuery(type, new URL(request.url).searchParams)
  return listIdsWithVersions(type, query, sort, maxBulkSelectedItems)
}

const maxNamed = 10

async function confirmationFor(
  type: ContentType,
  action: BulkAction,
  selection: SelectedItem[],
): Promise<BulkConfirmation | undefined> {
  if (action.name !== 'remove' && action.name !== 'draft') return undefined
  const items = await Promise.all(selection.map(({ id }) => findItem(type, id)))
  const existing = items.filter((item) => item !== undefined)
  const live = existing.filter((item) => publicationStatusWithLabel(type, item).state === 'live')
  const affected = action.name === 'draft' ? live : existing
  if (affected.length === 0) return undefined
  return {
    act: action.name,
    chosen: selection.map(({ id, version }) => (version === undefined ? id : `${id}:${version}`)).join(' '),
    count: affected.length,
    names: affected.slice(0, maxNamed).map((item) => titleOf(type, item)),
    isRemoval: action.name === 'remove',
  }
}

function summarizeResult(action: BulkAction, { done, unchanged, notPublic, refused }: BulkResult) {
  const outcome = action.group
    ? t.set(action.group, action.label)
    : t.done[action.name === 'draft' ? 'draft' : action.name === 'remove' ? 'remove' : 'publish']
  return [
    done > 0 && t.count(done, outcome),
    unchanged > 0 && t.same(unchanged),
    notPublic > 0 && t.notPublic(notPublic),
    refused.length > 0 && t.refused(refused.length),
    ...refused.slice(0, maxNamed).map(({ name, reason }) => t.failureReason(name, reason)),
    refused.length > maxNamed && t.more(refused.length - maxNamed),
  ]
    .filter(Boolean)
    .join(' ')
}
