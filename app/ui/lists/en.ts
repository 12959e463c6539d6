import { fixedText } from '../fixed-text.ts'

/** Texts that all lists share: search, filters, tabs, pages. */
export const listsEn = {
  search: 'Search',
  searchFor: (what: string) => `Search ${what}`,
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
  loaded: (shown: number, total: number) => `${shown} of ${total} shown`,
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  span: (first: number, last: number, pages: number) => `Pages ${first} to ${last} of ${pages}`,
  noPage: 'There is no such page',
  firstPage: 'Go to the first page',
  errors: {
    tooLong: (letters: number) => `Please search for at most ${letters} characters.`,
    noDay: 'Please enter a day, such as 2026-01-31.',
    backwards: 'The last day must not be before the first.',
  },
}

export const useListText = fixedText(listsEn)
