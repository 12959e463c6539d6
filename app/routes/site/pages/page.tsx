import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { redirectToCanonical } from '~/content/public/redirects.server.ts'
import { noStoreHeaders, pageCacheHeaders } from '~/http/cache-headers.ts'
import { pageTexts } from '~/i18n/dictionary.server.ts'
import { ZipLink } from '~/ui/media/download-link.tsx'
import { NotFoundPage } from '~/ui/page/message-page.tsx'
import { PageHeader } from '~/ui/page/page-header.tsx'
import { JsonLd } from '~/ui/seo/json-ld.tsx'
import { pageJsonLd } from '~/ui/seo/json-ld-items.ts'
import { noindexMeta, pageMeta } from '~/ui/seo/page-meta.ts'
import { FormattedText, UntranslatedMark } from '~/ui/text/formatted.tsx'
import { useTexts } from '~/ui/text/locale.ts'
import { findPage, findRedirectPath, type PageData, slugFromPath } from './page.server.ts'
import { ChildPages, PageAside, PageDocuments } from './page-parts.tsx'

export { selectPageHeaders as headers } from '~/http/cache-headers.ts'

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  data?.page ? pageMeta(matches, data.page) : noindexMeta(matches)

export async function loader({ request, params }: LoaderFunctionArgs) {
  const slug = slugFromPath(params['*'] ?? '')
  const page = slug && (await findPage(slug))
  const path = page ? page.path : slug && (await findRedirectPath(slug))
  if (path) redirectToCanonical(request, path)
  if (!page) return data({ page: null, texts: {} }, { status: 404, headers: noStoreHeaders })
  return data({ page, texts: pageTexts('pages') }, { headers: pageCacheHeaders() })
}

export async function action({ params }: ActionFunctionArgs) {
  const slug = slugFromPath(params['*'] ?? '')
  const exists = slug && (await findPage(slug))
  if (exists) throw new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } })
  return data({ page: null, texts: {} }, { status: 404 })
}

export default function ContentPage() {
  const { page } = useLoaderData<typeof loader>()
  return page ? <PageContent page={page} /> : <NotFoundPage />
}

function PageContent({ page }: { page: PageData }) {
  const { t } = useTexts('pages')
  const { title, lead, html, bodyExcerpt, documents } = page
  return (
    <>
      <JsonLd build={import.meta.env.SSR && pageJsonLd} about={page} />
      <PageHeader title={title} lead={lead} ancestors={page.breadcrumbs} light />
      <div className="page grid gap-10 pt-8 pb-32 md:pt-12 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-14 lg:pb-44">
        <article className="grid max-w-3xl grid-cols-[minmax(0,1fr)] content-start gap-6">
          <p className="flex empty:hidden">
            <UntranslatedMark texts={[title, lead, bodyExcerpt]} />
          </p>
          {html && <FormattedText html={html} className="text-[1.0625rem]" />}
          {documents.length > 0 && (
            <section aria-labelledby="documents" className="mt-4">
              <div className="flex flex-wrap items-center justify-between gap-x-6">
                <h2 id="documents" className="text-xl font-bold">
                  {t.documents}
                </h2>
                <ZipLink url={page.zipUrl} name={title} className="text-link no-print" />
              </div>
              <PageDocuments files={documents} />
            </section>
          )}
          <ChildPages pages={page.children} />
        </article>
        <PageAside page={page} />
      </div>
    </>
  )
}
