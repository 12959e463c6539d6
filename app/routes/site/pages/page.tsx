import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pageTexts } from '~/process/dictionary.server.ts'
import { DownloadLink } from '~/ui/download-link.tsx'
import { FormattedText } from '~/ui/formatted.tsx'
import { NotFoundPage } from '~/ui/not-found-page.tsx'
import { PageHeader } from '~/ui/page-header.tsx'
import { JsonLd } from '~/ui/structured-data.tsx'
import { UntranslatedMark } from '~/ui/untranslated-mark.tsx'
import { redirectToCanonical } from '../../../content/public/lead-on.server.ts'
import { noStoreHeaders, pageCacheHeaders } from '../../../process/caching.ts'
import { noindexMeta, pageMeta } from '../../../ui/page-meta.ts'
import { pageJsonLd } from '../../../ui/structured-items.ts'
import { findPage, findRedirectPath, type PageData, slugFromPath } from './page.server.ts'
import { PageAside } from './page-aside.tsx'
import { PageDocuments } from './page-documents.tsx'
import { ChildPages } from './pages-below.tsx'
import { pagesText } from './text.ts'
import { pagesTexts } from './texts.server.ts'

export { pageHeaders as headers } from '../../../process/caching.ts'

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  data?.page ? pageMeta(matches, data.page) : noindexMeta(matches)

export async function loader({ request, params }: LoaderFunctionArgs) {
  const slug = slugFromPath(params['*'] ?? '')
  const page = slug && (await findPage(slug))
  const path = page ? page.path : slug && (await findRedirectPath(slug))
  if (path) redirectToCanonical(request, path)
  if (!page) return data({ page: null, texts: {} }, { status: 404, headers: noStoreHeaders })
  return data({ page, texts: pageTexts(pagesTexts) }, { headers: pageCacheHeaders() })
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
  const { t, text } = pagesText.use()
  const { title, lead, html, bodyExcerpt, documents } = page
  return (
    <>
      <JsonLd build={import.meta.env.SSR && ((settings, edition) => pageJsonLd(page, settings, edition))} />
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
                {page.zipUrl && (
                  <DownloadLink
                    href={page.zipUrl}
                    fileName={`${title}.zip`}
                    subject={title}
                    label={text.files.allAsZip}
                    className="text-link no-print"
                  />
                )}
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
