import { fixedText } from '../../../ui/fixed-text.ts'

/** Texts of the site search. */
export const searchEn = {
  title: 'Search',
  lead: 'Pages, notices, reports and forms, and the text inside their documents.',
  description: (company: string) =>
    `Search the site of ${company}: tenders, announcements, vacancies, reports, forms and the text inside their documents.`,
  titleFor: (q: string) => `Search: ${q}`,
  what: 'the site',
  tabs: 'Kinds of results',
  all: 'All results',
  count: (total: number, q: string) => `${total === 1 ? '1 result' : `${total} results`} for “${q}”`,
  capped: (total: number, q: string) => `The newest ${total} results for “${q}”; one more word finds fewer.`,
  failed: 'The search is not available at the moment.',
  none: (q: string) => `Nothing found for “${q}”`,
  noneText: 'Check the spelling, or search for fewer or other words. Parts of words are found too.',
  elsewhere: 'Or look here:',
  begin: 'What are you looking for?',
  beginText: 'Type a word or a part of one. Several words find what has all of them.',
  places: [
    { label: 'Tender notices', to: '/notice-board/tenders' },
    { label: 'Announcements', to: '/notice-board/announcements' },
    { label: 'Careers', to: '/notice-board/careers' },
    { label: 'Reports', to: '/downloads/reports' },
    { label: 'Forms', to: '/downloads/forms' },
    { label: 'Contact', to: '/contact' },
  ],
  inDocument: (fileName: string, page: number) => `${fileName}, page ${page}`,
  openPage: 'Opens the document at this page',
  page: { one: 'Page', many: 'Pages' },
}

export const useSearchText = fixedText(searchEn)

/** What pages are about that mostly list content; the search looks into these texts. */
export const pageTexts: Record<string, { title: string; text: string }> = {
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
}

/** Shown before all else to whoever asks by one of these words, in small letters. */
export const answers = {
  emergency: {
    path: '/contact#emergency',
    title: 'Emergency, day and night',
    text: 'Call this number at any hour if somebody is in danger by the river or the works.',
    asked: [
      ...['emergency', 'emergencies', 'night', 'danger', 'accident', 'flood'],
      ...['आपतकाल', 'आपतकालीन', 'खतरा', 'दुर्घटना', 'बाढी', 'राति'],
    ],
  },
  grievances: {
    path: '/contact#grievances',
    title: 'Complaints and grievances',
    text: 'The grievance form and the procedure: how to complain, also without a name, and when you get an answer.',
    asked: ['complain', 'complaint', 'complaints', 'grievance', 'grievances', 'गुनासो', 'उजुरी'],
  },
}

/** What the content calls something that visitors ask for by another word, in small letters. */
export const otherNames = new Map(
  Object.entries({
    complain: 'grievance',
    complaint: 'grievance',
    complaints: 'grievance',
    गुनासो: 'grievance',
    उजुरी: 'grievance',
    साइरन: 'siren',
    सायरन: 'siren',
    खतरा: 'siren',
    बाढी: 'siren',
    flood: 'siren',
  }),
)

/** Pages that are named before what only mentions one of these words, in small letters. */
export const pageNames: Record<string, string[]> = {
  '/company/board': ['shareholder', 'shareholders', 'owner', 'owners', 'ownership', 'director', 'directors'],
  '/downloads/reports': ['shareholder', 'shareholders', 'accounts', 'dividend'],
}
