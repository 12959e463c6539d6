import { fileTypeName, type ListFilter } from '~/content/items/facets.server.ts'
import { type LibraryQuery, librarySorts } from '~/content/media/library.server.ts'
import { translationStates } from '~/content/translations/status.server.ts'
import { libraryEn } from './en.ts'

const { filters } = libraryEn

/** Ignores invalid parameters. */
export function parseLibraryQuery(params: URLSearchParams, types: string[]): LibraryQuery & { page: number } {
  const option = (name: keyof typeof filters) => selectedOption(params, name)
  const kind = (['picture', 'video', 'document'] as const).find((name) => name === option('kind'))
  return {
    q: (params.get('q') ?? '').trim().slice(0, 200),
    kinds: kind && [kind],
    types: types.filter((type) => type === params.get('type')),
    use: (['used', 'unused'] as const).find((name) => name === option('use')),
    withoutAlt: option('lack') === 'alt',
    nepali: translationStates.find((name) => name === params.get('nepali')),
    sort: librarySorts.find((name) => name === option('order')),
    page: /^[1-9]\d{0,8}$/.test(params.get('page') ?? '1') ? Number(params.get('page') ?? 1) : 0,
  }
}

export const listLibraryFilters = (params: URLSearchParams, types: string[]): ListFilter[] => [
  ...Object.entries(filters).map(([name, { all: allLabel, options }]) => ({
    name,
    label: allLabel,
    allLabel,
    value: selectedOption(params, name),
    options: Object.entries(options),
  })),
  {
    name: 'type',
    label: libraryEn.types,
    allLabel: libraryEn.types,
    value: types.find((type) => type === params.get('type')) ?? '',
    options: types.map((type) => [type, fileTypeName(type)]),
  },
]

const selectedOption = (params: URLSearchParams, name: string) => {
  const options = Object.keys(Object(Object(filters)[name]).options)
  return options.find((option) => option === params.get(name)) ?? ''
}
