import type { DictionaryOptions } from '~/i18n/message.ts'
import { timeLeftEn } from '~/i18n/time-left-en.ts'
import { errorPageTexts } from './fallback-text.ts'

export const uiEn = {
  site: {
    tagline: 'Clean energy from the rivers of the Himalaya',
    description: '{company}: hydropower in Nepal. Read notices and tenders, and download reports and forms.',
    socialPicture: 'A river winds through a valley below snow peaks at dawn',
  },
  impression: 'Artist’s impression',
  frame: {
    skip: 'Skip to the content',
    phone: 'Phone',
    email: 'E-mail',
    emergency: 'Emergency',
    notice: 'Notice',
    mainMenu: 'Main menu',
    menu: 'Menu',
    more: '{of} submenu',
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
      'Announcements about the project and the company, by e-mail. We use your address for nothing else.',
    yourEmail: 'Your e-mail address',
    emailPlaceholder: 'you@example.com',
    join: 'Join',
    leaveEmpty: 'Leave this field empty',
    allPages: 'All pages of this site',
    contact: 'Contact',
    emergency: 'day and night',
    rights: '© {year} {name}. All rights reserved.',
    top: 'Back to top',
  },
  notFound: {
    title: 'Oops! Page not found',
    text: 'The page may have moved, or the address may be mistyped.',
    home: 'Return to Home',
  },
  ...errorPageTexts.en,
  left: timeLeftEn,
  otherLanguage: 'In Nepali',
  follow: {
    feeds: {
      notices: 'Notices',
      tenders: 'Tender notices',
      announcements: 'Announcements',
      careers: 'Careers',
    },
    feed: 'RSS',
    calendars: {
      all: 'Deadlines for bids and applications',
      tenders: 'Deadlines for bids',
      vacancies: 'Deadlines for applications',
    },
    calendar: 'Add all deadlines to my calendar',
    calendarHint:
      'Add this address to your calendar, and every open deadline of this kind appears there by itself.',
  },
  files: {
    pages: { one: '1 page', other: '{count} pages' },
    otherLanguage: 'in Nepali',
    download: 'Download',
    allAsZip: 'All as ZIP',
    failed: 'Failed to download file.',
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

export type UiTexts = typeof uiEn

export const dictionary: DictionaryOptions = {
  name: 'ui',
  label: 'Every page: menu, footer and common words',
  pages: 'all',
}

declare module '~/i18n/message.ts' {
  interface Dictionaries {
    ui: typeof uiEn
  }
}
