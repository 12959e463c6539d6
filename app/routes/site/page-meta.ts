import type { MetaDescriptor } from '@remix-run/node'
import { en } from '~/text/en.ts'

interface PageMeta {
  title: string
  description: string
  /** The page's own address, without query parameters that only sort or track. */
  path: string
  /** A picture of the page's own, as a path on this site; the site's where there is none. */
  image?: { path: string; alt: string; width?: number; height?: number }
  /** Search engines shall leave the page out. */
  noindex?: boolean
  /** The same content in other forms, such as a feed. */
  alternates?: { type: string; title: string; path: string }[]
}

type Match = { id: string; data?: unknown } | undefined

/** Title, description, canonical address and social tags of a page. */
export function pageMeta(
  matches: Match[],
  { title, description, path, image, noindex, alternates = [] }: PageMeta,
): MetaDescriptor[] {
  const origin = siteUrl(matches)
  const full = `${title} · ${en.site.name}`
  const { width, height, ...picture } = image ?? {
    path: '/social.jpg',
    alt: en.site.socialPicture,
    width: 1200,
    height: 630,
  }
  return [
    { title: full },
    { name: 'description', content: description },
    noindex
      ? { name: 'robots', content: 'noindex' }
      : { tagName: 'link', rel: 'canonical', href: origin + path },
    ...alternates.map((other) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      type: other.type,
      title: other.title,
      href: origin + other.path,
    })),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: en.site.name },
    { property: 'og:title', content: full },
    { property: 'og:description', content: description },
    { property: 'og:url', content: origin + path },
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

/** For an address where nothing is. */
export const notFoundMeta: MetaDescriptor[] = [
  { title: `${en.notFound.title} · ${en.site.name}` },
  { name: 'robots', content: 'noindex' },
]

function siteUrl(matches: Match[]) {
  const data = matches.find((match) => match?.id === 'root')?.data
  return data && typeof data === 'object' && 'siteUrl' in data ? String(data.siteUrl) : ''
}
