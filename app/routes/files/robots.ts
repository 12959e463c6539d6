import { config } from '~/config/config.server.ts'
import { methodNotAllowedResponse } from '~/files/http/responses.server.ts'

const rules = `User-agent: *
Disallow: /admin
Disallow: /api/
Allow: /api/generation
Disallow: /search?
Disallow: /ne/search?
`

export const loader = () =>
  new Response(`${rules}\nSitemap: ${config().siteUrl}/sitemap.xml\n`, {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, s-maxage=3600',
      'No-Vary-Search': 'params',
    },
  })

export const action = methodNotAllowedResponse
