import type { DictionaryOptions } from '~/i18n/message.ts'
export const tendersEn = {
  lists: {
    procurement: {
      title: 'Procurement',
      lead: 'Equipment, works and services that we buy.',
      description:
        'Procurement opportunities of {company} in Nepal: open, closed and awarded tenders with deadlines, estimated values and documents.',
      what: 'opportunities',
      found: { one: '1 opportunity', other: '{count} opportunities' },
      empty: 'No opportunities found',
      reset: 'View all opportunities',
      elsewhere: '{count} more open under Procurement',
      failed: 'The opportunities could not be loaded.',
    },
    'notice-board': {
      title: 'Tender Notices',
      lead: 'Invitations to bid, with their deadlines and documents.',
      description:
        'Tender notices of {company} in Nepal: invitations to bid with reference numbers, deadlines in Nepal time and documents to download.',
      what: 'tender notices',
      found: { one: '1 tender notice', other: '{count} tender notices' },
      empty: 'No tender notices found',
      reset: 'View all tender notices',
      elsewhere: '{count} more open under Tender Notices',
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
  faultyText: 'Please correct your search: see the message at the field.',
  category: 'Category',
  allCategories: 'All categories',
  categories: {
    Equipment: 'Equipment',
    Construction: 'Construction',
    Services: 'Services',
    Technology: 'Technology',
    'Equipment Supply': 'Equipment Supply',
    'Electrical Systems': 'Electrical Systems',
    'Consulting Services': 'Consulting Services',
    'Equipment Rental': 'Equipment Rental',
  },
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
  extended: 'Extended from {former}',
  broughtForward: 'Brought forward from {former}',
  closingSoon: 'Closing soon · {left}',
  closes: 'Closes {left}',
  viewDetails: 'View Details',
  documents: { one: '1 document', other: '{count} documents' },
  newTab: 'opens the document in a new tab',
  nepalTime: 'Nepal time',
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
    addedOn: 'Added on {day}',
    noDocuments:
      'You can get the documents for this tender at our office. Ask for them by phone or e-mail and give the reference number.',
    questionsUntil: 'Questions until',
    submit: {
      title: 'How to submit a bid',
      take: 'Collect the documents at {office} ({hours}). Pay the fee there: {fee}. The files on this page are free but may not be complete. Addenda are published on this page.',
      free: 'Download the documents from this page. They are free.',
      ask: 'Ask for the documents at {office} ({hours}). They are free.',
      read: 'Read the tender document and everything published with it. They say who may bid and which forms a bid needs. If they differ from this page, the documents prevail.',
      seal: 'Put your bid, and the bid security if one is required, in a sealed envelope, as the tender document says. Mark the outer envelope “{reference}” and “Do not open before the opening of bids”.',
      deliver: 'Deliver it to {office} before the deadline, in person or by courier.',
      open: 'The tender document says when and where the bids are opened, and who may attend.',
    },
    contact: {
      title: 'Questions about this tender',
      text: 'Ask in writing. Answers that concern all bidders are published on this page.',
      until: 'You can ask until {day}.',
      over: 'The deadline for questions was {day}. Answers that concern all bidders are published on this page.',
      subject: 'Tender {reference}',
    },
    over: {
      closed:
        'The deadline has passed, and we accept no more bids. The result will be published on this page.',
      awarded: 'The contract has been awarded. The documents remain here for reference.',
      cancelled: 'This tender has been cancelled. We accept no bids and return bid securities.',
    },
    related: 'More open tenders in this category',
    back: {
      procurement: 'All procurement opportunities',
      'notice-board': 'All tender notices',
    },
  },
} as const

export const dictionary: DictionaryOptions = {
  name: 'tenders',
  label: 'Tenders',
  pages: ['/notice-board/tenders', '/downloads/procurement'],
}

declare module '~/i18n/message.ts' {
  interface Dictionaries {
    tenders: typeof tendersEn
  }
}
