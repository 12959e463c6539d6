import type { LoaderFunctionArgs } from '@remix-run/node'
import { config } from '~/process/config.server.ts'
import { inEdition, languages } from '~/process/language.ts'
import { sitemapPart, sitemapParts } from '~/routes/files/sitemap.server.ts'
import { missing, onlyRead } from '../../files/missing.server.ts'

/** All public addresses; where they are too many for one file, an index of files that the parameter `part` names. */
export async function loader({ request }: LoaderFunctionArgs) {
  const parts = await sitemapParts()
  const asked = new URL(request.url).searchParams.get('part')
  if (asked === null && parts > 1) return xml(index(parts))
  const part = asked === null ? 1 : /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 0
  if (part < 1 || part > parts) return missing('There is no such part of the sitemap.')
  const entries = await sitemapPart(part)
  return xml(
    document(
      'urlset',
      entries.flatMap(({ path, changed }) =>
        languages.map((language) => ['url', inEdition(language, path), changed, editionsOf(path)] as const),
      ),
    ),
  )
}

const index = (parts: number) =>
  document(
    'sitemapindex',
    Array.from(
      { length: parts },
      (_, place) => ['sitemap', `/sitemap.xml?part=${place + 1}`, undefined, ''] as const,
    ),
  )

const editionsOf = (path: string) =>
  [...languages, 'x-default' as const]
    .map((language) => {
      const href = escaped(config().siteUrl + inEdition(language === 'ne' ? 'ne' : 'en', path))
      return `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`
    })
    .join('')

type Entry = readonly [element: string, path: string, changed: string | undefined, more: string]

function document(root: string, entries: Entry[]) {
  const { siteUrl } = config()
  const lines = entries.map(
    ([element, path, changed, more]) =>
      `<${element}><loc>${escaped(siteUrl + path)}</loc>${changed ? `<lastmod>${escaped(changed)}</lastmod>` : ''}${more}</${element}>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${lines.join('\n')}
</${root}>
`
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll("'", '&apos;')

const xml = (body: string) =>
  new Response(body, {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': 'public, s-maxage=600',
      'No-Vary-Search': 'params, except=("part")',
    },
  })

export const action = onlyRead
