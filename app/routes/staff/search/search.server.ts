import { setTimeout } from 'node:timers/promises'
import { listStaff } from '~/auth/staff.server.ts'
import { findVisibleEntryIds } from '~/content/media/library.server.ts'
import type { FileViewer } from '~/content/media/permissions.server.ts'
import { listCurrentTexts } from '~/content/public/site-texts.server.ts'
import { editPath } from '~/content/schema/define.ts'
import { hasPermission, type Permission } from '~/content/schema/permissions.ts'
import { tryRead } from '~/content/schema/rows.server.ts'
import { excerptAround, highlightWords } from '~/content/search/excerpt.ts'
import { findStaffHits, type SearchHit } from '~/content/search/hits.server.ts'
import { updateSearchIndex } from '~/content/search/indexer.server.ts'
import {
  findNumberAsWritten,
  parseStaffSearchText,
  type StaffSearchQuery,
} from '~/content/search/staff-query.ts'
import { loadResultOfStaffHit, type StaffSearchResult } from '~/content/search/staff-search.server.ts'
import { library } from '~/content/types/library.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { textOverrideType } from '~/content/types/text-overrides.ts'
import { listTextsByPluralForm } from '~/i18n/dictionary-messages.ts'
import type { MessageTemplate } from '~/i18n/message.ts'
import { screenPermissions } from '~/routes/staff/screen-permissions.ts'
import { foldText } from '~/text/fold.ts'
import { includesWordForm, type WordForms } from '~/text/word-forms.ts'
import { staffSearchEn as t } from './en.ts'

const pageSize = 24

/** With the permission of the screen that shows them. */
const searchableKinds: readonly { name: string; singular: string; plural: string; permission: Permission }[] =
  [
    ...contentTypes.map(({ name, singular, plural, permission }) => ({ name, singular, plural, permission })),
    ...(['messages', 'applications', 'subscribers', 'staff'] as const).map((name) => ({
      name,
      singular: t.kinds[name][0] ?? '',
      plural: t.kinds[name][1] ?? '',
      permission: screenPermissions[name],
    })),
  ]

export interface StaffSearchResults {
  results: (StaffSearchResult & { singular: string })[]
  /** Hits of each kind, in the order of the menu. */
  counts: { kind: string; plural: string; count: number }[]
  total: number
  page: number
  pages: number
  isFailed: boolean
  /** The index is still being built. */
  isPartial: boolean
}

export async function searchStaffArea(
  q: string,
  { kind, page }: { kind: string; page: number },
  viewer: FileViewer,
): Promise<StaffSearchResults> {
  const allowedKinds = searchableKinds.filter(({ permission }) => hasPermission(viewer, permission))
  const query = parseStaffSearchText(q)
  const indexResult = await tryRead('staff search', () => finishedInTime(updateSearchIndex()))
  const names = allowedKinds.map(({ name }) => name)
  const hitsResult = await tryRead('staff search', () => findStaffHits(query, names))
  // Small sets that are not indexed.
  const unindexed = [
    ...(names.includes('staff') ? await searchStaff(query.words) : []),
    ...(names.includes(textOverrideType.name) ? await searchSiteTexts(query) : []),
  ]
  const hits = await filterVisible(hitsResult.value ?? [], viewer)
  const all = [...hits.map((hit) => ({ ...hit, kind: hit.type })), ...unindexed]
  const counts = allowedKinds
    .map(({ name, plural }) => ({
      kind: name,
      plural,
      count: all.filter((one) => one.kind === name).length,
    }))
    .filter(({ count }) => count > 0)
  const matching = all.filter((one) => !kind || one.kind === kind)
  const pageHits = matching.slice((page - 1) * pageSize, page * pageSize)
  const results = await Promise.all(
    pageHits.map((one) => ('key' in one ? one : loadResultOfStaffHit(one, query))),
  )
  return {
    results: results.flatMap((result) =>
      result
        ? [{ ...result, singular: searchableKinds.find(({ name }) => name === result.kind)?.singular ?? '' }]
        : [],
    ),
    counts,
    total: matching.length,
    page,
    pages: Math.max(1, Math.ceil(matching.length / pageSize)),
    isFailed: hitsResult.failure !== undefined,
    isPartial: indexResult.value !== true,
  }
}

/** Removes library entries that this viewer may not see. */
async function filterVisible(hits: SearchHit[], viewer: FileViewer) {
  const entries = hits.flatMap(({ type, itemId }) => (type === library.name ? [itemId] : []))
  if (viewer.role === 'admin' || entries.length === 0) return hits
  const visible = await findVisibleEntryIds(entries, viewer)
  return hits.filter(({ type, itemId }) => type !== library.name || visible.has(itemId))
}

/** Indexing after an upgrade continues in the background. */
const indexTimeout = 1500

const finishedInTime = (indexing: Promise<void>) =>
  Promise.race([indexing.then(() => true), setTimeout(indexTimeout, false, { ref: false })])

async function searchStaff(query: WordForms[]): Promise<StaffSearchResult[]> {
  const all = await listStaff()
  return all
    .filter(({ name, email }) =>
      query.every((forms) => includesWordForm(foldText(`${name} ${email}`), forms)),
    )
    .map(({ _id, name, email }) => ({
      key: `staff ${_id}`,
      kind: 'staff',
      title: highlightWords(name || email, query.flat()),
      href: '/admin/staff',
      publicPath: '',
      status: '',
      source: 'E-mail',
      excerpt: highlightWords(email, query.flat()),
      url: '',
    }))
}

/** Searches the current texts of the site, changed or not. */
async function searchSiteTexts({ words: query, number }: StaffSearchQuery): Promise<StaffSearchResult[]> {
  const matches = (folded: string) =>
    query.every((forms) => includesWordForm(folded, forms)) || (number && findNumberAsWritten(folded, number))
  return (await listCurrentTexts()).flatMap(({ id, name, groupLabel, current }) => {
    const [en, ne] = [joinForms(current.en), joinForms(current.ne)]
    if (!matches(foldText(`${en}\n${ne}`))) return []
    return {
      key: `${textOverrideType.name} ${name}`,
      kind: textOverrideType.name,
      title: highlightWords(en, query.flat()),
      href: editPath(textOverrideType, id),
      publicPath: '',
      status: '',
      source: groupLabel,
      excerpt: excerptAround(ne, query.flat()),
      url: '',
    }
  })
}

const joinForms = (phrase: MessageTemplate) =>
  listTextsByPluralForm(phrase)
    .map(([, text]) => text)
    .toReversed()
    .join('\n')
