import type { DictionaryOptions } from '~/i18n/message.ts'

export const projectsEn = {
  projects: {
    title: 'Project progress',
    lead: 'How far each phase has come, and how much energy our plants deliver.',
    description:
      'Progress of the projects of {company}, phase by phase with status and milestones, and the energy delivered to the grid month by month.',
    phases: {
      eyebrow: 'Construction',
      title: 'Phase by phase',
      text: '',
    },
    asOf: 'As of {day}.',
    rows: 'Progress of each phase',
    fields: {
      eyebrow: 'Our fields',
      title: 'What else we do',
      text: 'The fields in which the company works.',
    },
  },
  generation: {
    eyebrow: 'Generation',
    title: 'Energy delivered to the grid',
    text: 'Output follows the river: most in the monsoon, least in winter.',
    failed: 'The energy figures could not be loaded.',
    unit: 'GWh a month',
    chart: 'Energy delivered to the grid each month, {first} to {last}',
    extremes: 'Highest in {mostMonth} with {most} GWh, lowest in {leastMonth} with {least} GWh.',
    bar: '{month}: {energy} GWh',
    total: { one: '{energy} GWh in one month', other: '{energy} GWh in the last {count} months' },
    table: 'Show the figures as a table',
    month: 'Month',
    energy: 'Energy (MWh)',
    revenue: 'Revenue (USD)',
    /** Month names from January: long ones for wide bars, short ones for narrow bars. */
    months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
    letters: ['J', 'F', 'M', 'A', 'M', 'J', 'J', 'A', 'S', 'O', 'N', 'D'],
    data: {
      name: 'Energy delivered to the grid by {company}',
      description: 'Energy in megawatt hours and revenue in US dollars, one record for each month.',
      energy: 'Energy in MWh',
      revenue: 'Revenue in USD',
    },
  },
} as const

export const dictionary: DictionaryOptions = {
  name: 'projects',
  label: 'Project progress',
  pages: ['/projects'],
}

declare module '~/i18n/message.ts' {
  interface Dictionaries {
    projects: typeof projectsEn
  }
}
