import type { DictionaryOptions } from '~/i18n/message.ts'
export const companyEn = {
  company: {
    title: 'The company',
    lead: 'A Nepali company that plans, builds and runs hydropower plants, and the lines that carry their energy to the grid.',
    description:
      'About {company}: a Nepali company that builds and runs hydropower plants, with people from the districts it works in.',
    story: {
      eyebrow: 'Who we are',
      title: 'From one river gauge to three plants',
      texts: [
        'Our founders started long before the company existed, with a staff gauge, a tent and the patience to read the river every morning for three years. Those readings became our first plant. Today our engineers, technicians and field staff look after a plant for its whole life: measuring, designing, financing, building, running and renewing it.',
        'Most of us come from the valleys we work in. That is why we hire and buy there, leave water in the river all year round, and publish what we do: construction progress, tenders and awards, accounts, and the energy that reaches the grid.',
      ],
    },
    figures: {
      title: 'The company in figures',
      founded: 'Founded',
      capacity: 'In operation, under construction and under study',
      staff: 'Most of them from the project districts',
      employees: '{staff} employees',
    },
    fields: {
      eyebrow: 'What we do',
      title: 'Four fields, one team',
      text: 'The people who design a plant are there when it is built, and on call when it runs.',
    },
    behind: {
      eyebrow: 'Behind the company',
      title: 'Who decides, who leads, and by which rules',
      board: { title: 'Board of Directors', text: 'The directors who answer to the shareholders.' },
      management: { title: 'Management Team', text: 'The managers who lead the day-to-day work.' },
      policies: { title: 'Legal & Policies', text: 'Our rules on safety, conduct, environment and quality.' },
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
      lead: 'The people who lead the work on site, in the control room and at the office in Kathmandu.',
      description: 'The managers of {company}: who leads which part of the company.',
    },
  },
  policies: {
    title: 'Legal & Policies',
    lead: 'The rules we set ourselves. Hold us to them: they apply to employees and contractors alike.',
    description:
      'Download the policies of {company}: health, safety and environment, code of conduct, environmental and social policy, and quality (ISO 9001).',
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
