/** The public pages below the home page. */
export const innerPages = [
  '/company',
  '/company/board',
  '/company/management',
  '/company/policies',
  '/projects',
  '/projects/ror',
  '/projects/reservoir',
  '/projects/transmission',
  '/projects/om',
  '/downloads/procurement',
  '/notice-board/tenders',
  '/notice-board/tenders/concrete-lining-of-the-headrace-tunnel-adit-1-to-adit-2',
  '/notice-board/tenders/hire-of-excavators-loaders-and-dump-trucks-with-operators',
  '/search',
  '/search?q=tunnel',
  '/search?q=zzzz',
]
