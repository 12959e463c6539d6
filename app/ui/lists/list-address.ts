import type { ListQuery } from '~/content/items/query.server.ts'
import { splitLanguagePath } from '~/i18n/language.ts'
import { parseDay } from './day-input.ts'
import type { listsEn } from './en.ts'

/** The parsed query parameters of a list page. */
export interface ListAddress {
  q: string
  /** Empty, or an AD day such as `2026-01-31`. An invalid day remains as typed. */
  from: string
  to: string
  /** From 1; 0 for invalid input, which results in a 404. */
  page: number
  /** The last page shown; equal to `page` unless the visitor has loaded more. */
  until: number
  view: 'grid' | 'list'
  filters: Record<string, string>
  errors: Record<string, keyof (typeof listsEn)['errors']>
}

export const maxSearchLength = 200

/** The limit of “load more”; after it, visitors use the next page. */
export const maxLoadedPages = 5

/** Reads only parameters of the given fields and features, because the cache key has no others. */
export function parseListAddress(
  url: string,
  fields: readonly string[],
  features: readonly ('days' | 'view')[],
): ListAddress {
  const { searchParams: params, pathname } = new URL(url)
  const { language } = splitLanguagePath(pathname)
  const get = (name: string) => params.get(name)?.trim() ?? ''
  const q = get('q').replaceAll('\0', '')
  const rawDays = features.includes('days') ? { from: get('from'), to: get('to') } : { from: '', to: '' }
  const [fromDay, toDay] = [parseDay(rawDays.from, language), parseDay(rawDays.to, language)]
  const [from, to] = [fromDay ?? rawDays.from, toDay ?? rawDays.to]
  const pageText = get('page')
  const page = pageText === '' ? 1 : /^\d{1,9}$/.test(pageText) ? Number(pageText) : 0
  const until = Number(/^\d{1,9}$/.exec(get('until'))?.[0] ?? page)
  const errors: ListAddress['errors'] = {}
  if (q.length > maxSearchLength) errors.q = 'tooLong'
  if (fromDay === undefined) errors.from = 'noDay'
  if (toDay === undefined) errors.to = 'noDay'
  if (!errors.from && !errors.to && from && to && from > to) errors.to = 'backwards'
  return {
    q,
    from,
    to,
    page,
    until: Math.min(Math.max(page, until), page + maxLoadedPages - 1),
    view: features.includes('view') && get('view') === 'list' ? 'list' : 'grid',
    filters: Object.fromEntries(fields.map((name) => [name, get(name).slice(0, 100)])),
    errors,
  }
}

export function toListQuery({ q, from, to, filters: { ended, ...filters } }: ListAddress): ListQuery {
  const activeFilters = Object.entries(filters).filter(([, value]) => value !== '')
  const query: ListQuery = { q: q || undefined, from, to, filters: Object.fromEntries(activeFilters) }
  if (!endedOptions.some((option) => option === ended)) return query
  return {
    ...query,
    includesExpired: true,
    ...(ended === 'only' && { filters: { ...query.filters, ends: 'before' } }),
  }
}

/** Without this parameter, lists exclude expired items. */
export const endedOptions = ['also', 'only'] as const

export const hasErrors = ({ errors }: ListAddress) => Object.keys(errors).length > 0

export const createEmptyPage = <Entry>({ page }: ListAddress) => ({
  items: [] as Entry[],
  total: 0,
  page,
  pages: 1,
})

export const isExistingPage = ({ page, pages }: { page: number; pages: number }) => page >= 1 && page <= pages

export const isFiltered = ({ q, from, to, filters }: ListAddress) =>
  Boolean(q || from || to || Object.values(filters).some(Boolean))

type ListAddressChange = Partial<Pick<ListAddress, 'q' | 'from' | 'to' | 'page' | 'until' | 'view'>> & {
  filters?: Record<string, string>
}

/** Returns to page 1 unless `change` has a page. A search that was refused as too long stays in its input only. */
export function listUrl(path: string, address: ListAddress, change: ListAddressChange): string {
  const next = {
    ...address,
    q: address.errors.q ? '' : address.q,
    page: 1,
    until: change.page ?? 1,
    ...change,
    filters: { ...address.filters, ...change.filters },
  }
  const params = new URLSearchParams()
  const set = (name: string, value: string) => value && params.set(name, value)
  set('q', next.q)
  for (const [name, value] of Object.entries(next.filters)) set(name, value)
  set('from', next.from)
  set('to', next.to)
  if (next.view === 'list') params.set('view', 'list')
  if (next.page !== 1) params.set('page', String(next.page))
  if (next.until > next.page) params.set('until', String(next.until))
  return params.size ? `${path}?${params}` : path
}
