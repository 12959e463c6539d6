import { data, type MetaFunction } from '@remix-run/node'
import { useRouteLoaderData } from '@remix-run/react'
import { BehindTheCompany } from '~/routes/site/company/behind-the-company.tsx'
import { Story } from '~/routes/site/company/story.tsx'
import { FieldCards } from '~/ui/field-cards.tsx'
import { PageHeader } from '~/ui/page-header.tsx'
import type { rootLoader } from '~/ui/root-data.server.ts'
import { SectionHeading } from '~/ui/section-heading.tsx'
import { pageCaching } from '../../../process/caching.ts'
import { pageMeta } from '../../../ui/page-meta.ts'
import { companyEn } from './en.ts'
import { useCompanyLocale } from './locale.ts'

export { pageHeaders as headers } from '../../../process/caching.ts'

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({ matches }) =>
  pageMeta(matches, {
    title: companyEn.company.title,
    description: companyEn.company.description,
    path: '/company',
  })

export const loader = () => data(null, { headers: pageCaching() })

export default function CompanyOverview() {
  const root = useRouteLoaderData<typeof rootLoader>('root')
  const { text } = useCompanyLocale()
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
