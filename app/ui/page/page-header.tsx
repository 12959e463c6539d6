import { Link, useRouteLoaderData } from '@remix-run/react'
import { MountainRidges } from '~/ui/frame/logo.tsx'
import type { rootLoader } from '~/ui/frame/root-loader.server.ts'
import { Picture } from '~/ui/media/picture.tsx'
import { BuiltJsonLdScript } from '~/ui/seo/json-ld.tsx'
import { breadcrumbsJsonLd } from '~/ui/seo/json-ld-site.ts'
import { langAttribute, useLocale } from '~/ui/text/locale.ts'

interface PageHeaderProps {
  title: string
  lead: string
  shortTitle?: string
  ancestors?: { label: string; to: string }[]
  /** Section pages are dark; pages of a single item or form are light. */
  light?: boolean
  /** A stored picture; without it the header is a low band. */
  picture?: { name: string; alt: string }
}

export function PageHeader(props: PageHeaderProps) {
  const { title, lead, shortTitle = title, ancestors = [], light = false } = props
  const picture = props.picture?.name ? props.picture : undefined
  const { text, language, localizePath } = useLocale()
  const { navigation } = useRouteLoaderData<typeof rootLoader>('root') ?? {}
  const menuLabel = (to: string) => navigation?.header.find((item) => item.to === to)?.label
  const breadcrumbTrail = [
    { label: text.frame.home, to: localizePath('/') },
    ...ancestors.map(({ label, to }) => ({ label: menuLabel(to) ?? label, to: localizePath(to) })),
  ]
  const variant = picture ? variants.picture : light ? variants.light : variants.dark
  return (
    <header
      className={`relative isolate overflow-hidden ${light ? 'border-b border-line bg-mist' : 'bg-deep text-ice'} ${variant.band}`}
    >
      <BuiltJsonLdScript
        build={import.meta.env.SSR && breadcrumbsJsonLd}
        about={[...breadcrumbTrail, { label: shortTitle }]}
      />
      {picture && (
        <div className="frame no-print absolute inset-0 -z-10">
          <Picture {...picture} sizes="100vw" isPriority className="size-full object-cover" />
        </div>
      )}
      {!light && (
        <>
          <div className={`absolute inset-0 -z-10 ${variant.shade}`} />
          <MountainRidges className={`absolute inset-x-0 -bottom-px -z-10 text-white ${variant.ridges}`} />
        </>
      )}
      <div className={`page print:py-2 ${variant.page}`}>
        <nav aria-label={text.frame.breadcrumb} className={`no-print text-sm ${variant.trail}`}>
          <ol className="flex flex-wrap items-center gap-x-2">
            {breadcrumbTrail.map(({ label, to }, index) => (
              <li key={to} className="flex items-center gap-2">
                <Link
                  to={to}
                  lang={langAttribute(label, language)}
                  className="inline-flex min-h-7 items-center underline-offset-4 hover:underline"
                >
                  {label}
                </Link>
                <span
                  aria-hidden="true"
                  className={shortTitle === title && index === ancestors.length ? 'max-sm:hidden' : ''}
                >
                  /
                </span>
              </li>
            ))}
            <li
              aria-current="page"
              lang={langAttribute(shortTitle, language)}
              className={`font-semibold ${light ? 'text-ink' : 'text-white'} ${shortTitle === title ? 'max-sm:sr-only' : ''}`}
            >
              {shortTitle}
            </li>
          </ol>
        </nav>
        <h1
          lang={langAttribute(title, language)}
          className={`max-w-5xl font-bold ${light ? '' : 'text-white'} ${variant.title}`}
        >
          {title}
        </h1>
        <p lang={langAttribute(lead, language)} className={`leading-snug ${variant.lead}`}>
          {lead}
        </p>
      </div>
    </header>
  )
}

const lowBand = {
  band: '',
  trail: '',
  lead: 'mt-1 max-w-4xl text-[0.9375rem] sm:text-base md:mt-1.5',
}

const variants = {
  light: { ...lowBand, title: 'mt-1 text-heading', page: 'py-3 pb-5 md:py-4 md:pb-6', shade: '', ridges: '' },
  dark: {
    ...lowBand,
    title: 'mt-1 text-headline',
    page: 'pt-3 pb-7 md:pt-4 md:pb-9',
    shade: 'bg-linear-to-r from-deep from-40% to-water',
    ridges: 'h-5 md:h-7',
  },
  picture: {
    band: 'flex min-h-72 items-end md:min-h-96 lg:min-h-104 3xl:min-h-128 print:min-h-0',
    page: 'pt-10 pb-20 md:pb-32',
    // Readable even on white parts of a picture, such as snow.
    trail: '-ml-3 w-fit rounded-full bg-abyss/70 px-3',
    title: 'mt-2 text-display',
    lead: 'mt-4 max-w-2xl text-lead',
    shade:
      'bg-linear-to-t from-abyss/85 via-abyss/60 to-abyss/10 md:bg-linear-to-r md:from-abyss/80 md:via-abyss/35 md:to-abyss/0',
    ridges: 'h-14 md:h-24',
  },
}
