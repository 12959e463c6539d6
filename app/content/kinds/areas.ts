/** Parts of the site's content that a person may be given to keep, as people read them. */
export const areaNames = {
  news: 'News',
  tenders: 'Tenders and procurement',
  careers: 'Careers',
  company: 'Company and pages',
  settings: 'Settings',
} as const

export type Area = keyof typeof areaNames
