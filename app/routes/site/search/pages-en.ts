import type { DictionaryOptions } from '~/i18n/message.ts'
/** Texts of the search alone: what list pages are about, and direct answers. */
export const searchOnlyTextsEn = {
  one: 'Page',
  about: {
    '/downloads/forms': {
      title: 'Forms',
      text: 'Forms of the company to download and fill in: human resources, procurement, finance, safety and operations.',
    },
    '/downloads/reports': {
      title: 'Reports',
      text: 'Annual, quarterly, monthly and special reports to download: accounts, operation, sustainability, safety and technology.',
    },
    '/downloads/procurement': {
      title: 'Procurement',
      text: 'Tenders for equipment, construction, services and technology, with their documents and deadlines, for bidders and suppliers.',
    },
    '/notice-board': {
      title: 'Notice Board',
      text: 'All notices of the company in one place: tenders, announcements and careers.',
    },
    '/notice-board/tenders': {
      title: 'Tender Notices',
      text: 'Invitations to bid: open, closed, awarded and cancelled tenders with their documents and deadlines.',
    },
    '/notice-board/announcements': {
      title: 'Announcements',
      text: 'News for the public: general notices, safety, policy updates, maintenance and events.',
    },
    '/notice-board/careers': {
      title: 'Careers',
      text: 'Vacancies, jobs and internships: open positions by department, type and level, and how to apply.',
    },
    '/gallery': {
      title: 'Gallery',
      text: 'Pictures and videos of projects, facilities, events, construction and the environment.',
    },
    '/contact': {
      title: 'Contact',
      text: 'Write to us: office address, phone, e-mail and business hours, and a form for your message.',
    },
  },
  answers: {
    emergency: {
      title: 'Emergency, day and night',
      text: 'Call this number at any hour if anyone is in danger by the river or on a site.',
      asked: 'emergency, emergencies, night, danger, accident, flood',
    },
    grievances: {
      title: 'Complaints and grievances',
      text: 'The grievance form and the procedure: how to complain, also anonymously, and when you get an answer.',
      asked: 'complain, complaint, complaints, grievance, grievances',
    },
  },
  /** Keywords under which visitors look for a page. */
  asked: {
    '/company/board': 'shareholder, shareholders, owner, owners, ownership, director, directors',
    '/downloads/reports': 'shareholder, shareholders, accounts, dividend',
  },
} as const

export const dictionary: DictionaryOptions = {
  name: 'searchPages',
  label: 'Pages as the search tells of them',
  pages: ['/search'],
}

declare module '~/i18n/message.ts' {
  interface Dictionaries {
    searchPages: typeof searchOnlyTextsEn
  }
}
