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
  '/gallery',
  '/gallery?view=list&category=event',
  '/gallery?q=nothing-like-this',
  '/gallery/first-snow-above-the-nilkhola-valley',
  '/gallery/from-the-weir-site-up-to-the-peaks',
]
