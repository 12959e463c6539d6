import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { requireStaff } from '~/auth/session.server.ts'
import { findChange } from '~/content/history/versions.server.ts'
import { itemsPerListPage } from '~/content/items/list.server.ts'
import { lockedKeysForRole } from '~/content/items/locked-fields.ts'
import type { ListSortLink } from '~/content/items/sort.server.ts'
import { parseStaffSearchText } from '~/content/search/staff-query.ts'
import { findType } from '~/content/types/registry.ts'
import { listWaitingReviews } from '~/content/workflow/reviews.server.ts'
import { baseTypeName } from '~/content/workflow/working-copies.server.ts'
import { smallFormBytes, withReceivedForm } from '~/files/forms/receive.server.ts'
import { useFailureMessage, useLastActionData } from '~/routes/staff/resource/form/use-form-result.ts'
import { Badge } from '~/routes/staff/resource/list/item-rows.tsx'
import { ListFilters } from '~/routes/staff/resource/list/list-filters.tsx'
import { parseSearchAndPage } from '~/routes/staff/resource/list/list-query.server.ts'
import { SortMenu } from '~/routes/staff/resource/list/list-views.tsx'
import { describeReviews, type ListedReview } from '~/routes/staff/resource/reviews/reviews.server.ts'
import {
  requireStaffForPost,
  takeFlash,
  toErrorMessageAndStatus,
} from '~/routes/staff/resource/save/responses.server.ts'
import { handleUndo } from '~/routes/staff/resource/save/undo.server.ts'
import { foldText } from '~/text/fold.ts'
import { includesWordForm } from '~/text/word-forms.ts'
import { FlashMessage } from '~/ui/staff/flash-message.tsx'
import { ErrorMessage } from '~/ui/staff/message.tsx'
import { filteredUrl, StaffPagination } from '~/ui/staff/pagination.tsx'
import { useLocale } from '~/ui/text/locale.ts'
import { reviewSorts, reviewEn as t } from './en.ts'

export { clientAction } from '~/routes/staff/resource/form/client-action.ts'
export { headers } from '~/ui/staff/private-headers.ts'

export const meta: MetaFunction = () => [{ title: 'Reviews · Staff area' }]

const listPath = '/admin/review'

