import { timeLeftEn } from '../process/time-left-en.ts'
import { bareText } from './bare-text.ts'

/** Texts of what every page stands in, and of what many show. */
export const en = {
  site: {
    tagline: 'Clean energy from the rivers of the Himalaya',
    description:
      '{company} builds and runs hydropower plants in Nepal. Follow the project in progress, read notices and tenders, and download reports and forms.',
    socialPicture: 'A river winds through a valley below snow peaks at dawn',
  },
  frame: {
    skip: 'Skip to the content',
    phone: 'Phone',
    email: 'E-mail',
    emergency: 'Emergency',
    notice: 'Notice',
    mainMenu: 'Main menu',
    menu: 'Menu',
    more: '{of} submenu',
    language: 'Language',
    contactUs: 'Contact Us',
    search: 'Search',
    searchSite: 'Search the site',
    home: 'Home',
    retry: 'Try again',
    nav: {
      home: 'Home',
      company: 'Company',
      overview: 'Overview',
      board: 'Board of Directors',
      management: 'Management Team',
      policies: 'Legal & Policies',
      projects: 'Projects progress',
      ror: 'Run-of-river',
      reservoir: 'Reservoir',
      transmission: 'Transmission',
      om: 'Operation & maintenance',
      downloads: 'Downloads',
      forms: 'Forms',
      reports: 'Reports',
      procurement: 'Procurement',
      noticeBoard: 'Notice Board',
      tenders: 'Tender Notices',
      announcements: 'Announcements',
      careers: 'Careers',
      gallery: 'Gallery',
    },
    breadcrumb: 'You are here',
  },
  footer: {
    tagline: 'Clean energy from the rivers of the Himalaya.',
    stayUpdated: 'Stay Updated',
    stayUpdatedText:
      'Notices, tenders and progress from the valley, a few times a year. We store your address for this alone.',
    yourEmail: 'Your e-mail address',
    emailPlaceholder: 'you@example.com',
    join: 'Join',
    leaveEmpty: 'Leave this field empty',
    contact: 'Contact',
    emergency: 'day and night',
    rights: '© {year} {name}. All rights reserved.',
    top: 'Back to top',
  },
  notFound: {
    title: 'Oops! Page not found',
    text: 'The page may have been moved, or the address may be mistyped.',
    home: 'Return to Home',
  },
  ...bareText.en,
  left: timeLeftEn,
  /** On what staff wrote in the other language alone. */
  otherLanguage: 'In Nepali',
  follow: {
    feeds: {
      notices: 'Notices',
      tenders: 'Tender notices',
      announcements: 'Announcements',
      careers: 'Careers',
    },
    feed: 'Follow by feed',
    calendars: {
      all: 'Deadlines for bids and applications',
      tenders: 'Deadlines for bids',
      vacancies: 'Deadlines for applications',
    },
    calendar: 'Subscribe to deadlines',
    calendarHint:
      'Add this address to your calendar, and each open deadline of this kind appears in it by itself.',
  },
  files: {
    pages: { one: '1 page', other: '{count} pages' },
    /** Of a document that is there in the other language alone. */
    otherLanguage: 'in Nepali',
    download: 'Download',
    allAsZip: 'All as ZIP',
    failed: 'Failed to download file.',
    /** By what their names end in. */
    kinds: {
      XLSX: 'Excel table',
      DOCX: 'Word document',
      PPTX: 'PowerPoint slides',
      ODS: 'Table (ODS)',
      ODT: 'Document (ODT)',
      CSV: 'Table (CSV)',
      ZIP: 'ZIP archive',
    },
  },
} as const

export type Text = typeof en
