import type { MetaDescriptor } from '@remix-run/node'
import { en } from '~/text/en.ts'

interface PageMeta {
  title: string
  description: string
  /** The page's own address, without query parameters that only sort or track. */
  path: string
}

type Match = { id: string; data?: unknown } | undefined

/** Title, description, canonical address and social tags of a page. */
export function pageMeta(matches: Match[], { title, description, path }: PageMeta): MetaDescriptor[] {
  const origin = siteUrl(matches)
  const full = `${title} · ${en.site.name}`
  return [
    { title: full },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: origin + path },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: en.site.name },
    { property: 'og:title', content: full },
    { property: 'og:description', content: description },
    { property: 'og:url', content: origin + path },
    { property: 'og:image', content: `${origin}/social.jpg` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: en.site.socialPicture },
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