/** Administrators see all pending reviews, others their own requests. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { role, email } = await requireStaff(request, 'any')
  const isAdmin = role === 'admin'
  const list = await loadReviewListPage(new URL(request.url).searchParams, isAdmin ? undefined : email)
  const { notice, headers } = await takeFlash(request)
  return data({ ...list, isAdmin, notice }, { headers })
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaffForPost(request, 'any')
  try {
    return await withReceivedForm(request, { maxFileBytes: smallFormBytes }, async (received) => {
      const inputs = Object.fromEntries(received.texts)
      const change = /^\d{1,15}$/.test(inputs.change ?? '')
        ? await findChange(Number(inputs.change))
        : undefined
      const type = change && findType(baseTypeName(change.type))
      if (inputs.intent !== 'undo' || !type) return data({ message: t.gone }, 400)
      const { email: actor, role } = await requireStaff(request, type.permission)
      const lockedKeys = lockedKeysForRole(type, role ?? staff.role)
      return handleUndo(type, request, received, { actor, lockedKeys, back: listPath })
    })
  } catch (error) {
    const { message, init } = toErrorMessageAndStatus(error)
    return data({ message }, init)
  }
}

const toSortLink = (sort: (typeof reviewSorts)[number]): ListSortLink => ({
  ...t.sorts[sort],
  value: sort === 'oldest' ? '' : sort,
})

export default function Reviews() {
  const { reviews, total, page, pages, q, kind, kinds, sort, isAdmin, notice } =
    useLoaderData<typeof loader>()
  const isFiltered = Boolean(q || kind)
  const preservedParams = { sort: toSortLink(sort).value }
  const actionData = useLastActionData<{ message?: string }>()
  const problem = useFailureMessage() ?? actionData?.message
  const { format } = useLocale()
  return (
    <>
      <h1 className="text-2xl font-bold sm:text-3xl">{t.title}</h1>
      <p className="mt-2 max-w-2xl text-sm">{isAdmin ? t.intro : t.ownIntro}</p>
      {notice && <FlashMessage key={`${notice.text} ${notice.undo}`} {...notice} />}
      <ErrorMessage text={problem} />
      {(total > 0 || isFiltered) && (
        <div className="mt-5">
          <ListFilters
            plural={t.plural}
            q={q}
            filters={[
              {
                name: 'kind',
                label: t.kind,
                allLabel: t.kinds,
                value: kind,
                options: kinds.length > 1 ? kinds : [],
              },
            ]}
            hiddenParams={preservedParams}
          />
        </div>
      )}
      {total === 0 && (
        <div className="mt-5 grid justify-items-center gap-3 rounded-2xl border border-dashed border-body/40 bg-white px-6 py-10 text-center">
          <p className="font-semibold text-ink">{isFiltered ? t.noneFound : t.none}</p>
          {isFiltered && (
            <Link to={listPath} className="text-link">
              {t.showAll}
            </Link>
          )}
        </div>
      )}
      {total > 0 && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <p role="status" className="text-sm">
            {total} {total === 1 ? 'entry' : 'entries'}
            {isFiltered && ' found'}
          </p>
          {total > 1 && <SortMenu current={toSortLink(sort)} links={reviewSorts.map(toSortLink)} />}
        </div>
      )}
      <ol className="mt-2 grid grid-cols-[minmax(0,1fr)] overflow-hidden rounded-2xl border border-line bg-white empty:hidden">
        {reviews.map((review) => (
          <li key={review.url} className="border-b border-line p-4 last:border-b-0 sm:p-5">
            <div className="flex flex-wrap items-center gap-2">
              <Badge>{review.singular}</Badge>
              <Badge>{review.isCopy ? t.copy : t.draft}</Badge>
            </div>
            <Link
              to={review.url}
              discover="none"
              className="mt-1.5 inline-flex min-h-8 items-center font-semibold text-ink underline-offset-4 wrap-anywhere hover:text-water hover:underline"
            >
              {review.name}
            </Link>
            <p className="text-sm wrap-anywhere">{t.asked(review.askedBy, format.moment(review.askedAt))}</p>
            {review.note && (
              <p className="mt-1 line-clamp-3 text-sm whitespace-pre-line text-ink wrap-anywhere">
                “{review.note}”
              </p>
            )}
          </li>
        ))}
      </ol>
      <StaffPagination
        pageUrl={(to) => filteredUrl(listPath, { q, kind, ...preservedParams }, to)}
        page={page}
        pages={pages}
      />
    </>
  )
}

/** Pending reviews, filtered by type and by words in the name, the note or the requester. */
async function loadReviewListPage(params: URLSearchParams, askedBy: string | undefined) {
  const sort = reviewSorts.find((name) => name === params.get('sort')) ?? 'oldest'
  const { q, page: requestedPage } = parseSearchAndPage(params)
  const waiting = await listWaitingReviews({ askedBy, sort })
  const kinds = [...new Set(waiting.map(({ type }) => type))]
  const kind = kinds.find((name) => name === params.get('kind')) ?? ''
  const ofKind = waiting.filter(({ type }) => !kind || type === kind)
  const matches = q ? filterByWords(await describeReviews(ofKind), q) : undefined
  const total = (matches ?? ofKind).length
  const pages = Math.max(1, Math.ceil(total / itemsPerListPage))
  const page = Math.min(requestedPage || 1, pages)
  const pageRange = [(page - 1) * itemsPerListPage, page * itemsPerListPage] as const
  return {
    ...{ q, kind, sort, page, pages, total },
    kinds: kinds.map((name): [string, string] => [name, findType(name)?.plural ?? name]),
    reviews: matches?.slice(...pageRange) ?? (await describeReviews(ofKind.slice(...pageRange))),
  }
}

function filterByWords(reviews: ListedReview[], q: string) {
  const { words } = parseStaffSearchText(q)
  return reviews.filter(({ name, nepaliName, note, askedBy }) => {
    const text = foldText([name, nepaliName, note, askedBy].join('\n'))
    return words.every((forms) => includesWordForm(text, forms))
  })
}
