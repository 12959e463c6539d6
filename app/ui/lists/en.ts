import type { DictionaryOptions } from '~/i18n/message.ts'
export const listsEn = {
  search: 'Search',
  searchFor: 'Search {what}',
  clearSearch: 'Clear search',
  clearFilters: 'Clear filters',
  filters: 'Filters',
  apply: 'Apply',
  all: 'All',
  from: 'From',
  to: 'To',
  view: 'View',
  grid: 'Grid',
  list: 'List',
  more: 'Load more',
  loading: 'Loading...',
  moreFailed: 'More could not be loaded.',
  loaded: '{shown} of {total} shown',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: 'Page {page} of {pages}',
  span: 'Pages {first} to {last} of {pages}',
  noPage: 'There is no such page',
  firstPage: 'Go to the first page',
  ended: {
    label: 'Show',
    current: 'Current',
    also: 'Current and ended',
    only: 'Ended',
    mark: 'Ended',
    archive: 'Archive',
  },
  shortMonth: '{month} has only {days} days.',
  errors: {
    tooLong: 'Please search for at most {most} characters.',
    noDay: 'Please enter a day, such as 2026-01-31.',
    backwards: 'The last day must not be before the first.',
  },
} as const

export const dictionary: DictionaryOptions = {
  name: 'lists',
  label: 'All lists: search, filters, pages',
  pages: ['/downloads', '/notice-board', '/gallery', '/search'],
}

declare module '~/i18n/message.ts' {
  interface Dictionaries {
    lists: typeof listsEn
  }
}
