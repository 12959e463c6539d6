import { paperTypes } from '../../files/paper-types.ts'
import type { Document } from '../../files/values.ts'
import { isOver, nepalDay } from '../../process/nepal-time.ts'
import {
  choice,
  count,
  date,
  document,
  documents,
  formatted,
  moment,
  required,
  suggestion,
  text,
} from '../kinds/index.ts'
import { contentType, type Item } from '../kinds/type.ts'
import { tenderStatus, tenderStatuses } from './tender-status.ts'

export const listings = ['procurement', 'notice-board'] as const

export type Listing = (typeof listings)[number]

export const tenderLists = { 'notice-board': '/notice-board/tenders', procurement: '/downloads/procurement' }

const listingLabels = { procurement: 'Procurement page', 'notice-board': 'Notice board' }

/** Each of the two tender pages has categories of its own. */
export const tenderCategories = {
  procurement: ['Equipment', 'Construction', 'Services', 'Technology'],
  'notice-board': [
    'Equipment Supply',
    'Construction',
    'Electrical Systems',
    'Consulting Services',
    'Equipment Rental',
  ],
} as const satisfies Record<Listing, readonly [string, ...string[]]>

const wrongCategory = {
  procurement: (own: string) => `On the procurement page, the category is one of: ${own}.`,
  'notice-board': (own: string) => `On the notice board, the category is one of: ${own}.`,
}

/** Nothing of it is public before. */
const ofAward = {
  onlyWhile: ['status', 'awarded'],
  hint: 'Shown when the status is “Contract Awarded”.',
} as const

interface Papers {
  file: Document | null
  attachments: Document[]
}

/** A paper that bidders have not seen before says so. */
function dated(paper: Document, { file, attachments }: Papers): Document {
  const known = [file, ...attachments].find((one) => one?.name === paper.name)
  const addedOn = known ? known.addedOn : nepalDay()
  return { ...paper, ...(addedOn && { addedOn }) }
}

interface Deadlines {
  deadline: string
  formerDeadline: string
}

/** The deadline that was published first, where it is another one by now. */
function formerDeadline(before: Deadlines, { deadline }: Deadlines) {
  if (deadline === before.deadline) return before.formerDeadline
  const first = before.formerDeadline || before.deadline
  return first === deadline ? '' : first
}

export const tenders = contentType({
  name: 'tenders',
  one: 'Tender',
  many: 'Tenders',
  area: 'tenders',
  lists: Object.values(tenderLists),
  listName: 'tender notices',
  alsoOn: ['/notice-board'],
  listedBy: { field: 'listing', pages: tenderLists },
  found: { ne: ['बोलपत्र', 'बोलपत्र'], place: 1 },
  ordered: false,
  fields: {
    listing: choice('Shown on', listings, {
      labels: listingLabels,
    }),
    reference: text('Reference number', { ...required, max: 60, unique: true, asIs: true }),
    title: text('Title', { ...required, translated: true }),
    description: formatted('Description', { ...required, translated: true }),
    category: suggestion('Category', [...tenderCategories.procurement, ...tenderCategories['notice-board']], {
      fallback: '',
      groups: { by: 'listing', of: tenderCategories, labels: listingLabels },
    }),
    status: suggestion('Status', tenderStatuses, {
      strict: true,
      labels: { open: 'Open for Bids', awarded: 'Contract Awarded' },
    }),
    publishedDate: date('Published on', { ...required, published: true }),
    questionsUntil: date('Questions until', {
      hint: 'Last day for questions. Leave blank to allow questions until the deadline.',
    }),
    deadline: moment('Deadline for bids', { ...required, hint: 'Nepal time' }),
    formerDeadline: moment('Former deadline', { computed: true }),
    openingDate: moment('Opening of bids', { hint: 'Nepal time' }),
    estimatedValue: text('Estimated value', { max: 100, translated: true }),
    location: text('Location', { max: 120, translated: true }),
    documentFee: text('Fee for the documents', { max: 100, translated: true }),
    bidSecurity: text('Bid security', { max: 100, translated: true }),
    bidsReceived: count('Bids received'),
    contractor: text('Contractor', { ...ofAward, max: 200, translated: true }),
    contractSum: text('Contract sum', { ...ofAward, max: 100, translated: true }),
    awardedOn: date('Awarded on', ofAward),
    file: document('Tender document', {
      accepts: paperTypes,
      shows: ['fileUrl', 'fileName', 'fileSize', 'pages'],
      translated: true,
    }),
    attachments: documents('More documents', { accepts: paperTypes }),
  },
  search: ['title', 'description', 'reference', 'location'],
  filters: ['listing', 'category', 'status'],
  states: {
    open: { label: 'Open', state: 'live', filters: { status: 'open' } },
    soon: { label: 'Closing soon', state: 'live', filters: { closing: 'soon' } },
    closed: { label: 'Closed', state: 'live', filters: { status: 'closed' } },
    awarded: { label: 'Awarded', state: 'live', filters: { status: 'awarded' } },
    cancelled: { label: 'Cancelled', state: 'live', filters: { status: 'cancelled' } },
  },
  dated: 'publishedDate',
  inOrder: [
    ['publishedDate', 'questionsUntil'],
    ['publishedDate', 'deadline'],
    ['questionsUntil', 'deadline'],
    ['deadline', 'openingDate'],
    ['publishedDate', 'awardedOn'],
  ],
  asks: ({ status, deadline, openingDate }) =>
    status === 'awarded' && [deadline, openingDate].some((time) => time && !isOver(time))
      ? 'The deadline has not passed, or the bids are not opened yet. If you save now, the site will say the contract has been awarded.'
      : undefined,
  follow: (before, after) => ({
    formerDeadline: formerDeadline(before, after),
    file: after.file && dated(after.file, before),
    attachments: after.attachments.map((paper) => dated(paper, before)),
  }),
  slugFrom: 'title',
  turnsAt: ({ status, deadline }) => (status === 'open' ? deadline : ''),
  settle: ({ listing, category }) => ({ category: category || tenderCategories[listing][0] }),
  check: ({ listing, category }) => {
    const own: readonly string[] = tenderCategories[listing]
    return own.includes(category) ? {} : { category: wrongCategory[listing](own.join(', ')) }
  },
  derive: {
    status: {
      schema: {
        type: 'string',
        enum: tenderStatuses,
        description: 'An open one closes by itself at its deadline',
      },
      from: (tender) => tenderStatus(tender),
    },
  },
  example: {
    listing: 'notice-board',
    reference: 'JHL/NCB/W-050',
    title: 'Access road to the powerhouse',
    description: 'Widening of 3.2 km of road, with drains.',
    category: 'Construction',
    status: 'open',
    deadline: '2036-04-15T12:00:00+05:45',
    estimatedValue: 'NPR 40 to 45 million',
    location: 'Nilkhola',
    file: true,
    attachments: true,
  },
})

export type Tender = Item<typeof tenders>
