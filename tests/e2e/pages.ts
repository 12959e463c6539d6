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
  '/downloads/forms',
  '/downloads/forms?category=Finance',
  '/downloads/forms?q=nothing+like+it',
  '/downloads/reports',
  '/downloads/reports?view=list&type=annual',
  '/downloads/reports?q=nothing+like+it',
  '/downloads/reports/annual-report-2082-83',
]
