import { type PublishingState, publishingStates } from '~/content/kinds/publishing.ts'
import type { ContentType } from '~/content/kinds/type.ts'
import { attempt } from '~/content/store/attempt.server.ts'
import { isTranslated, type NepaliState, nepaliStates } from '~/content/store/nepali.server.ts'
import type { ListQuery } from '~/content/store/query.server.ts'
import { readSort, type Sort } from '~/content/store/sorting.server.ts'
import { type StaffFilter, staffFilters } from '~/content/store/staff-filters.server.ts'
import { type WaitingState, waitingStates } from '~/content/store/waiting.server.ts'

interface AskedList {
  query: ListQuery & {
    q: string
    is: string
    state?: PublishingState
    nepali?: NepaliState
    waiting?: WaitingState
  }
  filters: StaffFilter[]
  sort: Sort
  page: number
}

export async function readList(type: ContentType, params: URLSearchParams): Promise<AskedList> {
  const filters = (await attempt(type.name, () => staffFilters(type, params))).value ?? []
  const { files, ...chosen } = Object.fromEntries(
    filters.filter(({ value }) => value).map(({ name, value }) => [name, value]),
  )
  const query = {
    q: (params.get('q') ?? '').trim().slice(0, 200),
    is: Object.keys(type.states ?? {}).find((one) => one === params.get('is')) ?? '',
    state: publishingStates.find((one) => one === params.get('state')),
    nepali: nepaliStates.find((one) => one === params.get('nepali') && isTranslated(type)),
    waiting: waitingStates.find((one) => one === params.get('waiting')),
    files,
    filters: chosen,
    visible: false,
    unpublished: true,
  }
  const page = /^\d{1,9}$/.test(params.get('page') ?? '1') ? Number(params.get('page') ?? 1) : 0
  return { query, filters, sort: readSort(type, params.get('sort') ?? ''), page }
}
