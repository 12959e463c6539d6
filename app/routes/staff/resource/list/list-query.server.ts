import { publishingEn } from '~/content/fields/en.ts'
import { type ListFilter, loadListFilters } from '~/content/items/facets.server.ts'
import { type PendingKind, pendingKinds } from '~/content/items/pending.server.ts'
import type { ListQuery } from '~/content/items/query.server.ts'
import { type ListSort, parseSort } from '~/content/items/sort.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import { type PublicationStatus, publicationStatuses } from '~/content/schema/publishing.ts'
import { tryRead } from '~/content/schema/rows.server.ts'
import {
  hasTranslatedFields,
  type TranslationProblem,
  translationProblems,
} from '~/content/translations/status.server.ts'
import { staffFormsEn as t } from '~/ui/staff/en.ts'

interface ParsedListQuery {
  query: ListQuery & {
    q: string
    is: string
    state?: PublicationStatus
    nepali?: TranslationProblem
    waiting?: PendingKind
  }
  filters: ListFilter[]
  sort: ListSort
  page: number
}

export async function loadFiltersAndQuery(
  type: ContentType,
  params: URLSearchParams,
): Promise<ParsedListQuery> {
  const filters = (await tryRead(type.name, () => loadListFilters(type, params))).value ?? []
  const { files, ...chosen } = Object.fromEntries(
    filters.filter(({ value }) => value).map(({ name, value }) => [name, value]),
  )
  const { q, page } = parseSearchAndPage(params)
  const query = {
    q,
    is: Object.keys(type.list.filterPresets ?? {}).find((name) => name === params.get('is')) ?? '',
    state: publicationStatuses.find((name) => name === params.get('state')),
    nepali: translationProblems.find((name) => name === params.get('nepali') && hasTranslatedFields(type)),
    waiting: pendingKinds.find((name) => name === params.get('waiting')),
    files,
    filters: chosen,
    visible: false,
    unpublished: true,
  }
  const allFilters = [...filters, ...commonFilters(type, query)]
  return { query, filters: allFilters, sort: parseSort(type, params.get('sort') ?? ''), page }
}

/** The search words and the page number of a staff screen; 0 for an invalid page. */
export const parseSearchAndPage = (params: URLSearchParams) => ({
  q: (params.get('q') ?? '').replaceAll('\0', '').trim().slice(0, 200),
  page: Number(/^[1-9]\d{0,8}$/.exec(params.get('page') ?? '1')?.[0] ?? 0),
})

/** The filters that do not come from the fields of the type. */
function commonFilters(
  type: ContentType,
  { state, nepali, waiting }: ParsedListQuery['query'],
): ListFilter[] {
  const states = publicationStatuses.map((name) => [name, publishingEn.states[name]] as const)
  const { nepali: nepaliTexts, workingCopies } = t
  return [
    ...('visibility' in type.fields ? [filterOf('state', 'Visibility', states, state)] : []),
    ...(hasTranslatedFields(type)
      ? [filterOf('nepali', nepaliTexts.filter, Object.entries(nepaliTexts.states), nepali)]
      : []),
    ...(type.staffOnly
      ? []
      : [filterOf('waiting', workingCopies.filter, Object.entries(workingCopies.states), waiting)]),
  ]
}

const filterOf = (name: string, label: string, options: ListFilter['options'], value = '') => ({
  ...{ name, label, allLabel: label, value, options },
})
