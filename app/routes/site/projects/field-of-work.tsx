import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { loadPublishedPhases } from '~/content/public/phases.server.ts'
import { type FieldOfWork, fieldsOfWork } from '~/content/types/projects/options.ts'
import type { rootLoader } from '~/ui/frame/root-loader.server.ts'
import { ArrowRight } from '~/ui/icons/site.ts'
import { Picture } from '~/ui/media/picture.tsx'
import { loadPage } from '~/ui/page/load-page.server.ts'
import { PageHeader } from '~/ui/page/page-header.tsx'
import { KeyFigures } from '~/ui/projects/key-figures.tsx'
import { PhaseList } from '~/ui/projects/phase-list.tsx'
import { defineMeta } from '~/ui/seo/page-meta.ts'
import { Link } from '~/ui/text/link.tsx'
import { textsFromMatches, useTexts } from '~/ui/text/locale.ts'

export { selectPageHeaders as headers } from '~/http/cache-headers.ts'

// The pages of all fields of work have this screen.
const fieldAt = (path: string): FieldOfWork =>
  fieldsOfWork.find((field) => path.toLowerCase().includes(`/projects/${field}`)) ?? 'ror'

export const meta = defineMeta((matches) => {
  const field = fieldAt(matches.at(-1)?.pathname ?? '')
  return { ...textsFromMatches(field, matches).t, path: `/projects/${field}` }
})

export const loader = ({ request }: LoaderFunctionArgs) => {
  const field = fieldAt(request.url)
  const phases = () => loadPublishedPhases({ filters: { field } })
  return loadPage(field, { phases }, ['fieldPage', field, 'work'])
}

export default function FieldOfWorkPage() {
  const { phases } = useLoaderData<typeof loader>()
  const { t: page, text, pagePath } = useTexts('fieldPage')
  const field = fieldAt(pagePath)
  const { t } = useTexts(field)
  const { t: work } = useTexts('work')
  const settings = useRouteLoaderData<typeof rootLoader>('root')?.settings
  const list = phases.value ?? []
  const failure = phases.failure && work.phases[phases.failure]
  const settingsPicture = settings?.[`${field}Picture` as const]
  const [picture, alt] = settingsPicture
    ? [settingsPicture, settings[`${field}Alt` as const]]
    : [list[0]?.image, list[0]?.alt]
  return (
    <>
      <PageHeader
        title={t.title}
        lead={t.lead}
        ancestors={[{ label: text.frame.nav.projects, to: '/projects' }]}
      />
      <section className="page pt-10 pb-16 lg:pb-24">
        <div className="grid items-start gap-10 lg:grid-cols-[1fr_1.1fr] lg:gap-16">
          <div>
            <h2 className="text-title font-bold">{t.heading}</h2>
            {t.texts.filter(Boolean).map((paragraph) => (
              <p key={paragraph} className="mt-5 max-w-2xl leading-relaxed">
                {paragraph}
              </p>
            ))}
          </div>
          {picture && (
            <div className="frame aspect-4/3 overflow-hidden rounded-3xl shadow-raised">
              <Picture
                name={picture}
                alt={alt ?? ''}
                sizes="(min-width: 64rem) 42rem, 92vw"
                className="absolute inset-0 size-full object-cover"
              />
            </div>
          )}
        </div>
        <h2 className="sr-only">{page.facts}</h2>
        <KeyFigures figures={t.facts} />
      </section>
      <section className="bg-mist">
        <div className="page section pb-32 lg:pb-44">
          <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
            <h2 className="text-title font-bold">{page.phases}</h2>
            <Link to="/projects" className="text-link">
              {page.all} <ArrowRight aria-hidden="true" size={17} />
            </Link>
          </div>
          <div className="mt-10">
            <PhaseList phases={list} failure={failure} empty={page.none} />
          </div>
        </div>
      </section>
    </>
  )
}
