import type { Kept } from '../kinds/type.ts'
import { tenderLists, tenderPath } from './deadline-paths.ts'
import type { Listing } from './tenders.ts'

type Found = Pick<Kept, '_id' | 'slug'>
type Given = Found & Record<string, unknown>

const page = (list: string) => (item: Found) => `${list}/${encodeURIComponent(item.slug)}`

/** Where visitors find an item, by the name of its type; types without an entry stand on no page of their own. */
const addresses: Record<string, (item: Given) => string> = {
  projects: () => '/projects',
  tenders: ({ slug, listing }) =>
    tenderPath({ slug, listing: isListing(listing) ? listing : 'notice-board' }),
  announcements: page('/notice-board/announcements'),
  jobs: page('/notice-board/careers'),
  reports: page('/downloads/reports'),
  forms: ({ name }) => `/downloads/forms?q=${encodeURIComponent(String(name))}`,
  gallery: page('/gallery'),
  policies: () => '/company/policies',
  people: ({ group }) => `/company/${group}`,
  popups: () => '/',
  faqs: ({ _id }) => `/#faq-${_id}`,
  features: () => '/#features',
}

const isListing = (value: unknown): value is Listing => Object.hasOwn(tenderLists, String(value))

/** What the addresses of a type's items begin with. */
export const foldersOf = (type: string) =>
  type === 'tenders'
    ? Object.values(tenderLists).map((list) => `${list}/`)
    : [addressOf(type, { _id: '', slug: '' })]

/** Types of which visitors see the newest item alone. */
export const newestOnly = ['popups']

export const hasAddress = (type: string) => Object.hasOwn(addresses, type)

/** Pages of types that the search does not look into, and that do not stand on the home page. */
const otherPages: Record<string, string> = { generation: '/projects' }

/** The page on which visitors find an item, as a path. */
export const addressOf = (type: string, item: Found) =>
  addresses[type]?.({ ...item }) ?? otherPages[type] ?? '/'
