import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { textsOf } from '~/process/dictionary.server.ts'
import { DownloadLink } from '~/ui/download-link.tsx'
import { Formatted } from '~/ui/formatted.tsx'
import { NotFoundPage } from '~/ui/not-found-page.tsx'
import { PageHeader } from '~/ui/page-header.tsx'
import { StructuredData } from '~/ui/structured-data.tsx'
import { UntranslatedMark } from '~/ui/untranslated-mark.tsx'
import { leadTo } from '../../../content/public/lead-on.server.ts'
import { pageCaching, uncached } from '../../../process/caching.ts'
import { pageMeta, plainMeta } from '../../../ui/page-meta.ts'
import { webPage } from '../../../ui/structured-items.ts'
import { newAddress, type PageData, publishedPage, slugIn } from './page.server.ts'
import { PageAside } from './page-aside.tsx'
import { PageDocuments } from './page-documents.tsx'
import { PagesBelow } from './pages-below.tsx'
import { pagesText } from './text.ts'
import { pagesTexts } from './texts.server.ts'

export { pageHeaders as headers } from '../../../process/caching.ts'

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  data?.page ? pageMeta(matches, data.page) : plainMeta(matches)

export async function loader({ request, params }: LoaderFunctionArgs) {
  const slug = slugIn(params['*'] ?? '')
  const page = slug && (await publishedPage(slug))
  const path = page ? page.path : slug && (await newAddress(slug))
  if (path) leadTo(request, path)
  if (!page) return data({ page: null, texts: {} }, { status: 404, headers: uncached })
  return data({ page, texts: textsOf(pagesTexts) }, { headers: pageCaching() })
}

export async function action({ params }: ActionFunctionArgs) {
  const slug = slugIn(params['*'] ?? '')
  const isThere = slug && (await publishedPage(slug))
  if (isThere) throw new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } })
  return data({ page: null, texts: {} }, { status: 404 })
}

export default function WrittenPage() {
  const { page } = useLoaderData<typeof loader>()
  return page ? <Written page={page} /> : <NotFoundPage />
}

function Written({ page }: { page: PageData }) {
  const { t, text } = pagesText.use()
  const { title, lead, html, beginning, documents } = page
  return (
    <>
      <StructuredData of={import.meta.env.SSR && ((settings, edition) => webPage(page, settings, edition))} />
      <PageHeader title={title} lead={lead} above={page.above} light />
      <div className="page grid gap-10 pt-8 pb-32 md:pt-12 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-14 lg:pb-44">
        <article className="grid max-w-3xl grid-cols-[minmax(0,1fr)] content-start gap-6">
          <p className="flex empty:hidden">
            <UntranslatedMark of={[title, lead, beginning]} />
          </p>
          {html && <Formatted html={html} className="text-[1.0625rem]" />}
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
                    of={title}
                    label={text.files.allAsZip}
                    className="text-link no-print"
                  />
                )}
              </div>
              <PageDocuments files={documents} />
            </section>
          )}
          <PagesBelow pages={page.below} />
        </article>
        <PageAside page={page} />
      </div>
    </>
  )
}
