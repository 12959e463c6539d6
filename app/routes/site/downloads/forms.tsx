import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { countByField } from '~/content/items/list.server.ts'
import { formCategories, forms } from '~/content/types/forms.ts'
import { labelOf } from '~/i18n/message.ts'
import { FilterTabs } from '~/ui/lists/filter-tabs.tsx'
import { ListForm } from '~/ui/lists/list-form.tsx'
import { ListResults } from '~/ui/lists/list-results.tsx'
import { ListScreen } from '~/ui/lists/list-screen.tsx'
import { loadList } from '~/ui/lists/load-list.server.ts'
import { ResultLine } from '~/ui/lists/result-summary.tsx'
import { defineMeta } from '~/ui/seo/page-meta.ts'
import { Link } from '~/ui/text/link.tsx'
import { textsFromMatches, useTexts } from '~/ui/text/locale.ts'
import { DownloadFormCard } from './form-card.tsx'
import { listDownloadForms } from './forms.server.ts'

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
