import { data, type MetaFunction } from '@remix-run/node'
import { useRouteLoaderData } from '@remix-run/react'
import type { loader as rootLoader } from '~/root.tsx'
import { innerEn } from '~/ui/en-inner.ts'
import { useInnerLocale } from '~/ui/inner-locale.ts'
import { BehindTheCompany } from '~/routes/site/company/behind-the-company.tsx'
import { Story } from '~/routes/site/company/story.tsx'
import { FieldCards } from '~/ui/field-cards.tsx'
import { PageHeader } from '~/ui/page-header.tsx'
import { SectionHeading } from '~/ui/section-heading.tsx'
import { pageCaching } from '../../../process/caching.ts'
import { pageMeta } from '../../../ui/page-meta.ts'

export { pageHeaders as headers } from '../../../process/caching.ts'

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({ matches }) =>
  pageMeta(matches, {
    title: innerEn.company.title,
    description: innerEn.company.description,
    path: '/company',
  })

export const loader = () => data(null, { headers: pageCaching() })

export default function CompanyOverview() {
  const root = useRouteLoaderData<typeof rootLoader>('root')
  const { text } = useInnerLocale()
  const t = text.company
  if (!root) return null
  return (
    <>
      <PageHeader
        title={t.title}
        lead={t.lead}
        short={text.frame.nav.company}
        picture={{ name: root.settings.aboutPicture, alt: root.settings.aboutAlt }}
      />
      <Story settings={root.settings} />
      <section id="what-we-do" className="bg-mist">
        <div className="page section">
          <SectionHeading eyebrow={t.fields.eyebrow} title={t.fields.title} text={t.fields.text} />
          <div className="mt-12">
            <FieldCards />
          </div>
        </div>
      </section>
      <BehindTheCompany />
    </>
  )
}
