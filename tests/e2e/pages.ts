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
  '/search',
  '/search?q=tunnel',
  '/search?q=zzzz',
]
