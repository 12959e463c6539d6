import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { listOf } from '~/content/kinds/type.ts'
import { plainTextOf } from '~/content/markdown/text.server.ts'
import { publishedTender, relatedTenders } from '~/content/public/published-tenders.server.ts'
import { rendererOf } from '~/content/store/formatted.server.ts'
import { openingOf } from '~/content/types/tender-award.ts'
import { tenders } from '~/content/types/tenders.ts'
import { textsOf } from '~/process/dictionary.server.ts'
import { isOver } from '~/process/nepal-time.ts'
import { beginning } from '~/process/plain-text.ts'
import { tenderCard, tenderFiles } from '~/routes/site/tenders/card.server.ts'
import { TenderPage } from '~/routes/site/tenders/tender-page.tsx'
import { tendersTexts } from '~/routes/site/tenders/texts.server.ts'
import { useLocale } from '~/ui/locale.ts'
import { NotFoundPage } from '~/ui/not-found-page.tsx'
import type { rootLoader } from '~/ui/root-data.server.ts'
import { StructuredData } from '~/ui/structured-data.tsx'
import { leadOn, leadTo } from '../../../content/public/lead-on.server.ts'
import { pageCaching, uncached } from '../../../process/caching.ts'
import { pageMeta, plainMeta } from '../../../ui/page-meta.ts'
import { tenderData } from '../../../ui/structured-items.ts'

export { pageHeaders as headers } from '../../../process/caching.ts'

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({ matches, data }) => {
  if (!data?.tender) return plainMeta(matches)
  const { title, summary } = data.tender
  return pageMeta(matches, { title, description: summary, path: data.tender.path })
}

const summaryLength = 160

export async function loader({ request, params }: LoaderFunctionArgs) {
  const found = await publishedTender(params.slug ?? '')
  if (!found) await leadOn(tenders, { request, params })
  const texts = textsOf(tendersTexts)
  if (!found) return data({ tender: undefined, related: [], texts }, { status: 404, headers: uncached })
  leadTo(request, found.path)
  const now = new Date()
  const { description, questionsUntil, documentFee, bidSecurity } = found
  const tender = {
    ...(await tenderCard(found, now)),
    list: listOf(tenders, found),
    html: (await rendererOf([description]))(description),
    opening: openingOf(found, now),
    questionsUntil,
    canAsk: !questionsUntil || !isOver(questionsUntil, now),
    documentFee,
    bidSecurity,
    summary: beginning(plainTextOf(description).replaceAll(/\s+/g, ' '), summaryLength),
    files: await tenderFiles(found),
  }
  const related = await Promise.all((await relatedTenders(found)).map((other) => tenderCard(other, now)))
  return data({ tender, related, texts }, { headers: pageCaching() })
}

export type TenderDetail = NonNullable<Awaited<ReturnType<typeof loader>>['data']['tender']>

export default function Tender() {
  const { tender, related } = useLoaderData<typeof loader>()
  const { language } = useLocale()
  const root = useRouteLoaderData<typeof rootLoader>('root')
  if (!tender || !root) return <NotFoundPage />
  return (
    <>
      <StructuredData
        of={import.meta.env.SSR && tenderData(tender, root.settings, { siteUrl: root.siteUrl, language })}
      />
      <TenderPage tender={tender} related={related} />
    </>
  )
}
