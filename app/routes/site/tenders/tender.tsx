import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { listOf } from '~/content/kinds/type.ts'
import { plainTextOf } from '~/content/markdown/text.server.ts'
import { pageRendererOf } from '~/content/public/glossary.server.ts'
import { publishedTender, relatedTenders } from '~/content/public/published-tenders.server.ts'
import { openingOf } from '~/content/types/tender-award.ts'
import { tenders } from '~/content/types/tenders.ts'
import { excerpt } from '~/process/excerpt.ts'
import { isOver } from '~/process/nepal-time.ts'
import { nameOf } from '~/process/words.ts'
import { tenderCard, tenderFiles } from '~/routes/site/tenders/card.server.ts'
import { TenderPage } from '~/routes/site/tenders/tender-page.tsx'
import { tendersText } from '~/routes/site/tenders/text.ts'
import { tendersTexts } from '~/routes/site/tenders/texts.server.ts'
import { loadItem } from '~/ui/item-page.server.ts'
import { NotFoundPage } from '~/ui/not-found-page.tsx'
import { StructuredData } from '~/ui/structured-data.tsx'
import { leadTo } from '../../../content/public/lead-on.server.ts'
import { itemMetaOf } from '../../../ui/page-meta.ts'
import { tenderData } from '../../../ui/structured-items.ts'

export { pageHeaders as headers } from '../../../process/caching.ts'

export const loader = (args: LoaderFunctionArgs) =>
  loadItem(args, tenders, (slug) => findTender(slug, args.request), tendersTexts)

export const meta = itemMetaOf(({ tender: { title, summary, path } }: Found) => ({
  ...{ title, path },
  description: summary,
}))

const summaryLength = 160

async function findTender(slug: string, request: Request) {
  const found = await publishedTender(slug)
  if (!found) return
  leadTo(request, found.path)
  const now = new Date()
  const { description, questionsUntil, documentFee, bidSecurity } = found
  const tender = {
    ...(await tenderCard(found, now)),
    list: listOf(tenders, found),
    html: (await pageRendererOf([description]))(description),
    opening: openingOf(found, now),
    questionsUntil,
    canAsk: !questionsUntil || !isOver(questionsUntil, now),
    documentFee,
    bidSecurity,
    summary: excerpt(plainTextOf(description), summaryLength),
    files: await tenderFiles(found),
  }
  const related = await Promise.all((await relatedTenders(found)).map((other) => tenderCard(other, now)))
  return { tender, related }
}

type Found = NonNullable<Awaited<ReturnType<typeof findTender>>>

export type TenderDetail = Found['tender']

export default function Tender() {
  const { item } = useLoaderData<typeof loader>()
  const { t } = tendersText.use()
  if (!item) return <NotFoundPage />
  return (
    <>
      <StructuredData
        of={
          import.meta.env.SSR &&
          ((settings, edition) =>
            tenderData(
              { ...item.tender, category: nameOf(t.categories, item.tender.category) },
              settings,
              edition,
            ))
        }
      />
      <TenderPage {...item} />
    </>
  )
}
