import { config } from '~/config/config.server.ts'
import { currentSettings } from '~/content/public/settings.server.ts'
import { methodNotAllowedResponse } from '~/files/http/responses.server.ts'
import { publicTextResponse } from './public-response.server.ts'

const halfAYear = 182 * 86_400_000

/** The contact for security reports (RFC 9116). `Expires` moves on with each day. */
export async function loader() {
  const { companyName, email } = await currentSettings()
  const { siteUrl } = config()
  const expires = new Date(Date.now() + halfAYear).toISOString().replace(/T.*/, 'T00:00:00Z')
  const lines = [
    `# ${companyName.replaceAll(/\s+/g, ' ')}`,
    ...(email ? [`Contact: mailto:${email}`] : []),
    `Contact: ${siteUrl}/contact`,
    `Expires: ${expires}`,
    'Preferred-Languages: en, ne',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
  ]
  return publicTextResponse(`${lines.join('\n')}\n`, 'text/plain; charset=utf-8', 3600)
}

export const action = methodNotAllowedResponse
