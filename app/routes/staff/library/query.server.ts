import { type LibraryQuery, librarySorts } from '~/content/store/library.server.ts'
import { nepaliStates } from '~/content/store/nepali.server.ts'
import { fileTypeName, type StaffFilter } from '~/content/store/staff-filters.server.ts'
import { libraryEn } from '~/routes/staff/library/en.ts'

const { filters } = libraryEn

/** What the address asks of the list; what it names wrongly is left out. */
export function queryOf(params: URLSearchParams, types: string[]): LibraryQuery & { page: number } {
  const given = (name: keyof typeof filters) => chosen(params, name)
  const kind = (['picture', 'video', 'document'] as const).find((one) => one === given('kind'))
  return {
    q: (params.get('q') ?? '').trim().slice(0, 200),
    kinds: kind && [kind],
    types: types.filter((type) => type === params.get('type')),
    use: (['used', 'unused'] as const).find((one) => one === given('use')),
    withoutAlt: given('lack') === 'alt',
    nepali: nepaliStates.find((one) => one === params.get('nepali')),
    sort: librarySorts.find((one) => one === given('order')),
    page: /^[1-9]\d{0,8}$/.test(params.get('page') ?? '1') ? Number(params.get('page') ?? 1) : 0,
  }
}

export const filtersOf = (params: URLSearchParams, types: string[]): StaffFilter[] => [
  ...Object.entries(filters).map(([name, { all, options }]) => ({
    name,
    label: all,
    all,
    value: chosen(params, name),
    options: Object.entries(options),
  })),
  {
    name: 'type',
    label: libraryEn.types,
    all: libraryEn.types,
    value: types.find((type) => type === params.get('type')) ?? '',
    options: types.map((type) => [type, fileTypeName(type)]),
  },
]

const chosen = (params: URLSearchParams, name: string) => {
  const options = Object.keys(Object(Object(filters)[name]).options)
  return options.find((one) => one === params.get(name)) ?? ''
}
