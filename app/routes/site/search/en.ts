/** Texts of the site search. */
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
  capped: 'The newest {count} results for “{q}”; one more word finds fewer.',
  failed: 'The search is not available at the moment.',
  none: 'Nothing found for “{q}”',
  noneText: 'Check the spelling, or search for fewer or other words. Parts of words are found too.',
  elsewhere: 'Or look here:',
  begin: 'What are you looking for?',
  beginText: 'Type a word or a part of one. Several words find what has all of them.',
  places: {
    '/notice-board/tenders': 'Tender notices',
    '/notice-board/announcements': 'Announcements',
    '/notice-board/careers': 'Careers',
    '/downloads/reports': 'Reports',
    '/downloads/forms': 'Forms',
    '/contact': 'Contact',
  },
  inDocument: '{file}, page {page}',
  openPage: 'Opens the document at this page',
} as const
