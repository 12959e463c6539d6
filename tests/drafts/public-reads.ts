import type { LoaderFunctionArgs } from '@remix-run/node'
import type { Publishing } from '~/content/kinds/publishing.ts'
import type { ContentType, Kept } from '~/content/kinds/type.ts'
import { createItem } from '~/content/store/store.server.ts'
import { hasSchedule } from '~/content/store/visibility.server.ts'
import { addressOf } from '~/content/types/addresses.ts'
import { collections, contentTypes } from '~/content/types/registry.ts'
import * as collection from '~/routes/api/collection.ts'
import * as apiNotices from '~/routes/api/notices.ts'
import * as apiPopup from '~/routes/api/popup.ts'
import * as allDeadlines from '~/routes/files/calendar/all.ts'
import * as jobDeadline from '~/routes/files/calendar/job.ts'
import * as tenderDeadline from '~/routes/files/calendar/tender.ts'
import * as document from '~/routes/files/document.ts'
import * as feed from '~/routes/files/feed.ts'
import * as sitemap from '~/routes/files/sitemap.ts'
import * as apply from '~/routes/site/careers/apply.tsx'
import * as position from '~/routes/site/careers/position.tsx'
import * as positions from '~/routes/site/careers/positions.tsx'
import * as board from '~/routes/site/company/board.tsx'
import * as management from '~/routes/site/company/management.tsx'
import * as policyPage from '~/routes/site/company/policies.tsx'
import * as formList from '~/routes/site/downloads/forms.tsx'
import * as report from '~/routes/site/downloads/report.tsx'
import * as reportList from '~/routes/site/downloads/reports.tsx'
import * as galleryItem from '~/routes/site/gallery/item.tsx'
import * as galleryList from '~/routes/site/gallery/list.tsx'
import * as home from '~/routes/site/home/home.tsx'
import * as announcement from '~/routes/site/notices/announcement.tsx'
import * as announcementList from '~/routes/site/notices/announcements.tsx'
import * as noticeBoard from '~/routes/site/notices/board.tsx'
import * as field from '~/routes/site/projects/om.tsx'
import * as progress from '~/routes/site/projects/progress.tsx'
import * as searchPage from '~/routes/site/search/search.tsx'
import * as noticeTenders from '~/routes/site/tenders/notices.tsx'
import * as procurement from '~/routes/site/tenders/procurement.tsx'
import * as tender from '~/routes/site/tenders/tender.tsx'
import { sampleValues } from '../content/samples.ts'

export const site = 'https://www.jaldhara.example'

export const scheduledTypes: ContentType[] = contentTypes.filter(hasSchedule)
export const named = scheduledTypes.map((type) => [type.name, type] as const)

/** Beside the sample: so that every list, calendar and feed there is would have it. */
const current: Record<string, object> = {
  tenders: { status: 'open', deadline: '2099-01-01T00:00:00.000Z', openingDate: '2099-01-01T00:00:00.000Z' },
  announcements: { expiryDate: '' },
  jobs: { applicationDeadline: '2099-01-01' },
  generation: { month: '2049-12' },
  people: { group: 'board' },
  projects: { field: 'om' },
  gallery: { featured: true },
}

/** A word that stands in the item and nowhere else. */
export const markOf = (type: ContentType, mark: string) => (type.name === 'generation' ? '2049-12' : mark)

export const add = <Type extends ContentType>(
  type: Type,
  mark: string,
  publishing: Partial<Publishing> = {},
) => createItem(type, { ...sampleValues(type, mark), ...current[type.name], ...publishing }, 'tester')

type Loader = (args: LoaderFunctionArgs) => unknown

/** Everything that visitors can read, but the pages of single items. */
export const lists: [path: string, loader: Loader, params?: Record<string, string>][] = [
  ['/', home.loader],
  ['/company/board', board.loader],
  ['/company/management', management.loader],
  ['/company/policies', policyPage.loader],
  ['/projects', progress.loader],
  ['/projects/om', field.loader],
  ['/downloads/forms', formList.loader],
  ['/downloads/reports', reportList.loader],
  ['/downloads/procurement', procurement.loader],
  ['/notice-board', noticeBoard.loader],
  ['/notice-board/tenders', noticeTenders.loader],
  ['/notice-board/announcements', announcementList.loader],
  ['/notice-board/careers', positions.loader],
  ['/gallery', galleryList.loader],
  ['/sitemap.xml', sitemap.loader],
  ['/calendar.ics', allDeadlines.loader],
  ['/notice-board/feed.xml', feed.loader],
  ['/api/notices', apiNotices.loader],
  ['/api/popup', apiPopup.loader],
  ...collections.map(({ name }): [string, Loader, Record<string, string>] => [
    `/api/${name}`,
    collection.loader,
    { collection: name },
  ]),
]

export const search = (q: string): [string, Loader] => [`/search?q=${q}`, searchPage.loader]

/** What can be read of one item alone. */
export function ownReads(type: ContentType, item: Kept): [string, Loader, Record<string, string>][] {
  const { _id: id, slug } = item
  const pages: Record<string, [string, Loader][]> = {
    tenders: [
      ['', tender.loader],
      ['/deadline.ics', tenderDeadline.loader],
    ],
    announcements: [['', announcement.loader]],
    jobs: [
      ['', position.loader],
      ['/apply', apply.loader],
      ['/deadline.ics', jobDeadline.loader],
    ],
    reports: [['', report.loader]],
    gallery: [['', galleryItem.loader]],
  }
  const own = (pages[type.name] ?? []).map(([below, loader]): [string, Loader, Record<string, string>] => [
    `${addressOf(type, item)}${below}`,
    loader,
    { slug },
  ])
  const isCollection = collections.some(({ name }) => name === type.name)
  return isCollection
    ? [...own, [`/api/${type.name}/${id}`, collection.loader, { collection: type.name, id }]]
    : own
}

export const fileOf = (
  type: ContentType,
  { _id: id }: Kept,
  fileName: string,
): [string, Loader, Record<string, string>] => [
  `/files/${type.name}/${id}/${fileName}`,
  document.loader,
  { type: type.name, id, fileName },
]

/** Asks a loader and tells what it says to the outside. */
export async function read(
  path: string,
  loader: Loader,
  params: Record<string, string> = {},
  headers: HeadersInit = {},
) {
  const args = { request: new Request(site + path, { headers }), params, context: {} }
  const answer = await Promise.resolve(loader(args)).catch((error: unknown) => error)
  if (answer instanceof Response)
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  if (answer instanceof Error) throw answer
  const { data, init } = answer as { data?: unknown; init?: ResponseInit | null }
  return {
    status: init?.status ?? 200,
    headers: new Headers(init?.headers),
    text: JSON.stringify(data ?? answer) ?? '',
  }
}
