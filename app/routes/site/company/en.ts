import type { DictionaryOptions } from '~/i18n/message.ts'
export const companyEn = {
  company: {
    title: 'The company',
    lead: 'A Nepali hydropower company.',
    description: 'About {company}: what it does, who leads it and which rules it follows.',
    story: {
      eyebrow: 'Who we are',
      title: '',
      texts: ['', ''],
    },
    figures: {
      title: 'The company in figures',
      founded: 'Founded',
      capacity: 'Capacity',
      staff: 'At our plants, projects and office',
      employees: '{staff} employees',
    },
    fields: {
      eyebrow: 'What we do',
      title: 'Our fields of work',
      text: '',
    },
    behind: {
      eyebrow: 'Behind the company',
      title: 'Who decides, who leads, and by which rules',
      board: { title: 'Board of Directors', text: 'The directors who answer to the shareholders.' },
      management: { title: 'Management Team', text: 'The managers who lead the day-to-day work.' },
      policies: { title: 'Legal & Policies', text: 'The policies of the company, to download.' },
    },
  },
  people: {
    portrait: 'Portrait of {name}',
    failed: 'The list could not be loaded.',
    empty: 'No names have been published yet.',
    board: {
      title: 'Board of Directors',
      lead: 'The board sets the course, appoints the management and answers to the shareholders for both.',
      description: 'The directors of {company}: who they are and who they represent.',
    },
    management: {
      title: 'Management Team',
      lead: 'The people who lead the daily work.',
      description: 'The managers of {company}: who leads which part of the company.',
    },
  },
  policies: {
    title: 'Legal & Policies',
    lead: 'The policies of the company, to read and download.',
    description: 'Download the policies of {company}.',
    failed: 'The policies could not be loaded.',
    empty: 'No policies have been published yet.',
  },
} as const

export const dictionary: DictionaryOptions = {
  name: 'company',
  label: 'The company',
  pages: ['/company'],
}

declare module '~/i18n/message.ts' {
  interface Dictionaries {
    company: typeof companyEn
  }
}
