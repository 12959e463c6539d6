import { data } from '@remix-run/node'
import { Link, useRouteLoaderData } from '@remix-run/react'
import { pageCaching } from '~/process/caching.ts'
import { FieldCards } from '~/ui/field-cards.tsx'
import { Figures } from '~/ui/figures.tsx'
import { ArrowRight } from '~/ui/icons/site.ts'
import { PageHeader } from '~/ui/page-header.tsx'
import { metaOf } from '~/ui/page-meta.ts'
import type { rootLoader } from '~/ui/root-data.server.ts'
import { SectionHeading } from '~/ui/section-heading.tsx'
import type { SiteSettings } from '~/ui/site-frame.tsx'
import { companyEn, useCompanyLocale } from './en.ts'

export { pageHeaders as headers } from '../../../process/caching.ts'

export const meta = metaOf({
  ...companyEn.company,
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

/** The ways to the board, the management and the policies. */
function BehindTheCompany() {
  const { text, path } = useCompanyLocale()
  const t = text.company.behind
  return (
    <section className="page section pb-32 lg:pb-44">
      <SectionHeading eyebrow={t.eyebrow} title={t.title} />
      <ul className="mt-10 grid gap-5 md:grid-cols-3">
        {t.items.map((item) => (
          <li
            key={item.to}
            className="group relative flex items-center gap-5 rounded-3xl bg-deep p-6 text-ice shadow-card transition-shadow duration-200 hover:shadow-raised sm:p-7"
          >
            <div className="flex-1">
              <h3 className="text-xl font-bold text-white">
                <Link to={path(item.to)} className="after:absolute after:inset-0 after:rounded-3xl">
                  {item.title}
                </Link>
              </h3>
              <p className="mt-2">{item.text}</p>
            </div>
            <ArrowRight
              aria-hidden="true"
              className="flex-none text-sky transition-transform duration-200 group-hover:translate-x-1"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Who the company is, in two paragraphs and three figures. */
function Story({ settings }: { settings: SiteSettings }) {
  const { text } = useCompanyLocale()
  const { story, figures } = text.company
  return (
    <section className="page pt-12 pb-16 lg:pb-24">
      <div className="grid gap-x-16 gap-y-5 lg:grid-cols-2">
        <SectionHeading eyebrow={story.eyebrow} title={story.title} />
        <div className="grid gap-5">
          {story.texts.map((paragraph) => (
            <p key={paragraph} className="max-w-2xl leading-relaxed">
              {paragraph}
            </p>
          ))}
        </div>
      </div>
      <h2 className="sr-only">{figures.title}</h2>
      <Figures
        figures={[
          { value: settings.founded, label: figures.founded },
          { value: settings.capacity, label: figures.capacity },
          { value: settings.staff && figures.employees(settings.staff), label: figures.staff },
        ]}
      />
    </section>
  )
}
