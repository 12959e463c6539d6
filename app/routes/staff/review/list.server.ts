import { itemsPerListPage } from '~/content/items/list.server.ts'
import { parseStaffQuery } from '~/content/search/staff-query.ts'
import { findType } from '~/content/types/registry.ts'
import { listWaitingReviews } from '~/content/workflow/reviews.server.ts'
import { describeReviews, type ListedReview } from '~/routes/staff/resource/reviews/reviews.server.ts'
import { foldText } from '~/text/fold.ts'
import { includesWordForm } from '~/text/word-forms.ts'
import { reviewSorts } from './en.ts'

/** Pending reviews, filtered by type and by words in the name, the note or the requester. */
export async function loadReviewListPage(params: URLSearchParams, askedBy: string | undefined) {
  const sort = reviewSorts.find((name) => name === params.get('sort')) ?? 'oldest'
  const q = (params.get('q') ?? '').replaceAll('\0', '').trim().slice(0, 200)
  const waiting = await listWaitingReviews({ askedBy, sort })
  const kinds = [...new Set(waiting.map(({ type }) => type))]
  const kind = kinds.find((name) => name === params.get('kind')) ?? ''
  const ofKind = waiting.filter(({ type }) => !kind || type === kind)
  const matches = q ? filterByWords(await describeReviews(ofKind), q) : undefined
  const total = (matches ?? ofKind).length
  const pages = Math.max(1, Math.ceil(total / itemsPerListPage))
  const requestedPage = Number(/^[1-9]\d{0,5}$/.exec(params.get('page') ?? '')?.[0] ?? 1)
  const page = Math.min(requestedPage, pages)
  const pageRange = [(page - 1) * itemsPerListPage, page * itemsPerListPage] as const
  return {
    ...{ q, kind, sort, page, pages, total },
    kinds: kinds.map((name): [string, string] => [name, findType(name)?.plural ?? name]),
    reviews: matches?.slice(...pageRange) ?? (await describeReviews(ofKind.slice(...pageRange))),
  }
}

function filterByWords(reviews: ListedReview[], q: string) {
  const { words } = parseStaffQuery(q)
  return reviews.filter(({ name, nepaliName, note, askedBy }) => {
    const text = foldText([name, nepaliName, note, askedBy].join('\n'))
    return words.every((forms) => includesWordForm(text, forms))
  })
}
