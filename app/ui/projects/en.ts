import type { DictionaryOptions } from '~/i18n/message.ts'
export const workEn = {
  fields: {
    eyebrow: 'What we do',
    title: 'From the river to the grid',
    text: '',
    ror: {
      title: 'Run-of-river',
      text: 'Plants that use the daily flow and return it to the river. No reservoir, no flooded valley.',
    },
    reservoir: {
      title: 'Reservoir',
      text: 'Seasonal storage, so that monsoon water lights the winter evenings.',
    },
    transmission: {
      title: 'Transmission',
      text: 'Lines and substations that carry the energy from remote gorges to the national grid.',
    },
    om: {
      title: 'Operation & maintenance',
      text: 'Operation day and night, and overhauls in the dry season.',
    },
  },
  phases: {
    eyebrow: 'Project progress',
    title: 'The project, phase by phase',
    text: '',
    asOf: 'As of {day}.',
    link: 'All phases in detail',
    unexpected: 'Backend returned unexpected data format',
    unreadable: 'Failed to load project data',
    empty: 'No project phases have been published yet.',
    progress: 'Progress',
    milestones: 'Milestones',
    noPicture: 'No picture yet',
    statuses: {
      Upcoming: 'Upcoming',
      'In Progress': 'In Progress',
      'Nearly Complete': 'Nearly Complete',
      Complete: 'Complete',
      Completed: 'Completed',
    },
  },
  year: '{year}',
} as const

export const dictionary: DictionaryOptions = {
  name: 'work',
  label: 'Fields of work and project phases',
  pages: ['/', '/company', '/projects'],
}

declare module '~/i18n/message.ts' {
  interface Dictionaries {
    work: typeof workEn
  }
}
