import type { TimeLeft } from '../../../process/nepal-time.ts'
import { leftEn } from '../../../process/time-left-words.ts'
import { fixedText } from '../../../ui/fixed-text.ts'

/** Texts of both tender lists and of a tender's page. */
export const tendersEn = {
  lists: {
    procurement: {
      title: 'Procurement',
      lead: 'Equipment, works and services that we buy, with all that a bidder needs.',
      description: (company: string) =>
        `Procurement opportunities of ${company} in Nepal: open, closed and awarded tenders with deadlines, estimated values and documents.`,
      what: 'opportunities',
      found: (count: number) => (count === 1 ? '1 opportunity' : `${count} opportunities`),
      empty: 'No opportunities found',
      reset: 'View all opportunities',
      elsewhere: (count: number) => `${count} more open under Procurement`,
      failed: 'The opportunities could not be loaded.',
    },
    'notice-board': {
      title: 'Tender Notices',
      lead: 'Invitations to bid. Everyone gets the same papers; every opening is public.',
      description: (company: string) =>
        `Tender notices of ${company} in Nepal: invitations to bid with reference numbers, deadlines in Nepal time and documents to download.`,
      what: 'tender notices',
      found: (count: number) => (count === 1 ? '1 tender notice' : `${count} tender notices`),
      empty: 'No tender notices found',
      reset: 'View all tender notices',
      elsewhere: (count: number) => `${count} more open under Tender Notices`,
      failed: 'The tender notices could not be loaded.',
    },
  },
  statistics: {
    label: 'Tenders in figures',
    open: 'Open tenders',
    value: 'Total value',
    closingSoon: 'Closing soon',
    bids: 'Total bids',
    failed: 'The figures could not be loaded.',
  },
  emptyText: 'Try other words, another category or a wider range of days.',
  faultyText: 'The search cannot be carried out as it stands. Please see the message at its field.',
  category: 'Category',
  allCategories: 'All categories',
  status: 'Status',
  allStatuses: 'All',
  statuses: {
    open: 'Open for Bids',
    closed: 'Closed',
    awarded: 'Contract Awarded',
    cancelled: 'Cancelled',
  },
  reference: 'Reference',
  estimatedValue: 'Estimated value',
  location: 'Location',
  published: 'Published',
  bidsReceived: 'Bids received',
  award: { contractor: 'Contractor', sum: 'Contract sum', on: 'Awarded on' },
  deadline: 'Submission deadline',
  moved: ({ deadline, formerDeadline }: { deadline: string; formerDeadline: string }, former: string) =>
    deadline > formerDeadline ? `Extended from ${former}` : `Brought forward from ${former}`,
  left: leftEn,
  closingSoon: (left: TimeLeft) =>
    left.days > 1 ? `Closing soon · ${leftEn(left)}` : `Closes ${leftEn(left)}`,
  viewDetails: 'View Details',
  documents: (count: number) => (count === 1 ? '1 document' : `${count} documents`),
  newTab: 'opens the document in a new tab',
  weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  nepalTime: (moment: string) => `${moment} Nepal time`.trim(),
  page: {
    about: 'About this tender',
    keyFacts: 'Key facts',
    opening: 'Opening of bids',
    opened: 'Bids opened',
    documentFee: 'Fee for the documents',
    bidSecurity: 'Bid security',
    addToCalendar: 'Add to calendar',
    print: 'Print',
    documents: 'Documents',
    addedOn: (day: string) => `Added on ${day}`,
    noDocuments:
      'The documents of this tender are handed out at our office. Please ask for them by telephone or e-mail, and name the reference number.',
    questionsUntil: 'Questions until',
    submit: {
      title: 'How to submit a bid',
      take: (fee: string, office: string, hours: string) =>
        `Collect the documents at ${office} (${hours}). The fee, ${fee}, is paid there when you collect them. You get all parts of the documents, and later each addendum and answer. The files on this page are free, but may not be complete.`,
      free: 'Take the documents on this page; they are free of charge.',
      ask: (office: string, hours: string) =>
        `Ask for the documents at ${office} (${hours}); they are free of charge.`,
      steps: (reference: string, address: string) => [
        'Read the tender document and all further documents. They say who may bid and which forms belong to a bid; where they differ from this page, they prevail.',
        `Put the bid, with the bid security where one is asked for, into a sealed envelope, marked “${reference}” and “Do not open before the opening of bids”.`,
        `Hand it in, or have it delivered, at ${address}. Bids by e-mail or fax are not accepted, and bids that arrive after the deadline are returned unopened.`,
        'Bids are opened in public. Bidders or their representatives may be there; what is opened is read out and written down.',
      ],
    },
    contact: {
      title: 'Questions about this tender',
      text: 'Procurement and Contracts answers questions of bidders in writing. Answers that matter to all go to everyone who has taken the documents.',
      until: (day: string) => `Questions are taken until ${day}.`,
      over: (day: string) =>
        `Questions were taken until ${day}. Answers that matter to all went to everyone who has taken the documents.`,
      subject: (reference: string) => `Tender ${reference}`,
    },
    over: {
      closed: 'The deadline has passed; no more bids are accepted. The result will be shown on this page.',
      awarded: 'The contract has been awarded. The documents stay here for the record.',
      cancelled: 'This tender has been cancelled; no bids are accepted, and securities are returned.',
    },
    related: 'More open tenders in this category',
    back: {
      procurement: 'All procurement opportunities',
      'notice-board': 'All tender notices',
    },
  },
}

export const useTenderText = fixedText(tendersEn)
