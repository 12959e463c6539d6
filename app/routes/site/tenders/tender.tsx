import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { plainTextOf } from '~/content/markdown/plain-text.server.ts'
import { createPageRenderer } from '~/content/public/glossary.server.ts'
import { redirectToCanonical } from '~/content/public/redirects.server.ts'
import { findPublishedTender, relatedTenders } from '~/content/public/tenders.server.ts'
import { listPathOf } from '~/content/schema/define.ts'
import { bidOpeningOf, tenders } from '~/content/types/tender/tenders.ts'
import { labelOf } from '~/i18n/message.ts'
import { hasEnded } from '~/i18n/nepal-time.ts'
import { excerpt } from '~/text/plain-text.ts'
import { loadItem } from '~/ui/page/load-item.server.ts'
import { NotFoundPage } from '~/ui/page/message-page.tsx'
import { JsonLd } from '~/ui/seo/json-ld.tsx'
import { tenderJsonLd } from '~/ui/seo/json-ld-items.ts'
import { defineItemMeta } from '~/ui/seo/page-meta.ts'
import { useTexts } from '~/ui/text/locale.ts'
import { listTenderFiles, toTenderCard } from './tender-card.server.ts'
import { TenderPage } from './tender-page.tsx'

export { pageHeaders as headers } from '~/http/cache-headers.ts'

export const loader = (args: LoaderFunctionArgs) =>
  loadItem(args, tenders, (slug) => loadTender(slug, args.request), 'tenders')

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
  const { t } = useTexts('tenders')
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
