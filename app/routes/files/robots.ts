import { config } from '~/config/config.server.ts'
import { isSiteOpen } from '~/content/public/settings.server.ts'
import { methodNotAllowedResponse } from '~/files/http/responses.server.ts'
import { publicTextResponse } from './public-response.server.ts'

const rules = `User-agent: *
Disallow: /admin
Disallow: /api/
Allow: /api/generation
Disallow: /search?
Disallow: /ne/search?
`

export async function loader() {
  const text = (await isSiteOpen())
    ? `${rules}\nSitemap: ${config().siteUrl}/sitemap.xml\n`
    : 'User-agent: *\nDisallow: /\n'
  return publicTextResponse(text, 'text/plain; charset=utf-8', 3600)
}

export const action = methodNotAllowedResponse
