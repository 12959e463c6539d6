import { pageSize } from '~/content/store/browse.server.ts'
import { reviewSorts } from '~/content/store/review-sorts.ts'
import { waitingReviews } from '~/content/store/reviews.server.ts'
import { typeOf } from '~/content/types/registry.ts'
import { foldText } from '~/db/fold.ts'
import { hasForm } from '~/db/word-forms.ts'
import { soughtIn } from '~/search/staff-words.ts'
import { type ListedReview, listed } from '../content/reviews.server.ts'

/** What waits, narrowed down to a kind and to words of its name, its note or who asked. */
export async function findReviews(params: URLSearchParams, askedBy: string | undefined) {
  const sort = reviewSorts.find((one) => one === params.get('sort')) ?? 'oldest'
  const q = (params.get('q') ?? '').replaceAll('\0', '').trim().slice(0, 200)
  const waiting = await waitingReviews({ askedBy, sort })
  const kinds = [...new Set(waiting.map(({ type }) => type))]
  const kind = kinds.find((one) => one === params.get('kind')) ?? ''
  const ofKind = waiting.filter(({ type }) => !kind || type === kind)
  const found = q ? having(await listed(ofKind), q) : undefined
  const total = (found ?? ofKind).length
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const asked = Number(/^[1-9]\d{0,5}$/.exec(params.get('page') ?? '')?.[0] ?? 1)
  const page = Math.min(asked, pages)
  const ofPage = [(page - 1) * pageSize, page * pageSize] as const
  return {
    ...{ q, kind, sort, page, pages, total },
    kinds: kinds.map((name): [string, string] => [name, typeOf(name)?.many ?? name]),
    reviews: found?.slice(...ofPage) ?? (await listed(ofKind.slice(...ofPage))),
  }
}

function having(reviews: ListedReview[], q: string) {
  const { words } = soughtIn(q)
  return reviews.filter(({ name, nepaliName, note, by }) => {
    const text = foldText([name, nepaliName, note, by].join('\n'))
    return words.every((forms) => hasForm(text, forms))
  })
}
