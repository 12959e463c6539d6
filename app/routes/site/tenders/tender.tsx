import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { listPathOf } from '~/content/kinds/type.ts'
import { plainTextOf } from '~/content/markdown/text.server.ts'
import { createPageRenderer } from '~/content/public/glossary.server.ts'
import { findPublishedTender, relatedTenders } from '~/content/public/published-tenders.server.ts'
import { bidOpeningOf } from '~/content/types/tender-award.ts'
import { tenders } from '~/content/types/tenders.ts'
import { excerpt } from '~/process/excerpt.ts'
import { hasEnded } from '~/process/nepal-time.ts'
import { labelOf } from '~/process/words.ts'
import { listTenderFiles, toTenderCard } from '~/routes/site/tenders/card.server.ts'
import { TenderPage } from '~/routes/site/tenders/tender-page.tsx'
import { tendersText } from '~/routes/site/tenders/text.ts'
import { tendersTexts } from '~/routes/site/tenders/texts.server.ts'
import { loadItem } from '~/ui/item-page.server.ts'
import { NotFoundPage } from '~/ui/not-found-page.tsx'
import { JsonLd } from '~/ui/structured-data.tsx'
import { redirectToCanonical } from '../../../content/public/lead-on.server.ts'
import { defineItemMeta } from '../../../ui/page-meta.ts'
import { tenderJsonLd } from '../../../ui/structured-items.ts'

export { pageHeaders as headers } from '../../../process/caching.ts'

export const loader = (args: LoaderFunctionArgs) =>
  loadItem(args, tenders, (slug) => loadTender(slug, args.request), tendersTexts)

export const meta = defineItemMeta(({ tender: { title, summary, path } }: TenderPageData) => ({
  ...{ title, path },
  description: summary,
}))

const summaryLength = 160

async function loadTender(slug: string, request: Request) {
  const found = await findPublishedTender(slug)
  if (!found) return
  redirectToCanonical(request, found.path)
  const now = new Date()
  const { description, questionsUntil, documentFee, bidSecurity } = found
  const tender = {
    ...(await toTenderCard(found, now)),
    list: listPathOf(tenders, found),
    html: (await createPageRenderer([description]))(description),
    opening: bidOpeningOf(found, now),
    questionsUntil,
    canAsk: !questionsUntil || !hasEnded(questionsUntil, now),
    documentFee,
    bidSecurity,
    summary: excerpt(plainTextOf(description), summaryLength),
    files: await listTenderFiles(found),
  }
  const related = await Promise.all((await relatedTenders(found)).map((other) => toTenderCard(other, now)))
  return { tender, related }
}

type TenderPageData = NonNullable<Awaited<ReturnType<typeof loadTender>>>

export type TenderDetail = TenderPageData['tender']

export default function Tender() {
  const { item } = useLoaderData<typeof loader>()
  const { t } = tendersText.use()
  if (!item) return <NotFoundPage />
  return (
    <>
      <JsonLd
        build={
          import.meta.env.SSR &&
          ((settings, edition) =>
            tenderJsonLd(
              { ...item.tender, category: labelOf(t.categories, item.tender.category) },
              settings,
              edition,
            ))
        }
      />
      <TenderPage {...item} />
    </>
  )
}
