import type { DictionaryOptions } from '~/i18n/message.ts'
export const downloadsEn = {
  category: 'Category',
  words: {
    HR: 'HR',
    Procurement: 'Procurement',
    Finance: 'Finance',
    Safety: 'Safety',
    Operations: 'Operations',
    Annual: 'Annual',
    Financial: 'Financial',
    Operational: 'Operational',
    Sustainability: 'Sustainability',
    Technology: 'Technology',
  },
  updated: 'Last updated',
  fetched: { one: '1 download', other: '{count} downloads' },
  times: { one: 'once', other: '{count} times' },
  forms: {
    title: 'Forms',
    lead: 'Ready to print and fill in.',
    description: 'Forms of {company} to download, by category and search.',
    what: 'forms',
    categories: 'Categories',
    all: 'All',
    count: { one: '1 form', other: '{count} forms' },
    failed: 'The forms could not be loaded.',
    empty: 'No forms found',
    emptyText: 'Try another word or another category.',
    viewAll: 'View all forms',
    help: {
      title: 'Where filled-in forms go',
      text: 'Sign the form and hand it in at our office, or e-mail a scan.',
      contact: 'Ask about a form',
    },
  },
  reports: {
    title: 'Reports',
    lead: 'Accounts, generation, safety and environment.',
    description:
      'Annual, quarterly and monthly reports of {company} on finance, operation, sustainability, safety and technology, to read and download.',
    what: 'reports',
    featured: 'Featured reports',
    list: 'All reports',
    found: 'Search results',
    figures: 'Reports in figures',
    total: 'Reports published',
    thisYear: 'Published in {year}',
    downloads: 'Downloads so far',
    pages: 'Pages in total',
    type: 'Type',
    types: { annual: 'Annual', quarterly: 'Quarterly', monthly: 'Monthly', special: 'Special' },
    kinds: {
      annual: 'Annual report',
      quarterly: 'Quarterly report',
      monthly: 'Monthly report',
      special: 'Special report',
    },
    count: { one: '1 report', other: '{count} reports' },
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
    facts: 'About this report',
    back: 'All reports',
  },
} as const

export const dictionary: DictionaryOptions = {
  name: 'downloads',
  label: 'Forms and reports',
  pages: ['/downloads/forms', '/downloads/reports'],
}

declare module '~/i18n/message.ts' {
  interface Dictionaries {
    downloads: typeof downloadsEn
  }
}
