import type { DictionaryOptions } from '~/i18n/message.ts'
export const searchEn = {
  title: 'Search',
  lead: 'Pages, notices, reports and forms, and the text inside their documents.',
  description:
    'Search the site of {company}: tenders, announcements, vacancies, reports, forms and the text inside their documents.',
  titleFor: 'Search: {q}',
  what: 'the site',
  tabs: 'Kinds of results',
  all: 'All results',
  count: { one: '1 result for “{q}”', other: '{count} results for “{q}”' },
  capped: 'Showing the newest {count} results for “{q}”. Add a word to find fewer.',
  failed: 'The search is not available at the moment.',
  none: 'Nothing found for “{q}”',
  noneText: 'Check the spelling, or try fewer or different words. Parts of words work too.',
  elsewhere: 'Or look here:',
  begin: 'What are you looking for?',
  beginText: 'Type a word or part of one. If you type several, every result has all of them.',
  places: {
    '/notice-board/tenders': 'Tender notices',
    '/notice-board/announcements': 'Announcements',
    '/notice-board/careers': 'Careers',
    '/downloads/reports': 'Reports',
    '/downloads/forms': 'Forms',
    '/contact': 'Contact',
  },
  ended: 'Ended',
  inDocument: '{file}, page {page}',
  openPage: 'Opens the document at this page',
} as const

export const dictionary: DictionaryOptions = { name: 'search', label: 'Search', pages: ['/search'] }

declare module '~/i18n/message.ts' {
  interface Dictionaries {
    search: typeof searchEn
  }
}
