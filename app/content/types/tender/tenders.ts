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
} from '~/content/fields/index.ts'
import { defineType, type Item } from '~/content/schema/define.ts'
import { documentMimeTypes } from '~/files/upload-limits.ts'
import type { StoredDocument } from '~/files/values.ts'
import { hasEnded, nepalDay } from '~/i18n/nepal-time.ts'
import { tenderStatus, tenderStatuses } from './status.ts'

export const tenderListPages = ['procurement', 'notice-board'] as const

export type TenderListPage = (typeof tenderListPages)[number]

export const tenderListPaths = {
  'notice-board': '/notice-board/tenders',
  procurement: '/downloads/procurement',
}

const listingLabels = { procurement: 'Procurement page', 'notice-board': 'Notice board' }

/** The two tender pages have different categories. */
export const tenderCategories = {
  procurement: ['Equipment', 'Construction', 'Services', 'Technology'],
  'notice-board': [
    'Equipment Supply',
    'Construction',
    'Electrical Systems',
    'Consulting Services',
    'Equipment Rental',
  ],
} as const satisfies Record<TenderListPage, readonly [string, ...string[]]>

const categoryMessages = {
  procurement: (categories: string) => `On the procurement page, the category is one of: ${categories}.`,
  'notice-board': (categories: string) => `On the notice board, the category is one of: ${categories}.`,
}

const awardOnly = {
  visibleWhen: ['status', 'awarded'],
  hint: 'Shown when the status is “Contract Awarded”.',
} as const

interface TenderDocuments {
  file: StoredDocument | null
  attachments: StoredDocument[]
}

/** Dates documents that are added to a published tender. */
function withAddedOn(tenderDocument: StoredDocument, { file, attachments }: TenderDocuments): StoredDocument {
  const existing = [file, ...attachments].find((stored) => stored?.name === tenderDocument.name)
  const addedOn = existing ? existing.addedOn : nepalDay()
  return { ...tenderDocument, ...(addedOn && { addedOn }) }
}

interface Deadlines {
  deadline: string
  formerDeadline: string
}

/** The first published deadline; empty while the deadline is unchanged. */
function firstDeadline(before: Deadlines, { deadline }: Deadlines) {
  if (deadline === before.deadline) return before.formerDeadline
  const first = before.formerDeadline || before.deadline
  return first === deadline ? '' : first
}

export const tenders = defineType({
  name: 'tenders',
  singular: 'Tender',
  plural: 'Tenders',
  permission: 'tenders',
  site: {
    listPaths: Object.values(tenderListPaths),
    listLabel: 'tender notices',
    embeddedOn: ['/notice-board'],
    pathBy: { field: 'listing', paths: tenderListPaths },
    searchResult: { ne: ['बोलपत्र', 'बोलपत्र'], order: 1 },
    slugFrom: 'title',
  },
  orderable: false,
  fields: {
    listing: choice('Shown on', tenderListPages, {
      optionLabels: listingLabels,
    }),
    reference: text('Reference number', { ...required, max: 60, unique: true, untranslatable: true }),
    title: text('Title', { ...required, translated: true }),
    description: formatted('Description', { ...required, translated: true }),
    category: suggestion('Category', [...tenderCategories.procurement, ...tenderCategories['notice-board']], {
      defaultValue: '',
      optionGroups: { field: 'listing', options: tenderCategories, labels: listingLabels },
    }),
    status: suggestion('Status', tenderStatuses, {
      acceptsOnlyOptions: true,
      optionLabels: { open: 'Open for Bids', awarded: 'Contract Awarded' },
    }),
    publishedDate: date('Published on', { ...required, isPublicationDate: true }),
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
    contractor: text('Contractor', { ...awardOnly, max: 200, translated: true }),
    contractSum: text('Contract sum', { ...awardOnly, max: 100, translated: true }),
    awardedOn: date('Awarded on', awardOnly),
    file: document('Tender document', {
      mimeTypes: documentMimeTypes,
      apiKeys: ['fileUrl', 'fileName', 'fileSize', 'pages'],
      translated: true,
    }),
    attachments: documents('More documents', { mimeTypes: documentMimeTypes }),
  },
  list: {
    searchFields: ['title', 'description', 'reference', 'location'],
    filterFields: ['listing', 'category', 'status'],
    filterPresets: {
      open: { label: 'Open', status: 'live', filters: { status: 'open' } },
      soon: { label: 'Closing soon', status: 'live', filters: { closing: 'soon' } },
      closed: { label: 'Closed', status: 'live', filters: { status: 'closed' } },
      awarded: { label: 'Awarded', status: 'live', filters: { status: 'awarded' } },
      cancelled: { label: 'Cancelled', status: 'live', filters: { status: 'cancelled' } },
    },
  },
  dateField: 'publishedDate',
  rules: {
    dateOrder: [
      ['publishedDate', 'questionsUntil'],
      ['publishedDate', 'deadline'],
      ['questionsUntil', 'deadline'],
      ['deadline', 'openingDate'],
      ['publishedDate', 'awardedOn'],
    ],
    confirmation: ({ status, deadline, openingDate }) =>
      status === 'awarded' && [deadline, openingDate].some((time) => time && !hasEnded(time))
        ? 'The deadline has not passed, or the bids are not opened yet. If you save now, the site will say the contract has been awarded.'
        : undefined,
    beforeUpdate: (before, after) => ({
      formerDeadline: firstDeadline(before, after),
      file: after.file && withAddedOn(after.file, before),
      attachments: after.attachments.map((attachment) => withAddedOn(attachment, before)),
    }),
    normalize: ({ listing, category }) => ({ category: category || tenderCategories[listing][0] }),
    validate: ({ listing, category }) => {
      const allowed: readonly string[] = tenderCategories[listing]
      return allowed.includes(category) ? {} : { category: categoryMessages[listing](allowed.join(', ')) }
    },
  },
  transitionsAt: ({ status, deadline }) => (status === 'open' ? deadline : ''),
  api: {
    virtualFields: {
      status: {
        schema: {
          type: 'string',
          enum: tenderStatuses,
          description: 'An open one closes by itself at its deadline',
        },
        resolve: (tender) => tenderStatus(tender),
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
      location: 'Ilam',
      file: true,
      attachments: true,
    },
  },
})

export type Tender = Item<typeof tenders>

export type Award = Pick<Tender, 'contractor' | 'contractSum' | 'awardedOn'>

/** Undefined unless the status is “awarded”, whatever the fields hold. */
export function awardOf({ status, contractor, contractSum, awardedOn }: Tender): Award | undefined {
  const hasAward = status === 'awarded' && (contractor || contractSum || awardedOn)
  return hasAward ? { contractor, contractSum, awardedOn } : undefined
}

/** Undefined if bids will not be opened, or no opening date is known. */
export function bidOpeningOf({ status, openingDate }: Tender, now = new Date()) {
  const isPast = hasEnded(openingDate, now)
  if (!openingDate || status === 'cancelled' || (status === 'awarded' && !isPast)) return undefined
  return { at: openingDate, isPast }
}
