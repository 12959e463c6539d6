import type { LoaderFunctionArgs } from '@remix-run/node'
import { config } from '~/config/config.server.ts'
import { methodNotAllowedResponse, notFoundResponse } from '~/files/http/responses.server.ts'
import { languages, localizePath } from '~/i18n/language.ts'
import { publicResponse } from './public-response.server.ts'
import { countSitemapParts, listSitemapPart } from './sitemap.server.ts'

/** All public pages, or an index of parts if one file cannot hold them. */
export async function loader({ request }: LoaderFunctionArgs) {
  const parts = await countSitemapParts()
  const requestedPart = new URL(request.url).searchParams.get('part')
  if (requestedPart === null && parts > 1) return xmlResponse(sitemapIndex(parts))
  const part = requestedPart === null ? 1 : /^[1-9]\d{0,5}$/.test(requestedPart) ? Number(requestedPart) : 0
  if (part < 1 || part > parts) return notFoundResponse('There is no such part of the sitemap.')
  const entries = await listSitemapPart(part)
  return xmlResponse(
    renderXml(
      'urlset',
      entries.flatMap(({ path, changed }) =>
        languages.map(
          (language) => ['url', localizePath(language, path), changed, alternateLinks(path)] as const,
        ),
      ),
    ),
  )
}

const sitemapIndex = (parts: number) =>
  renderXml(
    'sitemapindex',
    Array.from(
      { length: parts },
      (_, index) => ['sitemap', `/sitemap.xml?part=${index + 1}`, undefined, ''] as const,
    ),
  )

const alternateLinks = (path: string) =>
  [...languages, 'x-default' as const]
    .map((language) => {
      const href = escapeXml(config().siteUrl + localizePath(language === 'ne' ? 'ne' : 'en', path))
      return `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`
    })
    .join('')

type Entry = readonly [element: string, path: string, changed: string | undefined, extraXml: string]

function renderXml(root: string, entries: Entry[]) {
  const { siteUrl } = config()
  const lines = entries.map(
    ([element, path, changed, extraXml]) =>
      `<${element}><loc>${escapeXml(siteUrl + path)}</loc>${changed ? `<lastmod>${escapeXml(changed)}</lastmod>` : ''}${extraXml}</${element}>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${lines.join('\n')}
</${root}>
`
}

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll("'", '&apos;')

const xmlResponse = (body: string) =>
  publicResponse(body, 'application/xml; charset=utf-8', 600, {
    'No-Vary-Search': 'params, except=("part")',
  })

export const action = methodNotAllowedResponse
