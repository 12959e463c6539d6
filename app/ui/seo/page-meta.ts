import type { MetaDescriptor } from '@remix-run/node'
import {
  type CalendarName,
  calendarPaths,
  type FeedName,
  feeds as feedPaths,
} from '~/content/types/site-paths.ts'
import { type Language, languages, localizePath } from '~/i18n/language.ts'
import { shortenText } from '~/text/plain-text.ts'
import { localeFromMatches, type RouteMatches } from '~/ui/text/locale.ts'

interface PageMeta {
  title: string
  /** A text may contain the placeholder `{company}`. */
  description: string | ((company: string) => string)
  /** The canonical path without a language prefix and without parameters that only sort or track. */
  path: string
  /** Defaults to the site's preview image. */
  image?: { path: string; alt: string; width?: number; height?: number }
  ogType?: 'website' | 'article'
  noindex?: boolean
  feeds?: readonly FeedName[]
  calendars?: readonly CalendarName[]
}

/** Search engines cut off longer descriptions. */
const maxDescriptionLength = 170

const openGraphLocales: Record<Language, string> = { en: 'en_GB', ne: 'ne_NP' }

export function pageMeta(
  matches: RouteMatches,
  { title, description, path, image, ogType = 'website', noindex, feeds = [], calendars = [] }: PageMeta,
): MetaDescriptor[] {
  const origin = siteUrl(matches)
  const company = companyName(matches)
  const { language, text, localizePath: toLocalPath } = localeFromMatches(matches)
  const fullTitle = `${title} · ${company}`
  const fullDescription =
    typeof description === 'string' ? description.replaceAll('{company}', company) : description(company)
  const shortDescription = shortenText(fullDescription, maxDescriptionLength)
  const pageUrl = origin + toLocalPath(path)
  const alternate = (type: string, title: string, to: string) => ({
    tagName: 'link' as const,
    ...{ rel: 'alternate', type, title, href: origin + to },
  })
  const { width, height, ...picture } = image ?? rootData(matches).social
  return [
    { title: fullTitle },
    { name: 'description', content: shortDescription },
    noindex ? { name: 'robots', content: 'noindex' } : { tagName: 'link', rel: 'canonical', href: pageUrl },
    ...(noindex ? [] : alternateLinks(origin, path)),
    ...feeds.map((name) =>
      alternate('application/atom+xml', text.follow.feeds[name], toLocalPath(feedPaths[name].path)),
    ),
    ...calendars.map((name) =>
      alternate('text/calendar', text.follow.calendars[name], toLocalPath(calendarPaths[name])),
    ),
    { property: 'og:type', content: ogType },
    { property: 'og:locale', content: openGraphLocales[language] },
    ...languages.flatMap((other) =>
      other === language ? [] : [{ property: 'og:locale:alternate', content: openGraphLocales[other] }],
    ),
    { property: 'og:site_name', content: company },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: shortDescription },
    { property: 'og:url', content: pageUrl },
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

/** `x-default` is the English page. */
const alternateLinks = (origin: string, path: string): MetaDescriptor[] =>
  [...languages, 'x-default' as const].map((language) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang: language,
    href: origin + localizePath(language === 'ne' ? 'ne' : 'en', path),
  }))

export const defineMeta =
  (page: PageMeta | ((matches: RouteMatches) => PageMeta)) =>
  ({ matches }: { matches: RouteMatches }) =>
    pageMeta(matches, typeof page === 'function' ? page(matches) : page)

export const defineItemMeta =
  <Item>(page: (item: Item, matches: RouteMatches) => PageMeta) =>
  ({ data, matches }: { data?: { item: Item | null }; matches: RouteMatches }) =>
    data?.item ? pageMeta(matches, page(data.item, matches)) : createNoindexMeta(matches)

export const createNoindexMeta = (matches: RouteMatches, title?: string): MetaDescriptor[] => [
  {
    title: [title ?? localeFromMatches(matches).text.notFound.title, companyName(matches)]
      .filter(Boolean)
      .join(' · '),
  },
  { name: 'robots', content: 'noindex' },
]

const siteUrl = (matches: RouteMatches) => rootData(matches).siteUrl

const companyName = (matches: RouteMatches) => rootData(matches).settings.companyName

function rootData(matches: RouteMatches): RootData {
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
