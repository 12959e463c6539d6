import { config } from '~/config/config.server.ts'
import { methodNotAllowedResponse } from '~/files/http/responses.server.ts'
import { publicResponse } from './public-response.server.ts'

const rules = `User-agent: *
Disallow: /admin
Disallow: /api/
Allow: /api/generation
Disallow: /search?
Disallow: /ne/search?
`

export const loader = () =>
  publicResponse(`${rules}\nSitemap: ${config().siteUrl}/sitemap.xml\n`, 'text/plain; charset=utf-8', 3600)

export const action = methodNotAllowedResponse
