import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { readDownloadCounts } from '~/content/items/counters.server.ts'
import { countByField, listPage, type RequestedPages } from '~/content/items/list.server.ts'
import type { ListQuery } from '~/content/items/query.server.ts'
import { toLinkedDocument } from '~/content/media/documents.server.ts'
import { type DownloadFormItem, formCategories, forms } from '~/content/types/forms.ts'
import { labelOf } from '~/i18n/message.ts'
import { FilterTabs } from '~/ui/lists/filter-tabs.tsx'
import { ListForm } from '~/ui/lists/list-form.tsx'
import { ListResults } from '~/ui/lists/list-results.tsx'
import { ListScreen } from '~/ui/lists/list-screen.tsx'
import { loadList } from '~/ui/lists/load-list.server.ts'
import { ResultLine } from '~/ui/lists/result-summary.tsx'
import { DownloadLink } from '~/ui/media/download-link.tsx'
import { defineMeta } from '~/ui/seo/page-meta.ts'
import { UntranslatedMark } from '~/ui/text/formatted.tsx'
import { Link } from '~/ui/text/link.tsx'
import { langAttribute, textsFromMatches, useTexts } from '~/ui/text/locale.ts'
import { DocumentCategoryBadge, DocumentThumbnail, FileFacts } from './card-parts.tsx'

export { selectPageHeaders as headers } from '~/http/cache-headers.ts'

const listPath = '/downloads/forms'

export const meta = defineMeta((matches) => ({
  ...textsFromMatches('downloads', matches).t.forms,
  path: listPath,
}))

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadList(request, {
    name: 'forms',
    filterNames: ['category'],
    loadPage: listDownloadForms,
    loadExtras: (_, { q }) => ({ counts: () => countByField(forms, 'category', { q }) }),
    texts: ['downloads'],
  })

export default function Forms() {
  const { address, list, counts } = useLoaderData<typeof loader>()
  const { text, t, formatMessage } = useTexts('downloads')
  return (
    <ListScreen
      to={listPath}
      address={address}
      title={t.forms.title}
      lead={t.forms.lead}
      ancestors={[{ label: text.frame.nav.downloads, to: listPath }]}
    >
      <div className="page pt-5 pb-20 lg:pb-28">
        <ListForm
          subject={t.forms.what}
          preservedFilters={['category']}
          tabs={
            counts.value && (
              <FilterTabs
                filterName="category"
                label={t.forms.categories}
                counts={counts.value}
                tabs={[
                  ['', t.forms.all],
                  ...formCategories.map((category) => [category, labelOf(t.words, category)] as const),
                ]}
              />
            )
          }
        />
        <ResultLine
          className="mt-3 mb-2 min-h-8"
          count={list.value ? formatMessage(t.forms.count, { count: list.value.total }) : ''}
        />
        <ListResults page={list.value} text={{ ...t.forms, reset: t.forms.viewAll }}>
          {(items) => (
            <ul className="grid gap-5 lg:grid-cols-2 lg:gap-6">
              {items.map((form) => (
                <li key={form._id} className="grid">
                  <DownloadFormCard form={form} />
                </li>
              ))}
            </ul>
          )}
        </ListResults>
      </div>
      <section className="page pb-32 lg:pb-44">
        <div className="rounded-3xl bg-mist p-6 sm:p-10">
          <h2 className="text-2xl font-bold">{t.forms.help.title}</h2>
          <p className="mt-3 max-w-3xl leading-relaxed">{t.forms.help.text}</p>
          <p className="mt-4">
            <Link to="/contact" className="text-link">
              {t.forms.help.contact}
            </Link>
          </p>
        </div>
      </section>
    </ListScreen>
  )
}

type DownloadFormEntry = Awaited<ReturnType<typeof listDownloadForms>>['items'][number]

async function listDownloadForms(query: ListQuery, span: RequestedPages) {
  const listed = await listPage(forms, query, span.page, span.until)
  const ids = listed.items.map(({ _id }) => _id)
  const counts = await readDownloadCounts(forms.name, ids)
  const toFormEntry = async ({ _id, name, description, category, updatedAt, file }: DownloadFormItem) => ({
    _id,
    name,
    description,
    category,
    updatedAt,
    file: await toLinkedDocument(forms, _id, file),
    downloads: counts.get(_id) ?? 0,
  })
  return { ...listed, items: await Promise.all(listed.items.map(toFormEntry)) }
}

function DownloadFormCard({ form }: { form: DownloadFormEntry }) {
  const { t, format, language } = useTexts('downloads')
  const { name, description, category, updatedAt, file, downloads } = form
  return (
    <article className="grid content-start gap-x-4 gap-y-3 min-[20rem]:grid-cols-[4.5rem_1fr] min-[20rem]:gap-y-0 rounded-3xl border border-line bg-white p-4 shadow-card sm:grid-cols-[7.5rem_1fr] sm:gap-x-6 sm:p-6">
      <DocumentThumbnail
        file={file}
        sizes="(min-width: 640px) 120px, 72px"
        className="w-full max-w-18 rounded-lg shadow-card sm:row-span-2 sm:max-w-none"
      />
      <div>
        <div className="flex flex-wrap items-center gap-2">
          <DocumentCategoryBadge category={category} />
          <UntranslatedMark texts={[name, description]} />
        </div>
        <h2 lang={langAttribute(name, language)} className="mt-3 text-lg leading-snug font-bold sm:text-xl">
          {name}
        </h2>
      </div>
      <div className="mt-4 flex flex-col min-[20rem]:col-span-2 sm:col-span-1 sm:col-start-2 sm:mt-2">
        <p lang={langAttribute(description, language)} className="leading-relaxed">
          {description}
        </p>
        <div className="mt-4 grid gap-0.5">
          {file && <FileFacts file={file} downloads={downloads} />}
          <p className="text-sm">
            {t.updated} <time dateTime={updatedAt}>{format.day(updatedAt)}</time>
          </p>
        </div>
        {file && (
          <p className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
            <DownloadLink file={file} subject={name} />
          </p>
        )}
      </div>
    </article>
  )
}
