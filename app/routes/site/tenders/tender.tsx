import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { tenders } from '~/content/types/tender/tenders.ts'
import { labelOf } from '~/i18n/message.ts'
import { loadItem } from '~/ui/page/load-item.server.ts'
import { NotFoundPage } from '~/ui/page/message-page.tsx'
import { JsonLd } from '~/ui/seo/json-ld.tsx'
import { tenderJsonLd } from '~/ui/seo/json-ld-items.ts'
import { defineItemMeta } from '~/ui/seo/page-meta.ts'
import { useTexts } from '~/ui/text/locale.ts'
import { loadTenderPage, type TenderPageData } from './tender.server.ts'
import { TenderPage } from './tender-page.tsx'

export { selectPageHeaders as headers } from '~/http/cache-headers.ts'

export const loader = (args: LoaderFunctionArgs) =>
  loadItem(args, tenders, (slug) => loadTenderPage(slug, args.request), 'tenders')

export const meta = defineItemMeta(({ tender: { title, summary, path } }: TenderPageData) => ({
  ...{ title, path },
  description: summary,
}))

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
