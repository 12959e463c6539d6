import { useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { hasContentOnPage } from '~/content/public/list-pages.server.ts'
import type { PublicSettings } from '~/content/types/settings.ts'
import type { rootLoader } from '~/ui/frame/root-loader.server.ts'
import { ArrowRight } from '~/ui/icons/site.ts'
import { loadPage } from '~/ui/page/load-page.server.ts'
import { PageHeader } from '~/ui/page/page-header.tsx'
import { SectionHeading } from '~/ui/page/section-heading.tsx'
import { KeyFigures, useFoundingYearFormatter } from '~/ui/projects/key-figures.tsx'
import { FieldOfWorkCards } from '~/ui/projects/project-field-cards.tsx'
import { defineMeta } from '~/ui/seo/page-meta.ts'
import { Link } from '~/ui/text/link.tsx'
import { textsFromMatches, useTexts } from '~/ui/text/locale.ts'

export { selectPageHeaders as headers } from '~/http/cache-headers.ts'

export const meta = defineMeta((matches) => ({
  ...textsFromMatches('company', matches).t.company,
  path: '/company',
}))

const furtherPages = ['board', 'management', 'policies'] as const

/** Those on which visitors find something. */
async function listFurtherPages() {
  const isShown = await Promise.all(furtherPages.map((page) => hasContentOnPage(`/company/${page}`)))
  return furtherPages.filter((_, index) => isShown[index])
}

export const loader = () => loadPage('company', { pages: listFurtherPages }, ['company', 'work'])

export default function CompanyOverview() {
  const { pages } = useLoaderData<typeof loader>()
  const root = useRouteLoaderData<typeof rootLoader>('root')
  const { t: company, text } = useTexts('company')
  const t = company.company
  if (!root) return null
  return (
    <>
      <PageHeader
        title={t.title}
        lead={t.lead}
        shortTitle={text.frame.nav.company}
        picture={{ name: root.settings.aboutPicture, alt: root.settings.aboutAlt }}
      />
      <CompanyStory settings={root.settings} />
      <section id="what-we-do" className="bg-mist">
        <div className="page section">
          <SectionHeading eyebrow={t.fields.eyebrow} title={t.fields.title} text={t.fields.text} />
          <div className="mt-12">
            <FieldOfWorkCards />
          </div>
        </div>
      </section>
      <CompanyLinks pages={pages.value ?? furtherPages} />
    </>
  )
}

function CompanyLinks({ pages }: { pages: readonly (typeof furtherPages)[number][] }) {
  const t = useTexts('company').t.company.behind
  if (pages.length === 0) return <div className="pb-32 lg:pb-44" />
  return (
    <section className="page section pb-32 lg:pb-44">
      <SectionHeading eyebrow={t.eyebrow} title={t.title} />
      <ul className="mt-10 grid gap-5 md:grid-cols-3">
        {pages.map((page) => (
          <li
            key={page}
            className="group relative flex items-center gap-5 rounded-3xl bg-deep p-6 text-ice shadow-card transition-shadow duration-200 hover:shadow-raised sm:p-7"
          >
            <div className="flex-1">
              <h3 className="text-xl font-bold text-white">
                <Link to={`/company/${page}`} className="after:absolute after:inset-0 after:rounded-3xl">
                  {t[page].title}
                </Link>
              </h3>
              <p className="mt-2">{t[page].text}</p>
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

function CompanyStory({ settings }: { settings: PublicSettings }) {
  const { t, formatMessage } = useTexts('company')
  const { story, figures } = t.company
  const founded = useFoundingYearFormatter()(settings.founded)
  const paragraphs = story.texts.filter(Boolean)
  const { capacity, staff } = settings
  if (paragraphs.length === 0 && !founded && !capacity && !staff) return null
  return (
    <section className="page pt-12 pb-16 lg:pb-24">
      {paragraphs.length > 0 && (
        <div className="grid gap-x-16 gap-y-5 lg:grid-cols-2">
          <SectionHeading eyebrow={story.eyebrow} title={story.title || settings.companyName} />
          <div className="grid gap-5">
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="max-w-2xl leading-relaxed">
                {paragraph}
              </p>
            ))}
          </div>
        </div>
      )}
      <h2 className="sr-only">{figures.title}</h2>
      <KeyFigures
        figures={[
          { value: founded, label: figures.founded },
          { value: capacity, label: figures.capacity },
          {
            value: staff && formatMessage(figures.employees, { staff }),
            label: figures.staff,
          },
        ]}
      />
    </section>
  )
}
