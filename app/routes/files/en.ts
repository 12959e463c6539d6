import type { DictionaryOptions } from '~/i18n/message.ts'
export const filesEn = {
  missing: {
    text: 'This file is no longer here, or its address is wrong. The list shows what you can download.',
    home: 'Go to the home page',
    back: 'Back to the {list}',
  },
  noDeadline: 'There is no such deadline.',
  noCalendar: 'There is no such calendar.',
  feedFailed: 'The feed could not be read. Please try again.',
  calendars: {
    all: 'Deadlines of {company}',
    tenders: 'Deadlines for bids, {company}',
    vacancies: 'Deadlines for applications, {company}',
  },
  tender: {
    title: 'Bids due: {title}',
    reference: 'Reference {reference}',
    due: 'Bids must arrive by {moment} (Nepal time) at: {place}',
    at: '{moment} (Nepal time), in public',
    works: 'Location: {location}',
    questions: 'Questions: {phone}, {email}',
  },
  job: {
    title: 'Applications due: {title}',
    description: 'Applications are accepted until the end of this day, Nepal time.',
  },
  news: {
    awarded: '{status}: {facts}.',
    moved: '{label}: {moment}. {moved}.',
    added: '{file}: {added}.',
  },
} as const

export const dictionary: DictionaryOptions = {
  name: 'files',
  label: 'Calendars, feeds and missing files',
}

declare module '~/i18n/message.ts' {
  interface Dictionaries {
    files: typeof filesEn
  }
}
