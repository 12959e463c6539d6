import type { DictionaryOptions } from '~/i18n/message.ts'
export const workEn = {
  fields: {
    eyebrow: 'What we do',
    title: 'From the river to the grid',
    text: 'Four fields, one team that stays with a plant for its whole life.',
    ror: {
      title: 'Run-of-river',
      text: 'Plants that use the daily flow and return it to the river. No reservoir, no flooded valley.',
    },
    reservoir: {
      title: 'Reservoir',
      text: 'Studies for seasonal storage, so that monsoon water lights the winter evenings.',
    },
    transmission: {
      title: 'Transmission',
      text: 'Lines and substations that carry the energy from remote gorges to the national grid.',
    },
    om: {
      title: 'Operation & maintenance',
      text: 'Round-the-clock operation, overhauls in the dry season, and spare parts on the shelf.',
    },
  },
  phases: {
    eyebrow: 'Project progress',
    title: 'The Nilkhola project, phase by phase',
    text: 'The tunnel, weir and powerhouse are being built at the same time.',
    asOf: 'Figures from the site engineers, as of {day}.',
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
