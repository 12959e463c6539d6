import { useLoaderData } from '@remix-run/react'
import { publishedTerms } from '~/content/public/glossary.server.ts'
import { termAnchor } from '~/content/types/glossary.ts'
import { loadPage } from '~/ui/page/load-page.server.ts'
import { PageHeader } from '~/ui/page/page-header.tsx'
import { SectionMessage } from '~/ui/page/section-message.tsx'
import { defineMeta } from '~/ui/seo/page-meta.ts'
import { UntranslatedMark } from '~/ui/text/formatted.tsx'
import { langAttribute, textsFromMatches, useTexts } from '~/ui/text/locale.ts'

export { selectPageHeaders as headers } from '~/http/cache-headers.ts'

export const meta = defineMeta((matches) => ({
  ...textsFromMatches('glossary', matches).t,
  path: '/glossary',
}))

export const loader = () => loadPage('glossary', { terms: publishedTerms }, ['glossary'])

export default function Glossary() {
  const { value = [], failure } = useLoaderData<typeof loader>().terms
  const { t, language } = useTexts('glossary')
  return (
    <>
      <PageHeader title={t.title} lead={t.lead} />
      <div className="page pt-6 pb-32 lg:pb-44">
        {failure || value.length === 0 ? (
          <SectionMessage message={failure ? t.failed : t.empty} canRetry={Boolean(failure)} />
        ) : (
          <dl className="grid max-w-3xl divide-y divide-line">
            {value.map(({ _id, term, explanation }) => (
              <div key={_id} id={termAnchor(_id)} className="scroll-mt-28 px-4 py-4 target:bg-ice">
                <dt lang={langAttribute(term, language)} className="text-lg font-bold text-ink">
                  {term} <UntranslatedMark texts={[term, explanation]} />
                </dt>
                <dd lang={langAttribute(explanation, language)} className="mt-1 leading-relaxed">
                  {explanation}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </>
  )
}
