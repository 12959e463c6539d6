import { Link, useRouteLoaderData } from '@remix-run/react'
import type { loader as rootLoader } from '~/root.tsx'
import { breadcrumbs } from '~/routes/site/structured-data.ts'
import { useLocale } from '~/text/locale.ts'
import { languageOf } from './language-of.ts'
import { Ridges } from './ridges.tsx'
import { StructuredData } from './structured-data.tsx'

interface PageHeaderProps {
  title: string
  lead: string
  /** The page's name in the path above it, where it is shorter than the title. */
  short?: string
  /** The pages above this one, without the home page. */
  above?: { label: string; to: string }[]
}

/** Letters from which a title gets the smaller size. */
const longTitle = 45

/** The dark band on top of an inner page: where one is, its title and what it is about. */
export function PageHeader({ title, lead, short = title, above = [] }: PageHeaderProps) {
  const { text, path } = useLocale()
  const siteUrl = useRouteLoaderData<typeof rootLoader>('root')?.siteUrl ?? ''
  const trail = [
    { label: text.frame.home, to: path('/') },
    ...above.map(({ label, to }) => ({ label, to: path(to) })),
  ]
  return (
    <header className="relative isolate overflow-hidden bg-deep text-ice">
      <StructuredData of={import.meta.env.SSR && breadcrumbs([...trail, { label: short }], siteUrl)} />
      <div className="absolute inset-0 -z-10 bg-linear-to-br from-deep via-deep to-water" />
      <Ridges className="no-print absolute inset-x-0 -bottom-px -z-10 h-16 w-full text-white md:h-24" />
      <div className="page pt-6 pb-24 md:pt-8 md:pb-40 print:py-2">
        <nav aria-label={text.frame.breadcrumb} className="no-print text-sm">
          <ol className="flex flex-wrap items-center gap-x-2">
            {trail.map(({ label, to }) => (
              <li key={to} className="flex items-center gap-2">
                <Link to={to} className="inline-flex min-h-8 items-center underline-offset-4 hover:underline">
                  {label}
                </Link>
                <span aria-hidden="true">/</span>
              </li>
            ))}
            <li aria-current="page" className="font-semibold text-white">
              {short}
            </li>
          </ol>
        </nav>
        <h1
          lang={languageOf(title)}
          className={`mt-6 max-w-4xl font-bold text-white md:mt-10 ${title.length > longTitle ? 'text-title' : 'text-display'}`}
        >
          {title}
        </h1>
        <p className="mt-5 max-w-2xl text-lead">{lead}</p>
      </div>
    </header>
  )
}
