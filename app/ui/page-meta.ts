import type { MetaDescriptor } from '@remix-run/node'
import { type CalendarName, calendarPaths } from '../content/types/deadline-paths.ts'
import { type FeedName, feeds as paths } from '../content/types/feed-links.ts'
import { excerpt } from '../process/excerpt.ts'
import { inEdition, type Language, languages } from '../process/language.ts'
import { localeOf, type Matches } from './locale.ts'

interface PageMeta {
  title: string
  /** Of the page; it may name the `{company}`. */
  description: string | ((company: string) => string)
  /** The page's own address as the English edition has it, without query parameters that only sort or track. */
  path: string
  /** A picture of the page's own, as a path on this site; the site's where there is none. */
  image?: { path: string; alt: string; width?: number; height?: number }
  ogType?: 'website' | 'article'
  noindex?: boolean
  feeds?: readonly FeedName[]
  calendars?: readonly CalendarName[]
}

/** Search engines show no more of it. */
const longestDescription = 170

const locales: Record<Language, string> = { en: 'en_GB', ne: 'ne_NP' }

export function pageMeta(
  matches: Matches,
  { title, description, path, image, ogType = 'website', noindex, feeds = [], calendars = [] }: PageMeta,
): MetaDescriptor[] {
  const origin = siteUrl(matches)
  const company = companyOf(matches)
  const { language, text, path: local } = localeOf(matches)
  const full = `${title} · ${company}`
  const whole =
    typeof description === 'string' ? description.replaceAll('{company}', company) : description(company)
  const about = excerpt(whole, longestDescription)
  const own = origin + local(path)
  const alternate = (type: string, title: string, to: string) => ({
    tagName: 'link' as const,
    ...{ rel: 'alternate', type, title, href: origin + to },
  })
  const { width, height, ...picture } = image ?? rootOf(matches).social
  return [
    { title: full },
    { name: 'description', content: about },
    noindex ? { name: 'robots', content: 'noindex' } : { tagName: 'link', rel: 'canonical', href: own },
    ...(noindex ? [] : editions(origin, path)),
    ...feeds.map((name) =>
      alternate('application/atom+xml', text.follow.feeds[name], local(paths[name].path)),
    ),
    ...calendars.map((name) =>
      alternate('text/calendar', text.follow.calendars[name], local(calendarPaths[name])),
    ),
    { property: 'og:type', content: ogType },
    { property: 'og:locale', content: locales[language] },
    ...languages.flatMap((other) =>
      other === language ? [] : [{ property: 'og:locale:alternate', content: locales[other] }],
    ),
    { property: 'og:site_name', content: company },
    { property: 'og:title', content: full },
    { property: 'og:description', content: about },
    { property: 'og:url', content: own },
    { property: 'og:image', content: origin + picture.path },
    ...(width && height
      ? [
          { property: 'og:image:width', content: String(width) },
          { property: 'og:image:height', content: String(height) },
        ]
      : []),
    { property: 'og:image:alt', content: picture.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** The same page in each language; whoever reads neither gets the English one. */
const editions = (origin: string, path: string): MetaDescriptor[] =>
  [...languages, 'x-default' as const].map((language) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang: language,
    href: origin + inEdition(language === 'ne' ? 'ne' : 'en', path),
  }))

export const metaOf =
  (page: PageMeta | ((matches: Matches) => PageMeta)) =>
  ({ matches }: { matches: Matches }) =>
    pageMeta(matches, typeof page === 'function' ? page(matches) : page)

export const itemMetaOf =
  <Item>(page: (item: Item, matches: Matches) => PageMeta) =>
  ({ data, matches }: { data?: { item: Item | null }; matches: Matches }) =>
    data?.item ? pageMeta(matches, page(data.item, matches)) : plainMeta(matches)

export const plainMeta = (matches: Matches, title?: string): MetaDescriptor[] => [
  { title: [title ?? localeOf(matches).text.notFound.title, companyOf(matches)].filter(Boolean).join(' · ') },
  { name: 'robots', content: 'noindex' },
]

const siteUrl = (matches: Matches) => rootOf(matches).siteUrl

const companyOf = (matches: Matches) => rootOf(matches).settings.companyName

function rootOf(matches: Matches): RootData {
  const data: Partial<RootData> = { ...Object(matches.find((match) => match?.id === 'root')?.data) }
  return {
    siteUrl: data.siteUrl ?? '',
    settings: data.settings ?? { companyName: '' },
    social: data.social ?? { path: '', alt: '' },
  }
}

interface RootData {
  siteUrl: string
  settings: { companyName: string }
  social: NonNullable<PageMeta['image']>
}
