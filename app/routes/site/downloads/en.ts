import { fixedText } from '../../../ui/fixed-text.ts'

/** Texts of forms and reports to download. */
export const downloadsEn = {
  downloads: 'Downloads',
  category: 'Category',
  updated: 'Last updated',
  fetched: (count: number) => (count === 1 ? '1 download' : `${groupDigits(count)} downloads`),
  times: (count: number) => (count === 1 ? 'once' : `${groupDigits(count)} times`),
  forms: {
    title: 'Forms',
    lead: 'For suppliers, employees, shareholders and neighbours, ready to print.',
    description: (company: string) =>
      `Forms of ${company} to download: vendor registration, claims, permits, grievances, share transfer and more, by category and search.`,
    what: 'forms',
    categories: 'Categories',
    all: 'All',
    count: (count: number) => (count === 1 ? '1 form' : `${groupDigits(count)} forms`),
    failed: 'The forms could not be loaded.',
    empty: 'No forms found',
    emptyText: 'Try another word or another category.',
    viewAll: 'View all forms',
    help: {
      title: 'Where filled-in forms go',
      text: 'Sign the form, unless you give no name, and hand it in at the office in Kathmandu or at the information centre on site, or send a scan by e-mail. A form that you can’t print is given to you on paper, free of charge.',
      contact: 'Ask about a form',
    },
  },
  reports: {
    title: 'Reports',
    lead: 'Accounts, generation, safety and environment: what we promised and achieved.',
    description: (company: string) =>
      `Annual, quarterly and monthly reports of ${company} on finance, operation, sustainability, safety and technology, to read and download.`,
    what: 'reports',
    featured: 'Featured reports',
    list: 'All reports',
    found: 'Search results',
    figures: 'Reports in figures',
    total: 'Reports published',
    thisYear: (year: string) => `Published in ${year}`,
    downloads: 'Downloads so far',
    pages: 'Pages to read',
    type: 'Type',
    types: { annual: 'Annual', quarterly: 'Quarterly', monthly: 'Monthly', special: 'Special' },
    kinds: {
      annual: 'Annual report',
      quarterly: 'Quarterly report',
      monthly: 'Monthly report',
      special: 'Special report',
    },
    count: (count: number) => (count === 1 ? '1 report' : `${groupDigits(count)} reports`),
    failed: 'The reports could not be loaded.',
    failedFigures: 'The figures could not be loaded.',
    empty: 'No reports found',
    emptyText: 'Try another word, another category or a longer period.',
    viewAll: 'View all reports',
    mark: 'Featured',
    published: 'Published',
    period: 'Period',
    length: 'Length',
    file: 'File',
    fileName: 'File name',
    downloaded: 'Downloaded',
    facts: 'Facts about this report',
    back: 'All reports',
  },
}

/** `12,345` */
export const groupDigits = (count: number) => String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',')

export const useDownloadsText = fixedText(downloadsEn)
