import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { throwRedirectUnlessCanonical } from '~/content/public/redirects.server.ts'
import { createPageCacheHeaders, noStoreHeaders } from '~/http/cache-headers.ts'
import { pageTexts } from '~/i18n/dictionary.server.ts'
import { ArrowRight, FileText } from '~/ui/icons/site.ts'
import { ZipLink } from '~/ui/media/download-link.tsx'
import { useFileSummaryFormatter } from '~/ui/media/file-summary.ts'
import { Picture } from '~/ui/media/picture.tsx'
import { NotFoundPage } from '~/ui/page/message-page.tsx'
import { PageHeader } from '~/ui/page/page-header.tsx'
import { BuiltJsonLdScript } from '~/ui/seo/json-ld.tsx'
import { pageJsonLd } from '~/ui/seo/json-ld-items.ts'
import { createNoindexMeta, pageMeta } from '~/ui/seo/page-meta.ts'
import { FormattedText, UntranslatedMark } from '~/ui/text/formatted.tsx'
import { Link } from '~/ui/text/link.tsx'
import { langAttribute, useLocale, useTexts } from '~/ui/text/locale.ts'
import { findPage, findRedirectPath, type PageData, slugFromPath } from './page.server.ts'

export { selectPageHeaders as headers } from '~/http/cache-headers.ts'

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  data?.page ? pageMeta(matches, data.page) : createNoindexMeta(matches)

export async function loader({ request, params }: LoaderFunctionArgs) {
  const slug = slugFromPath(params['*'] ?? '')
  const page = slug && (await findPage(slug))
  const path = page ? page.path : slug && (await findRedirectPath(slug))
  if (path) throwRedirectUnlessCanonical(request, path)
  if (!page) return data({ page: null, texts: {} }, { status: 404, headers: noStoreHeaders })
  return data({ page, texts: pageTexts('pages') }, { headers: createPageCacheHeaders() })
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
      <BuiltJsonLdScript build={import.meta.env.SSR && pageJsonLd} about={page} />
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

function PageAside({ page: { day, picture } }: { page: PageData }) {
  const { t, text, format } = useTexts('pages')
  return (
    <aside
      aria-label={t.about}
      className="h-fit overflow-hidden rounded-3xl border border-line bg-white shadow-card lg:sticky lg:top-28 lg:max-h-[calc(100dvh-8rem)] lg:overflow-y-auto print:border-0 print:shadow-none"
    >
      {picture && (
        <div className="frame no-print aspect-video">
          <Picture {...picture} sizes="(min-width: 64rem) 20rem, 92vw" className="size-full object-cover" />
        </div>
      )}
      <p className="p-6 pb-4 text-sm">
        {t.updated}
        <time dateTime={day} className="mt-0.5 block text-base font-semibold text-ink">
          {format.bothDays(day)}
        </time>
      </p>
      <p className="no-print mx-6 border-t border-line pt-4 pb-6 text-sm">
        {t.question}
        <Link to="/contact" className="text-link mt-1 flex w-fit text-base">
          {text.frame.contactUs} <ArrowRight aria-hidden="true" size={17} />
        </Link>
      </p>
    </aside>
  )
}

function PageDocuments({ files }: { files: PageData['documents'] }) {
  const { language } = useLocale()
  const fileLine = useFileSummaryFormatter()
  return (
    <ul className="mt-4 grid gap-3 sm:grid-cols-2">
      {files.map((file) => (
        <li key={file.url}>
          <a
            href={`${file.url}?download`}
            hrefLang={file.language}
            className="group flex h-full items-start gap-3.5 rounded-2xl border border-line bg-white p-4 shadow-card transition-shadow hover:shadow-raised"
          >
            <span className="grid size-11 flex-none place-items-center rounded-xl bg-ice text-water group-hover:bg-water group-hover:text-white">
              <FileText aria-hidden="true" size={22} />
            </span>
            <span className="min-w-0">
              <span
                lang={langAttribute(file.fileName, language)}
                className="block leading-snug font-semibold wrap-anywhere text-ink underline-offset-4 group-hover:underline"
              >
                {file.fileName}
              </span>
              <span className="mt-1 block text-sm text-body">{fileLine(file)}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function ChildPages({ pages }: { pages: PageData['children'] }) {
  const { t, language } = useTexts('pages')
  if (pages.length === 0) return null
  return (
    <nav aria-labelledby="below" className="no-print mt-4">
      <h2 id="below" className="text-xl font-bold">
        {t.below}
      </h2>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2">
        {pages.map(({ label, lead, to }) => (
          <li
            key={to}
            className="relative rounded-2xl border border-line bg-white p-5 shadow-card transition-shadow hover:shadow-raised"
          >
            <Link
              to={to}
              lang={langAttribute(label, language)}
              className="text-lg font-bold text-ink after:absolute after:inset-0 hover:text-water"
            >
              {label}
            </Link>
            <p lang={langAttribute(lead, language)} className="mt-1 line-clamp-3 leading-snug">
              {lead}
            </p>
          </li>
        ))}
      </ul>
    </nav>
  )
}
