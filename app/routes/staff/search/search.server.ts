import { setTimeout } from 'node:timers/promises'
import { listStaff } from '~/auth/staff.server.ts'
import { mayKeep, type Right } from '~/content/kinds/areas.ts'
import { attempt } from '~/content/store/attempt.server.ts'
import type { Viewer } from '~/content/store/file-rights.server.ts'
import { entriesTold } from '~/content/store/library.server.ts'
import { library } from '~/content/types/library.ts'
import { contentTypes } from '~/content/types/registry.ts'
import { words } from '~/content/types/words.ts'
import { foldText } from '~/db/fold.ts'
import { type Forms, hasForm } from '~/db/word-forms.ts'
import { markWords } from '~/search/extract.ts'
import { foundSiteTexts } from '~/search/site-texts.server.ts'
import { findForStaff, mostHits, type StaffHit } from '~/search/staff-hits.server.ts'
import { completeStaffIndex } from '~/search/staff-index.server.ts'
import { readStaffResult, type StaffResult } from '~/search/staff-results.server.ts'
import { soughtIn } from '~/search/staff-words.ts'
import { screens } from '../screens.ts'
import { staffSearchEn as t } from './en.ts'

const pageSize = 24

/** What can be found, each with the right that its own screen asks for. */
const kinds: readonly { name: string; one: string; many: string; right: Right }[] = [
  ...contentTypes.map(({ name, one, many, area }) => ({ name, one, many, right: area })),
  ...(['messages', 'applications', 'subscribers', 'staff'] as const).map((name) => ({
    name,
    one: t.kinds[name][0] ?? '',
    many: t.kinds[name][1] ?? '',
    right: screens[name],
  })),
]

export interface FoundForStaff {
  results: (StaffResult & { one: string })[]
  /** How many there are of each kind, in the order of the menu. */
  counts: { kind: string; many: string; count: number }[]
  total: number
  page: number
  pages: number
  isFailed: boolean
  /** What is searched in is still being made. */
  isPartial: boolean
}

export async function searchEverything(
  q: string,
  { kind, page }: { kind: string; page: number },
  viewer: Viewer,
): Promise<FoundForStaff> {
  const open = kinds.filter(({ right }) => mayKeep(viewer, right))
  const sought = soughtIn(q)
  const indexed = await attempt('staff search', () => inTime(completeStaffIndex()))
  const names = open.map(({ name }) => name)
  const found = await attempt('staff search', () => findForStaff(sought, names))
  // Neither stands in the index: there are few of them.
  const others = [
    ...(names.includes('staff') ? await foundStaff(sought.words) : []),
    ...(names.includes(words.name) ? await foundSiteTexts(sought) : []),
  ]
  const hits = await toldOf(found.value ?? [], viewer)
  const counts = open
    .map(({ name, many }) => ({
      kind: name,
      many,
      count: [...hits, ...others].filter((one) => one.kind === name).length,
    }))
    .filter(({ count }) => count > 0)
  const isMeant = (one: { kind: string }) => !kind || one.kind === kind
  const meant = [...hits.filter(isMeant), ...others.filter(isMeant)]
  const shown = meant.slice((page - 1) * pageSize, page * pageSize)
  const results = await Promise.all(shown.map((one) => ('key' in one ? one : readStaffResult(one, sought))))
  return {
    results: results.flatMap((result) =>
      result ? [{ ...result, one: kinds.find(({ name }) => name === result.kind)?.one ?? '' }] : [],
    ),
    counts,
    total: meant.length,
    page,
    pages: Math.max(1, Math.ceil(meant.length / pageSize)),
    isFailed: found.failure !== undefined,
    isPartial: indexed.value !== true,
  }
}

/** Without what is said of files that somebody may not see. */
async function toldOf(hits: StaffHit[], viewer: Viewer) {
  const entries = hits.flatMap(({ kind, itemId }) => (kind === library.name ? [itemId] : []))
  if (viewer.role === 'admin' || entries.length === 0) return hits
  const told = await entriesTold(entries, viewer)
  return hits.filter(({ kind, itemId }) => kind !== library.name || told.has(itemId))
}

export { mostHits }

/** After an upgrade there is much to enter: that goes on, while what is there is searched. */
const patience = 1500

const inTime = (work: Promise<void>) =>
  Promise.race([work.then(() => true), setTimeout(patience, false, { ref: false })])

async function foundStaff(sought: Forms[]): Promise<StaffResult[]> {
  const all = await listStaff()
  return all
    .filter(({ name, email }) => sought.every((forms) => hasForm(foldText(`${name} ${email}`), forms)))
    .map(({ _id, name, email }) => ({
      key: `staff ${_id}`,
      kind: 'staff',
      title: markWords(name || email, sought.flat()),
      to: '/admin/staff',
      page: '',
      standing: '',
      where: 'E-mail',
      extract: markWords(email, sought.flat()),
      url: '',
    }))
}
